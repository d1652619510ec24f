import Diffing
import Files
import FilmFiles

/// The images of a frame that differs, as files in the folder of a shard.
///
/// The reports on a shard show only some of the images, because their size is limited. Which of them the
/// report on the suite shows depends on all shards.
struct StoredImages {
  /// The position of the film in the suite.
  let film: Int
  /// The number of the frame.
  let frame: Int
  /// Whether there are an expected image and a difference image.
  let isComparison: Bool

  private func name(_ kind: String) -> String {
    "shard-film-\(film)-frame-\(frame)-\(kind).png"
  }

  /// Returns whether a name is that of an image.
  static func isName(_ name: String) -> Bool {
    name.wholeMatch(of: /shard-film-[0-9]+-frame-[0-9]+-(expected|actual|diff)\.png/) != nil
  }

  /// Writes images to the folder.
  init(_ images: DifferenceImages, film: Int, to folder: OutputFolder) throws(TransomFailure) {
    self.film = film
    frame = images.number
    isComparison = images.expected != nil && images.difference != nil
    for (kind, bytes) in [
      ("expected", images.expected), ("actual", images.actual), ("diff", images.difference),
    ] {
      guard let bytes, isComparison || kind == "actual" else { continue }
      try mappingErrors { () throws(FileError) in try folder.write(bytes, named: name(kind)) }
    }
  }

  /// Reads the images from the folder of a shard.
  func images(from part: ShardSet.Part) throws(TransomFailure) -> DifferenceImages {
    func bytes(_ kind: String) throws(TransomFailure) -> [UInt8] {
      guard let path = try part.path(of: name(kind)) else {
        throw part.failure("lacks the image \(name(kind)); run it again")
      }
      return try part.reading { () throws(FileError) in
        try FileBytes.all(ofFile: path, limit: FileBytes.defaultLimit)
      }
    }
    return DifferenceImages(
      number: frame, expected: isComparison ? try bytes("expected") : nil,
      actual: try bytes("actual"), difference: isComparison ? try bytes("diff") : nil)
  }

  var json: JSON {
    .object([("frame", .integer(frame)), ("isComparison", .bool(isComparison))])
  }

  init?(_ value: JSONValue, film: Int) {
    guard let frame = value["frame"]?.integer, (0...FrameFile.maximumNumber).contains(frame),
      case .bool(let isComparison)? = value["isComparison"]
    else { return nil }
    (self.film, self.frame, self.isComparison) = (film, frame, isComparison)
  }
}
