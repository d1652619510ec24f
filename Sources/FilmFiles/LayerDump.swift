import Files
import Units

/// The draws of a frame, as stored in `frame-NNNN.layers.json`.
///
/// A program can compose the frame from the dump and its resources alone.
///
/// Transom writes all properties that apply to a frame. They are optional because other programs can omit
/// some of them.
package struct LayerDump: Hashable, Sendable {
  /// The maximum size of a dump, in bytes.
  package static let sizeLimit = FileBytes.defaultLimit

  /// The width, in device pixels.
  package var width: Int?
  /// The height, in device pixels.
  package var height: Int?
  /// The number of device pixels per point.
  package var scale: Int?
  /// The time, in seconds.
  package var time: Double?
  /// The area of the screen, if the frame is larger because the screen rotates.
  ///
  /// Blurs do not sample pixels outside it.
  package var screen: PixelRect?
  /// The draws, in back-to-front order.
  package var draws: [DumpedDraw]
  /// The images and coverage masks to which the draws refer, sorted by name.
  package var resources: [Resource]

  /// An image or coverage mask that is stored in a separate file.
  package struct Resource: Hashable, Sendable {
    package let name: String
    /// The width, in device pixels.
    package let width: Int?
    /// The height, in device pixels.
    package let height: Int?

    package init(name: String, width: Int?, height: Int?) {
      self.name = name
      self.width = width
      self.height = height
    }

    /// The name of the folder next to the dumps.
    package static let folder = "resources"

    /// Returns the part of the name of an image or coverage mask that does not depend on its size and
    /// position.
    ///
    /// A name consists of components separated by dots. The name of a line of text starts with
    /// `text`, its characters and its font; other names start with the source.
    package static func source(of name: String) -> String {
      let parts = name.split(separator: ".")
      return parts.prefix(parts.first == "text" ? 3 : 1).joined(separator: ".")
    }

    /// Returns the file name of a resource in the `resources` folder.
    package static func fileName(of name: String) -> String { name + ".png" }

    /// Returns the path of a resource's file, relative to the folder of the dump.
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

  /// The contents of the file.
  package var fileText: String {
    JSON.present([
      ("width", width.map { .integer($0) }), ("height", height.map { .integer($0) }),
      ("scale", scale.map { .integer($0) }), ("time", time.map { .number($0) }),
      ("screen", screen.map(JSON.rect)),
      ("draws", .array(draws.map(\.json))),
      ("resources", .object(resources.map { ($0.name, $0.json) })),
    ]).multilineText(levels: 2) + "\n"
  }

  /// Reads a dump, or returns nil if the bytes are not JSON, or if the draws are missing or invalid.
  ///
  /// Resources with file names that Transom does not use are ignored.
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
