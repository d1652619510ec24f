import FilmFiles
import Files

extension FrameSequence {
  /// Returns the frames of a folder that stores layers, or nil for any other folder.
  static func layered(
    _ path: String, _ links: LinkPolicy
  ) throws(SequenceError) -> FrameSequence? {
    do throws(TransomFailure) {
      guard let layers = try LayeredFrames(folder: path, links: links) else { return nil }
      let frames = layers.frames.map { frame in
        let name = FrameFile.stem(ofFrame: frame.number)
        return StoredFrame(number: frame.number, name: name, path: "\(path)/\(name)") {
          () throws(TransomFailure) in
          try layers.picture(ofFrame: frame.number, digest: frame.digest)
        }
      }
      return FrameSequence(
        path: path, frames: frames, rate: layers.manifest.rate)
    } catch {
      throw .layers(reason: error.text)
    }
  }
}
