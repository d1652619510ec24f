import Units

/// A frame's draws as `frame-NNNN.layers.json`: complete, so that a program that reads only the dump
/// and its resources recomposes the frame.
///
/// Transom writes every fact. A dump from elsewhere may lack some; they are nil.
package struct LayerDump: Hashable, Sendable {
  /// Bytes; no larger dump is read.
  package static let sizeLimit = 64 << 20

  /// Device pixels.
  package var width: Int?
  /// Device pixels.
  package var height: Int?
  /// Device pixels a point.
  package var scale: Int?
  /// Seconds.
  package var time: Double?
  /// The screen's part of a frame that is larger, because the screen turns: what lies beside it takes
  /// no part in a blur.
  package var screen: PixelRect?
  /// Bottom first.
  package var draws: [DumpedDraw]
  /// The pictures and coverages that draws name, in the order of their names.
  package var resources: [Resource]

  /// A picture or a coverage that a dump has as a file of its own.
  package struct Resource: Hashable, Sendable {
    package let name: String
    /// Device pixels.
    package let width: Int?
    /// Device pixels.
    package let height: Int?

    package init(name: String, width: Int?, height: Int?) {
      self.name = name
      self.width = width
      self.height = height
    }

    /// The folder beside the dumps.
    package static let folder = "resources"
    /// What the picture or coverage of a name was made from, without the size and the place that it was
    /// made for.
    ///
    /// Names are parts between dots: of a text `text`, its characters and its font come first, of
    /// anything else the source.
    package static func source(of name: String) -> String {
      let parts = name.split(separator: ".")
      return parts.prefix(parts.first == "text" ? 3 : 1).joined(separator: ".")
    }

    /// The name of a resource's file in that folder.
    package static func fileName(of name: String) -> String { name + ".png" }

    /// The path of a resource's file from the dump's folder.
    package static func file(of name: String) -> String { "\(folder)/\(fileName(of: name))" }
  }

  package init(
    width: Int, height: Int, scale: Int, time: Double, screen: PixelRect? = nil,
    draws: [DumpedDraw], resources: [Resource]
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.time = time
    self.screen = screen
    self.draws = draws
    self.resources = resources
  }

  /// The file's text.
  package var fileText: String {
    JSON.present([
      ("width", width.map { .integer($0) }), ("height", height.map { .integer($0) }),
      ("scale", scale.map { .integer($0) }), ("time", time.map { .number($0) }),
      ("screen", screen.map(JSON.rect)),
      ("draws", .array(draws.map(\.json))),
      ("resources", .object(resources.map { ($0.name, $0.json) })),
    ]).page(levels: 2) + "\n"
  }

  /// Reads a dump; nil where any of its draws cannot be read.
  ///
  /// Resources whose files are named otherwise than Transom names them are left out.
  package init?(_ bytes: [UInt8]) {
    guard let value = JSONValue(bytes), let draws = value["draws"].flatMap(DumpedDraw.all) else {
      return nil
    }
    width = value["width"]?.integer
    height = value["height"]?.integer
    scale = value["scale"]?.integer
    time = value["time"]?.double
    screen = value["screen"].flatMap(PixelRect.init)
    self.draws = draws
    resources = (value["resources"]?.members ?? [:]).compactMap(Resource.init)
      .sorted { $0.name < $1.name }
  }
}

extension LayerDump.Resource {
  fileprivate init?(_ name: String, _ value: JSONValue) {
    guard value["file"]?.string == Self.file(of: name), !name.contains("/") else { return nil }
    self.init(name: name, width: value["width"]?.integer, height: value["height"]?.integer)
  }

  fileprivate var json: JSON {
    .present([
      ("width", width.map { .integer($0) }), ("height", height.map { .integer($0) }),
      ("file", .string(Self.file(of: name))),
    ])
  }
}

/// The draws of a film's frames as `layers.jsonl`: a line a frame.
package enum LayerLines {
  package static let fileName = "layers.jsonl"
  /// Bytes; no larger file is read.
  package static let sizeLimit = 64 << 20

  private static let start = "{\"frame\": "

  /// A frame's line, without a line break.
  package static func line(_ draws: [DumpedDraw], frame: Int) -> String {
    JSON.object([("frame", .integer(frame)), ("draws", .array(draws.map(\.json)))]).line
  }

  /// The lines of a file by their frames' numbers; a line that begins otherwise is left out.
  ///
  /// Draws are read only when a frame is asked for.
  package static func byFrame(_ bytes: [UInt8]) -> [Int: [UInt8]] {
    var lines: [Int: [UInt8]] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: start.utf8) {
      let digits = line.dropFirst(start.utf8.count).prefix { 48...57 ~= $0 }
      if let number = Int(String(decoding: digits, as: UTF8.self)) { lines[number] = Array(line) }
    }
    return lines
  }

  /// The draws of a line; nil where it is not one.
  package static func draws(ofLine line: [UInt8]) -> [DumpedDraw]? {
    JSONValue(line)?["draws"].flatMap(DumpedDraw.all)
  }
}
