import FilmFiles
import Files
import Foundation
import ImageFiles
import Pixels
import Review
import TestSupport

/// Small folders of frames, created without a scenario.
struct ReviewFilms {
  let folder: ScratchFolder

  init() {
    do {
      folder = try ScratchFolder()
    } catch {
      preconditionFailure("cannot create a temporary folder: \(error)")
    }
  }

  /// Texts that must be escaped in a page, and texts with unusual characters.
  static let hostileTexts = [
    "</script><script>alert(1)</script>", "<!--<script>", "]]>", "\"'`\\", "${alert(1)}",
    "&lt;img src=x onerror=alert(1)&gt;", "\u{202E}gnp.tset\u{2066}\u{200F}", "a\u{2028}b\u{2029}c",
    "\u{0}\u{1}\u{7F}", "你好 👩‍👩‍👧 مرحبا", "",
  ]

  /// Creates a folder of frames of `width` × `height` pixels at 20 frames per second, each with a shade of
  /// gray, or of frames with `noise` × `noise` random pixels.
  func put(
    _ name: String, shades: [UInt8], scenario: String = "story", title: String? = nil,
    system: String = "native", events: [String] = [], layer: String? = nil, noise: Int? = nil,
    width: Int = 8, height: Int = 6
  ) throws {
    let (width, height) = (noise ?? width, noise ?? height)
    var frames: [JSON] = []
    for (number, shade) in shades.enumerated() {
      var picture = PixelBuffer(
        width: width, height: height,
        filledWith: PremultipliedRGBA8(red: shade, green: shade, blue: shade, alpha: 255))
      if noise != nil {
        var generator = SeededGenerator(seed: UInt64(shade))
        for y in 0..<height {
          for x in 0..<width {
            let bits = generator.next()
            picture[x, y].red = UInt8(truncatingIfNeeded: bits)
            picture[x, y].green = UInt8(truncatingIfNeeded: bits >> 8)
          }
        }
      }
      try folder.put(PNGWriter.bytes(of: picture), "\(name)/\(FrameFile.name(ofFrame: number))")
      frames.append(
        .object([
          ("frame", .integer(number)), ("file", .string(FrameFile.name(ofFrame: number))),
          ("time", .sixDecimals(Double(number) / 20)), ("progress", .sixDecimals(0)),
          ("phase", .string("rest")), ("xxh3", .string(frameDigest(picture))),
        ]))
      if let layer {
        let draw = JSON.object([
          ("layer", .string(layer)), ("op", .string("fill")), ("rect", .integers([0, 0, 8, 6])),
        ])
        try folder.put(
          JSON.object([("draws", .array([draw]))]).line,
          "\(name)/\(FrameFile.name(ofFrame: number).dropLast(4)).layers.json")
      }
    }
    let manifest = JSON.object([
      ("scenario", .string(scenario)), ("title", .optional(title)), ("system", .string(system)),
      ("width", .integer(width)),
      ("height", .integer(height)), ("scale", .integer(1)), ("fps", .integers([20, 1])),
      ("frames", .array(frames)),
    ])
    try folder.put(manifest.line, "\(name)/manifest.json")
    guard !events.isEmpty else { return }
    let lines = events.map {
      JSON.object([
        ("system", .string(system)), ("time", .sixDecimals(0)), ("kind", .string("call")),
        ("page", .null), ("what", .string($0)),
      ]).line
    }
    try folder.put(lines.joined(separator: "\n"), "\(name)/trace.json")
  }

  /// Creates a request for folders and an optional trace, by their names in the scratch folder.
  func request(
    _ names: [String], trace: String? = nil, limit: Int? = nil
  ) throws(TransomFailure) -> ReviewRequest {
    try ReviewRequest(
      folders: names.map(folder.path), trace: trace.map(folder.path),
      limit: limit ?? ReviewRequest.defaultLimit)
  }

  func request(_ names: String..., limit: Int? = nil) throws(TransomFailure) -> ReviewRequest {
    try request(names, limit: limit)
  }

  /// Returns the page for folders.
  func page(_ names: [String], trace: String? = nil) throws(TransomFailure) -> String {
    String(decoding: try request(names, trace: trace).page, as: UTF8.self)
  }

  func page(_ names: String..., trace: String? = nil) throws(TransomFailure) -> String {
    try page(names, trace: trace)
  }

  /// Returns the sides in the data of a page.
  static func sides(ofPage page: String) throws -> [[String: Any]] {
    try film(ofPage: page)["sides"] as? [[String: Any]] ?? []
  }

  /// Returns the data of a page.
  static func film(ofPage page: String) throws -> [String: Any] {
    let text =
      page.components(separatedBy: "id=\"film\">").last?.components(separatedBy: "</script>").first
    let film = try JSONSerialization.jsonObject(with: Data((text ?? "").utf8)) as? [String: Any]
    return film ?? [:]
  }

  /// Returns the image files in a page.
  static func pictures(ofPage page: String) -> [[UInt8]] { elements("picture", ofPage: page) }

  /// Returns the files in a page in the elements `name-0`, `name-1`, and so on.
  static func elements(_ name: String, ofPage page: String) -> [[UInt8]] {
    // Regular expressions are slow for lines of this length.
    page.components(separatedBy: "\n<script type=\"image/png;base64\" id=\"\(name)-").dropFirst()
      .compactMap { part in
        let number = part.prefix { $0.isNumber }
        let start = part.dropFirst(number.count)
        guard !number.isEmpty, start.hasPrefix("\">"), let end = start.range(of: "</script>")
        else { return nil }
        return Data(base64Encoded: String(start[..<end.lowerBound].dropFirst(2))).map(Array.init)
      }
  }
}
