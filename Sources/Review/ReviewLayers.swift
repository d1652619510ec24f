import Files
import FilmFiles

/// The distinct lists of draws of a side's frames.
struct ReviewLayers {
  /// The lists, each in back-to-front order.
  private(set) var list: [[DumpedDraw]] = []
  private var indices: [[DumpedDraw]: Int] = [:]

  /// Returns the index in `list` of the dump `frame-0017.layers.json` next to `frame-0017.png`, or
  /// nil if there is no dump.
  mutating func index(ofDumpNextTo frame: String) throws(TransomFailure) -> Int? {
    let suffix = FrameFile.pictureSuffix
    let stem = frame.hasSuffix(suffix) ? String(frame.dropLast(suffix.count)) : frame
    let path = stem + FrameFile.layersSuffix
    guard try mappingErrors({ () throws(FileError) in try FileEntry.exists(path) }) else {
      return nil
    }
    let file = try mappingErrors { () throws(FileError) in
      try FileBytes.json(ofFile: path, limit: LayerDump.sizeLimit)
    }
    guard let draws = LayerDump(file)?.draws else {
      guard JSONValue(file) != nil else { throw TransomFailure("\(path) is not JSON") }
      throw TransomFailure(
        "\(path) is not a layer dump: each draw needs `layer`, `op` and `rect` (four whole "
          + "numbers); render the folder again with --layers")
    }
    return index(of: draws)
  }

  /// Returns the index in `list` of a frame's draws.
  mutating func index(of draws: [DumpedDraw]) -> Int {
    if let index = indices[draws] { return index }
    indices[draws] = list.count
    list.append(draws)
    return list.count - 1
  }
}

extension DumpedDraw {
  /// The properties that the page shows, including the names of images but not the images.
  var reviewJSON: JSON {
    .present([
      ("layer", .string(layer)), ("op", .string(operation.rawValue)), ("rect", .rect(rect)),
      ("color", straightColor.map { .string($0) }), ("image", image.map { .string($0) }),
      ("text", coverage.map { .string($0) }),
      ("blur", blur.map { .number($0) }), ("saturation", saturation.map { .number($0) }),
      ("opacity", opacity.map { .integer(Int($0)) }), ("mask", mask.map { .string($0) }),
      ("clip", clip.map(JSON.rect)),
      ("draws", draws.map { _ in .array(placedDraws.map(\.reviewJSON)) }),
    ])
  }
}
