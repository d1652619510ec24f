import Files
import ImageFiles

/// An error in finding or reading frames.
///
/// The description is a human-readable sentence.
package enum SequenceError: Error, Hashable, Sendable {
  case image(ImageFileError)
  case file(FileError)
  /// The folder contains no PNG files.
  case noPictures(path: String)
  /// No file name matches the pattern.
  case noFrames(pattern: String)
  case manifest(path: String, reason: String)
  /// The frames are stored as layers and cannot be read or drawn.
  case layers(reason: String)
  /// A file in a sequence of frames is an animation.
  case animationInSequence(path: String)
  /// A tolerance applies to a layer, but the layers of the frame are unknown.
  case noLayers(frame: String)
}

extension SequenceError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .image(let error): error.description
    case .file(let error): error.description
    case .noPictures(let path):
      "there are no PNG files in \(path)"
    case .noFrames(let pattern):
      "no file name matches \(pattern); use a folder, or a name with %04d or #### for the "
        + "frame number"
    case .layers(let reason): reason
    case .manifest(let path, let reason):
      "\(path) \(reason)"
    case .animationInSequence(let path):
      "\(path) is an animated PNG in a sequence of frames; compare animated PNG files separately"
    case .noLayers(let frame):
      "\(frame): a tolerance for a layer requires the layers of both sides; render both with --layers, or "
        + "record the reference again"
    }
  }
}
