import FilmFiles
import Files
import TestSupport
import Testing

@Suite struct `A JSON text` {
  @Test(arguments: [
    ("null", JSONValue.null), (" true ", .bool(true)), ("false", .bool(false)),
    ("-1.5e2", .number(-150)), ("0", .number(0)), (#""a\n\"\\\/é""#, .string("a\n\"\\/é")),
    (#""\u0041\ud83d\ude00""#, .string("A😀")), ("[]", .array([])), ("{ }", .object([:])),
    ("[1, [2]]", .array([.number(1), .array([.number(2)])])),
    (
      #"{"a": {"b": null}, "c": [true]}"#,
      .object(["a": .object(["b": .null]), "c": .array([.bool(true)])])
    ),
  ])
  func `is parsed if it is valid`(text: String, value: JSONValue) {
    #expect(JSONValue(Array(text.utf8)) == value)
  }

  @Test(arguments: [
    (#""\ud800\u0041""#, "\u{FFFD}A"), (#""\udc00""#, "\u{FFFD}"), (#""\ud800""#, "\u{FFFD}"),
    (#""\ud800A""#, "\u{FFFD}A"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
    (#""\ud800\n""#, "\u{FFFD}\n"),
  ])
  func `contains U+FFFD instead of an unpaired surrogate`(text: String, value: String) {
    #expect(JSONValue(Array(text.utf8)) == .string(value))
  }

  @Test(arguments: [
    #""\ud800\u12""#, "", " ", "nul", "tru", "[1,]", "[1 2]", "{1: 2}", #"{"a" 1}"#, #"{"a": 1,}"#,
    "[", "{", "\"",
    "\"\\x\"", "\"\\u12\"", "1 2", "+1", "nan", "--1", ".5", "\"a\nb\"", "]",
    String(repeating: "[", count: 100_000),
  ])
  func `is rejected if it is invalid`(text: String) {
    #expect(JSONValue(Array(text.utf8)) == nil)
  }

  @Test func `is rejected if it has more values than the limit`() {
    let zeros = Array(String(repeating: "0,", count: JSONValue.countLimit - 2).utf8)
    func array(endingWith text: String) -> [UInt8] { Array("[".utf8) + zeros + Array(text.utf8) }
    #expect(
      JSONValue(array(endingWith: #""\",,[[""# + "]"))?.elements?.count == JSONValue.countLimit - 1)
    #expect(JSONValue(array(endingWith: "0,0]")) == nil)
  }

  @Test func `in a file causes an error if it has too many values`() throws {
    let folder = try ScratchFolder()
    let path = try folder.put(String(repeating: "[],", count: JSONValue.countLimit / 2 + 1), "a")
    let error = #expect(throws: FileError.self) {
      try FileBytes.json(ofFile: path, limit: FileBytes.defaultLimit)
    }
    #expect(error?.description == "\(path) contains more than 4000000 values")
  }

  @Test(arguments: [
    ("0", 0), ("-7", -7), ("1e14", 100_000_000_000_000), ("281474976710655", 281_474_976_710_655),
    ("281474976710656", nil), ("-1e19", nil), ("1e308", nil), ("0.5", nil), ("\"1\"", nil),
  ])
  func `is an integer if it is a whole number of at most 48 bits`(text: String, integer: Int?) {
    #expect(JSONValue(Array(text.utf8))?.integer == integer)
  }

  @Test func `never crashes the parser, even after random changes`() {
    var random = SeededGenerator(seed: 8)
    let text = Array(#"{"fps": [60, 1], "frames": [{"frame": 0, "name": "\u00e9\ud83d"}]}"#.utf8)
    for _ in 0..<5000 {
      var bytes = text
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = .random(in: 0...255, using: &random)
        case 1: bytes.removeLast(bytes.count - index)
        default: bytes.insert(bytes[index], at: index)
        }
        if bytes.isEmpty { break }
      }
      _ = JSONValue(bytes)
    }
  }
}
