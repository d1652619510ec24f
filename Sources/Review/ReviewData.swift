import FilmFiles
import Files
import ImageFiles

/// The content of a page.
struct ReviewData: Sendable {
  let sides: [ReviewSide]
  let pictures: ReviewPictures
  /// The JSON text for the page's script, without the images.
  ///
  /// The text is empty if the images alone exceed the limit.
  let text: String
  /// The draws of all sides as a zlib stream of JSON, or nil if the text contains the draws.
  ///
  /// If the page composes no images, the text contains the draws, so that browsers without
  /// `DecompressionStream` can show the page.
  let draws: [UInt8]?

  init(sides: [ReviewSide], pictures: ReviewPictures) throws(TransomFailure) {
    self.sides = sides
    self.pictures = pictures
    guard pictures.isComplete else {
      text = ""
      draws = nil
      return
    }
    let differences = try ReviewDifferences(of: sides, pictures)
    let areComposed = pictures.areComposed
    let layers = sides.map { side in
      JSON.array(side.layers.list.map { .array($0.map(\.reviewJSON)) })
    }
    draws = try areComposed ? ZlibStream.bytes(of: Array(JSON.array(layers).line.utf8)) : nil
    let names = ReviewNames.names(of: sides)
    text = Self.embeddable(
      .present([
        ("transom", .string(transomVersion)),
        (
          "sides",
          .array(
            sides.indices.map { index in
              Self.json(
                sides[index], named: names[index], layers: areComposed ? nil : layers[index])
            })
        ),
        ("differences", .array(differences.list.map(Self.json))),
        ("composed", areComposed ? .array(pictures.list.map { Self.json($0) }) : nil),
      ]))
  }

  /// The indices of the sides whose frames are composed from pictures.
  var composedSides: [Int] { sides.indices.filter { !sides[$0].layers.files.isEmpty } }

  /// The approximate size of the page in bytes, without its markup, style and scripts, which add less than
  /// 250,000 bytes.
  var size: Int {
    let elements = pictures.list.count + pictures.files.list.count
    return (pictures.bytes + (draws?.count ?? 0)) / 3 * 4 + elements * 100 + text.utf8.count
  }

  private static func json(_ side: ReviewSide, named name: String, layers: JSON?) -> JSON {
    let manifest = side.manifest
    let files = side.layers.files.sorted { $0.key < $1.key }.map {
      ($0.key, JSON.integer($0.value))
    }
    return .present([
      ("name", .string(name)),
      ("folder", .string(side.folder)),
      ("scenario", .optional(manifest.scenario)),
      ("title", .optional(manifest.title)),
      ("system", .optional(manifest.system)),
      ("device", .optional(manifest.device)),
      ("ios", .optional(manifest.ios)),
      ("width", .integer(manifest.width)),
      ("height", .integer(manifest.height)),
      ("scale", .number(manifest.scale)),
      ("fps", .integers([manifest.rate.frames, manifest.rate.seconds])),
      ("frames", .array(side.frames.map(json))),
      ("layers", layers),
      ("files", layers == nil ? .object(files) : nil),
      ("events", .array(side.events.map(json))),
    ])
  }

  private static func json(_ frame: ReviewSide.Frame) -> JSON {
    .object([
      ("number", .integer(frame.facts.number)),
      ("file", .string(frame.facts.file ?? FrameFile.stem(ofFrame: frame.facts.number))),
      ("time", .sixDecimals(frame.facts.time)),
      ("progress", frame.facts.progress.map { .sixDecimals($0) } ?? .null),
      ("phase", .optional(frame.facts.phase)),
      ("picture", .integer(frame.picture)),
      ("layers", frame.layers.map { .integer($0) } ?? .null),
    ])
  }

  /// Returns how the page composes an image, or null if the page contains its file.
  private static func json(_ picture: ReviewPictures.Picture) -> JSON {
    guard let composition = picture.composition else { return .null }
    return .present([
      ("side", .integer(composition.side)), ("layers", .integer(composition.layers)),
      ("checksum", .string(picture.digest)), ("screen", composition.screen.map(JSON.rect)),
    ])
  }

  private static func json(_ difference: ReviewDifferences.Difference) -> JSON {
    let (pair, bounds) = (difference.pair, difference.bounds)
    return .object([
      ("pictures", .array([pair.first, pair.second].map { $0.map { .integer($0) } ?? .null })),
      ("count", .integer(bounds.count)),
      ("largest", .integer(Int(bounds.maxDelta))),
      ("at", bounds.position.map { .integers([$0.x, $0.y]) } ?? .null),
      ("box", bounds.box.map(JSON.rect) ?? .null),
    ])
  }

  private static func json(_ event: TraceEvent) -> JSON {
    .object([
      ("time", .sixDecimals(event.time)), ("kind", .string(event.kind)),
      ("page", .optional(event.page)), ("what", .string(event.summary)),
    ])
  }

  /// Returns JSON text on one line that is safe in a `<script>` element and that editors display in its
  /// actual character order.
  ///
  /// The following occur only in JSON strings, where they can be escaped: `<`, `>` and `&`; invisible
  /// characters, such as those that change the text direction; and separators that older browsers treat as
  /// line ends.
  private static func embeddable(_ value: JSON) -> String {
    var result = ""
    for scalar in value.line.unicodeScalars {
      switch scalar.value {
      case 0x26, 0x3C, 0x3E, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF,
        0xFFF9...0xFFFB:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
