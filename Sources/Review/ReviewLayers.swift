import Files
import FilmFiles

/// The draws of a side's frames, each list once however many frames draw the same.
struct ReviewLayers {
  /// Of a frame, bottom first.
  private(set) var list: [[DumpedDraw]] = []
  private var places: [[DumpedDraw]: Int] = [:]

  /// The place in the list of `frame-0017.layers.json` beside `frame-0017.png`; nil where there is
  /// none.
  mutating func place(ofDumpBeside frame: String) throws(TransomFailure) -> Int? {
    let suffix = FrameFile.pictureSuffix
    let stem = frame.hasSuffix(suffix) ? String(frame.dropLast(suffix.count)) : frame
    let path = stem + FrameFile.layersSuffix
    guard FolderContents.identity(path) != nil else { return nil }
    let file = try mappingErrors { () throws(FileError) in
      try FileBytes.all(ofFile: path, limit: LayerDump.sizeLimit)
    }
    guard let draws = LayerDump(file)?.draws else {
      guard JSONValue(file) != nil else { throw TransomFailure("\(path) is not JSON") }
      throw TransomFailure(
        "\(path) is not a layer dump: each of its draws has a layer, an op and a rect of four whole "
          + "numbers; render the folder again with --layers")
    }
    if let place = places[draws] { return place }
    places[draws] = list.count
    list.append(draws)
    return list.count - 1
  }
}

extension DumpedDraw {
  /// What the page needs of it: names of pictures go with it, not the pictures.
  var reviewJSON: JSON {
    .present([
      ("layer", .string(layer)), ("op", .string(operation.rawValue)), ("rect", .rect(rect)),
      ("color", color.map(JSON.color)), ("image", image.map { .string($0) }),
      ("blur", blur.map { .number($0) }), ("saturation", saturation.map { .number($0) }),
      ("opacity", opacity.map { .integer(Int($0)) }), ("mask", mask.map { .string($0) }),
      ("clip", clip.map(JSON.rect)), ("draws", draws.map { .array($0.map(\.reviewJSON)) }),
    ])
  }
}
