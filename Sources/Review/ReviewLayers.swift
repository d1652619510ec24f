import Compositing
import FilmFiles
import Files

/// The distinct lists of draws of a side's frames.
struct ReviewLayers: Sendable {
  /// The lists, each in back-to-front order.
  private(set) var list: [[DumpedDraw]] = []
  private var indices: [[DumpedDraw]: Int] = [:]
  /// The file indices of the pictures and coverage masks from which frames of the side are composed, by name.
  private(set) var files: [String: Int] = [:]
  private var knownFiles: [StoredPicture: Int] = [:]

  /// A picture or coverage mask of a record, which has the same pixels in all frames.
  private struct StoredPicture: Hashable {
    let name: String
    let content: DumpedDraw.Content?
    var shape: DumpedDraw.MaskShape?
    let size: SIMD2<Int>
    let isCoverage: Bool
  }

  /// Returns the index in `list` of a frame's draws.
  mutating func index(of draws: [DumpedDraw]) -> Int {
    if let index = indices[draws] { return index }
    indices[draws] = list.count
    list.append(draws)
    return list.count - 1
  }

  /// Returns the index in `list` of the draws from which the page composes a frame, and stores their pictures.
  ///
  /// - Parameters:
  ///   - records: The records of the draws.
  ///   - draws: The same draws with their pictures.
  ///   - pictures: The pictures of the page.
  mutating func index(
    of records: [DumpedDraw], composedOf draws: [Draw], _ pictures: inout ReviewFiles
  ) throws(TransomFailure) -> Int {
    index(of: try named(records, draws, &pictures))
  }

  /// Returns the records with names that are unique in the side.
  private mutating func named(
    _ records: [DumpedDraw], _ draws: [Draw], _ pictures: inout ReviewFiles
  ) throws(TransomFailure) -> [DumpedDraw] {
    var result: [DumpedDraw] = []
    for (record, draw) in zip(records, draws) {
      var record = record
      let size = SIMD2(record.rect.width, record.rect.height)
      record.mask = try draw.mask.map { (mask) throws(TransomFailure) in
        let picture = StoredPicture(
          name: mask.name, content: record.maskContent, shape: record.maskShape, size: size,
          isCoverage: true)
        return try name(picture) { () throws(TransomFailure) in try pictures.index(of: mask) }
      }
      switch draw.operation {
      case .image(let image):
        let picture = StoredPicture(
          name: image.name, content: record.content, size: size, isCoverage: false)
        record.image = try name(picture) { () throws(TransomFailure) in
          try pictures.index(of: image.pixels)
        }
        record.color = nil
      case .glyphs(_, let coverage):
        let picture = StoredPicture(
          name: coverage.name, content: record.content, size: size, isCoverage: true)
        record.coverage = try name(picture) { () throws(TransomFailure) in
          try pictures.index(of: coverage)
        }
      case .group(let inner), .blurred(let inner, _), .scaled(let inner, _):
        record.draws = try named(record.draws ?? [], inner, &pictures)
      // An image with one color has no file.
      case .fill(let color): record.color = color.bytes
      case .backdrop, .glass: break
      }
      result.append(record)
    }
    return result
  }

  /// Returns a unique name for a picture.
  ///
  /// The frames of a reference can be recorded at different times, with different pictures of the same name. The
  /// suffix has the form of a hash, so the page shows it only to distinguish such pictures.
  private mutating func name(
    _ picture: StoredPicture, index: () throws(TransomFailure) -> Int
  ) throws(TransomFailure) -> String {
    let file = if let known = knownFiles[picture] { known } else { try index() }
    knownFiles[picture] = file
    var unique = picture.name
    while let other = files[unique], other != file {
      let digits = String(file, radix: 16)
      unique += "~" + String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    }
    files[unique] = file
    return unique
  }
}

extension LayerDump {
  /// Reads the dump `frame-0017.layers.json` next to `frame-0017.png`, or returns nil if there is no dump.
  static func next(toFrame frame: String) throws(TransomFailure) -> LayerDump? {
    let suffix = FrameFile.pictureSuffix
    let stem = frame.hasSuffix(suffix) ? String(frame.dropLast(suffix.count)) : frame
    let path = stem + FrameFile.layersSuffix
    guard try mappingErrors({ () throws(FileError) in try FileEntry.exists(path) }) else {
      return nil
    }
    let file = try mappingErrors { () throws(FileError) in
      try FileBytes.json(ofFile: path, limit: LayerDump.sizeLimit)
    }
    if let dump = LayerDump(file) { return dump }
    guard JSONValue(file) != nil else { throw TransomFailure("\(path) is not JSON") }
    throw TransomFailure(
      "\(path) is not a layer dump: each draw needs `layer`, `op` and `rect` (four whole "
        + "numbers); render the folder again with --layers")
  }
}

extension DumpedDraw {
  /// The properties from which the page composes the draw, and those that it shows.
  var reviewJSON: JSON {
    let members: [(String, JSON?)] = [
      ("layer", .string(layer)), ("op", .string(operation.rawValue)), ("rect", .rect(rect)),
      ("color", straightColor.map { .string($0) }), ("premultiplied", color.map(JSON.color)),
      ("image", image.map { .string($0) }), ("coverage", coverage.map { .string($0) }),
      ("blur", blur.map { .number($0) }), ("saturation", saturation.map { .number($0) }),
      ("opacity", opacity.map { .integer(Int($0)) }), ("mask", mask.map { .string($0) }),
      ("clip", clip.map(JSON.rect)), ("source", source.map { .integers([$0.x, $0.y]) }),
      ("draws", draws.map { .array($0.map(\.reviewJSON)) }),
    ]
    return .present(members + (glass?.members ?? []))
  }
}
