import FilmFiles
import Foundation
import TestSupport
import Testing

@Suite struct `A written JSON value` {
  private static let value = JSON.object([
    ("b", .array([.object([("x", .integer(-3)), ("y", .null)]), .object([])])),
    ("a", .integers([1, 2])), ("n", .number(0.5)), ("t", .sixDecimals(1.0 / 3)),
    ("yes", .bool(true)), ("no", .optional(nil)),
  ])

  @Test func `has its members on one line, in order`() {
    #expect(
      Self.value.line == #"{"b": [{"x": -3, "y": null}, {}], "a": [1, 2], "n": 0.5, "#
        + #""t": 0.333333, "yes": true, "no": null}"#)
  }

  @Test func `has the same content on one line as with one member per line`() throws {
    #expect(
      JSON.object([("a", .array([Self.value, Self.value]))]).multilineText(levels: 3).split(
        separator: "\n"
      )
      .count == 6)
    for levels in 0...5 {
      let multiline = try JSONSerialization.jsonObject(
        with: Data(Self.value.multilineText(levels: levels).utf8))
      let line = try JSONSerialization.jsonObject(with: Data(Self.value.line.utf8))
      #expect(multiline as? NSDictionary == line as? NSDictionary)
    }
  }

  @Test func `can contain any text`() throws {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<300 {
      let text = String(
        String.UnicodeScalarView(
          (0..<8).compactMap { _ in
            Unicode.Scalar(UInt32.random(in: 0...0x2FF, using: &generator))
          }))
      let line = JSON.array([.string(text)]).line
      #expect(line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String] == [text])
    }
  }
}
