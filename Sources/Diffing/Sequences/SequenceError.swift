import Files
import ImageFiles

/// Why pictures could not be found or read; the description is a sentence for a person.
package enum SequenceError: Error, Hashable, Sendable {
  case image(ImageFileError)
  case file(FileError)
  /// A folder without pictures.
  case noPictures(path: String)
  /// Nothing has a name of this pattern.
  case noFrames(pattern: String)
  case manifest(path: String, reason: String)
  /// Frames that have frames of their own.
  case animationInSequence(path: String)
  /// A tolerance of a layer, and nobody knows the frame's layers.
  case noLayers(frame: String)
}

extension SequenceError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .image(let error): error.description
    case .file(let error): error.description
    case .noPictures(let path):
      "there is no PNG file in \(path)"
    case .noFrames(let pattern):
      "there is no file named like \(pattern); write a folder, or a name with %04d or #### for the "
        + "frame's number"
    case .manifest(let path, let reason):
      "\(path) \(reason)"
    case .animationInSequence(let path):
      "\(path) is an animated PNG among single frames; compare it with another one by itself"
    case .noLayers(let frame):
      "\(frame): a tolerance of a layer needs the layers of both sides; render both with --layers, or "
        + "record the reference again"
    }
  }
}
