import Units

/// A frame's draws as `frame-NNNN.layers.json`: complete, so that a program that reads only the dump
/// and its resources recomposes the frame.
package struct LayerDump: Hashable, Sendable {
  /// Bytes; no larger dump is read.
  package static let sizeLimit = 64 << 20

  /// Device pixels.
  package var width: Int
  /// Device pixels.
  package var height: Int
  /// Device pixels a point.
  package var scale: Int
  /// Seconds.
  package var time: Double
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
    package let width: Int
    /// Device pixels.
    package let height: Int

    package init(name: String, width: Int, height: Int) {
      self.name = name
      self.width = width
      self.height = height
    }

    /// The folder beside the dumps.
    package static let folder = "resources"
    /// The file's name in that folder.
    package var fileName: String { name + ".png" }
    /// The file's path from the dump's folder.
    package var file: String { "\(Self.folder)/\(fileName)" }
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
      ("width", .integer(width)), ("height", .integer(height)), ("scale", .integer(scale)),
      ("time", .number(time)), ("screen", screen.map(JSON.rect)),
      ("draws", .array(draws.map(\.json))),
      ("resources", .object(resources.map { ($0.name, $0.json) })),
    ]).page(levels: 2) + "\n"
  }

  /// The draws of a dump with the resources that are named as Transom names them; nil where any draw
  /// cannot be read.
  package static func contents(of bytes: [UInt8]) -> (draws: [DumpedDraw], resources: Set<String>)?
  {
    guard let value = JSONValue(bytes), let draws = value["draws"].flatMap(DumpedDraw.all) else {
      return nil
    }
    let resources = (value["resources"]?.members ?? [:]).filter { name, entry in
      entry["file"]?.string == Resource(name: name, width: 0, height: 0).file && !name.contains("/")
    }
    return (draws, Set(resources.keys))
  }
}

extension LayerDump.Resource {
  fileprivate var json: JSON {
    .object([("width", .integer(width)), ("height", .integer(height)), ("file", .string(file))])
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
