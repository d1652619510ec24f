import Foundation
import Scenarios
import Testing

@Suite struct `Hostile text` {
  @Test(arguments: hostileTexts)
  func `is rejected with a location`(_ text: HostileText) {
    let found = issues(text.text)
    #expect(found.first == text.issue)
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x41], [0x61, 0x3A, 0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0x61, 0x0A, 0x80],
    ] as [[UInt8]])
  func `is rejected at the first byte that is not valid UTF-8`(_ bytes: [UInt8]) {
    #expect(throws: ScenarioIssues.self) { try ScenarioFile(bytes: bytes, name: "s") }
    do throws(ScenarioIssues) {
      _ = try ScenarioFile(bytes: bytes, name: "s")
    } catch {
      #expect(
        error.issues.map(\.message) == [
          "the file is not valid UTF-8 from here on; save it as UTF-8"
        ])
      let expected = [
        0x0A: Location(file: "s", line: 2, column: 1),
        0x3A: Location(file: "s", line: 1, column: 3),
      ]
      let location = expected[bytes.count > 1 ? Int(bytes[1]) : 0]
      #expect(error.issues.first?.location == location ?? Location(file: "s", line: 1, column: 1))
    }
  }

  @Test(arguments: hostileNumbers)
  func `is rejected in place of a number`(_ number: String) {
    let found = issues("transom: 1\npages: {a: {}}\nscript:\n  - wait: \(number)\n")
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix("4:11: `wait` ") == true, "\(found)")
  }

  @Test(arguments: ["0", "-0", "+1.5", "007", "0.000001", "600.0", "00.50"])
  func `is read if it is an unusual number`(_ number: String) {
    #expect(issues(oneStep("wait: \(number)")) == [])
  }

  @Test func `is rejected in a large file`() {
    let size = (1 << 20) - 100
    for unit in [
      "[", "{", "- ", "? ", "a,", "&a ", "*a ", "#\n", "\"", "'", ": ", "a: \n", "- #\n",
    ] {
      let text = "[" + String(repeating: unit, count: size / unit.utf8.count)
      #expect(!issues(text).isEmpty)
      #expect(!issues(String(text.dropFirst())).isEmpty)
    }
  }

  @Test func `is rejected if nested keys have too many values`() {
    let filling = String(repeating: "a,", count: 500_000)
    let deep =
      String(repeating: "{", count: 60) + "[\(filling)]" + String(repeating: "}", count: 60)
    #expect(issues(deep).first?.contains("more than 100000 values") == true)
    let explicit = String(repeating: "? ", count: 60) + "[\(filling)]"
    #expect(issues(explicit).first?.contains("more than 100000 values") == true)
  }
}

struct HostileText: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let issue: String

  init(_ name: String, _ text: String, _ issue: String) {
    testDescription = name
    self.text = text
    self.issue = issue
  }
}

private let hostileNumbers = [
  "1:30", "190:20:30", ".nan", ".NaN", "nan", ".inf", "-.inf", "inf", "Infinity", "1e400", "1e3",
  "9223372036854775807:59", "9223372036854775808", "1" + String(repeating: "0", count: 400), "0x10",
  "0o17", "0b1", "1_000", "1,5", "١٢", "½", ".5", "5.", "+", "--1", "1.2.3", "\"1\"", "'1'",
  "36001", "-0.1", "2001-12-14", "~", "null", "true", "[1]", "{a: 1}",
]

/// A list of nine values, and nine lists, each with nine aliases of the previous list: about 3.5 billion
/// values.
private let bomb = """
  a0: &a0 [x, x, x, x, x, x, x, x, x]

  """
  + (1...9).map { level in
    let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
    return "a\(level): &a\(level) [\(aliases)]\n"
  }.joined()

private let hostileTexts: [HostileText] = [
  HostileText("empty", "", "1:1: the file is empty; a scenario begins with `transom: 1`"),
  HostileText(
    "a comment", "# nothing\n", "1:1: the file is empty; a scenario begins with `transom: 1`"),
  HostileText(
    "two documents", "a: 1\n---\nb: 2\n",
    "2:1: a second document begins here; a scenario is one document, so write two files"),
  HostileText(
    "NUL", "transom: 1\nti\0tle: x",
    "2:3: the control character U+0000 is not allowed in a scenario; remove it"),
  HostileText(
    "escape", "title: \u{1B}[2J",
    "1:8: the control character U+001B is not allowed in a scenario; remove it"),
  HostileText(
    "DEL", "title: \u{7F}",
    "1:8: the control character U+007F is not allowed in a scenario; remove it"),
  HostileText(
    "too long", String(repeating: "#", count: (1 << 20) + 1),
    "1:1: the file has 1048577 bytes; a scenario can have at most 1048576"),
  HostileText(
    "alias bomb", bomb,
    "6:10: the file has more than 100000 values, counting those that aliases repeat; write fewer"),
  HostileText(
    "alias bomb as a key", bomb.replacingLast("a9: &a9", with: "? &a9"),
    "6:10: the file has more than 100000 values, counting those that aliases repeat; write fewer"),
  HostileText(
    "alias bomb in a flow-style key", bomb + "z: {*a9}\n",
    "6:10: the file has more than 100000 values, counting those that aliases repeat; write fewer"),
  HostileText(
    "alias as a key", "transom: &t 1\npages: {a: {}}\n*t : 1\n",
    "3:1: a key is a word, not an alias, a list or a mapping; write the word itself"),
  HostileText(
    "alias as a flow-style key", "transom: &t 1\npages: {a: {}, *t}\n",
    "2:16: a key is a word, not an alias, a list or a mapping; write the word itself"),
  HostileText(
    "list as a key", "transom: 1\npages: {a: {}}\n[x]: 1\n",
    "3:1: a key is a word, not an alias, a list or a mapping; write the word itself"),
  HostileText(
    "mapping as a key", "transom: 1\npages: {a: {}, {x}: {}}\n",
    "2:16: a key is a word, not an alias, a list or a mapping; write the word itself"),
  HostileText(
    "undefined alias", "transom: 1\npages: {a: *b}\n",
    "2:12: `*b` has no anchor; write &b before the earlier value that it repeats"),
  HostileText(
    "alias in its own value", "transom: 1\npages: {a: &a {title: *a }}\n",
    "2:23: `*a` has no anchor; write &a before the earlier value that it repeats"),
  HostileText(
    "text that begins with an asterisk", "transom: 1\ntitle: * a\npages: {a: {}}\n",
    "2:8: text cannot begin with * in YAML; put it in quotes"),
  HostileText(
    "text that begins with a name in asterisks", "transom: 1\npages: {a: {title: *x*}}\n",
    "2:20: text cannot begin with * in YAML; put it in quotes"),
  HostileText(
    "text that begins with an ampersand", "transom: 1\ntitle: & a\npages: {a: {}}\n",
    "2:8: text cannot begin with & in YAML; put it in quotes"),
  HostileText(
    "deep flow", String(repeating: "[", count: 65) + String(repeating: "]", count: 65),
    "1:65: values are nested too deeply here; write at most 64 levels"),
  HostileText(
    "deep block", String(repeating: "- ", count: 70) + "x",
    "1:129: values are nested too deeply here; write at most 64 levels"),
  HostileText(
    "very deep block", String(repeating: "- ", count: 5000) + "x",
    "1:129: values are nested too deeply here; write at most 64 levels"),
  HostileText(
    "deep through aliases",
    "a: &a \(String(repeating: "[", count: 40))\(String(repeating: "]", count: 40))\n"
      + "b: \(String(repeating: "[", count: 30))*a \(String(repeating: "]", count: 30))\n",
    "2:34: values are nested too deeply here; write at most 64 levels"),
  HostileText(
    "tag", "transom: !!int 1\npages: {a: {}}\n",
    "1:10: tags such as !!str are not supported; write the value without a tag"),
  HostileText(
    "tag without a name", "transom: ! 1\npages: {a: {}}\n",
    "1:10: tags such as !!str are not supported; write the value without a tag"),
  HostileText(
    "tag on quoted text", "transom: 1\ntitle: !!str \"x\"\npages: {a: {}}\n",
    "2:8: tags such as !!str are not supported; write the value without a tag"),
  HostileText(
    "tag after an anchor", "transom: 1\ntitle: &x !local x\npages: {a: {}}\n",
    "2:8: tags such as !!str are not supported; write the value without a tag"),
  HostileText(
    "binary", "transom: 1\npages: {a: {title: !!binary aGk=}}\n",
    "2:20: tags such as !!str are not supported; write the value without a tag"),
  HostileText(
    "tag on a mapping", "transom: 1\npages: !!omap {a: {}}\n",
    "2:8: tags such as !!str are not supported; write the value without a tag"),
  HostileText(
    "tag on a key", "transom: 1\n!!str pages: {a: {}}\n",
    "2:1: tags such as !!str are not supported; write the value without a tag"),
  HostileText(
    "merge key", "transom: 1\npages: {a: &a {}, b: {<<: *a }}\n",
    "2:23: merge keys `<<` are not supported; write out the keys, or use an alias as the value"),
  HostileText(
    "duplicate key", "transom: 1\npages: {a: {}}\ntransom: 1\n",
    "3:1: `transom` is already written on line 1; keep one"),
  HostileText(
    "duplicate key in other quotes", "transom: 1\npages: {a: {}}\n'transom': 1\n",
    "3:1: `transom` is already written on line 1; keep one"),
  HostileText(
    "duplicate key with an anchor", "transom: 1\npages: {&x a: {}, a: {}}\n",
    "2:19: `a` is already written on line 2; keep one"),
  HostileText(
    "duplicate key with a tag", "transom: 1\npages: {a: {}, !!str a: {}}\n",
    "2:16: `a` is already written on line 2; keep one"),
  HostileText(
    "tab", "transom: 1\npages:\n\ta: {}\n",
    "3:1: YAML does not allow tabs for indentation; write spaces"),
  HostileText(
    "reserved", "title: @me", "1:8: text cannot begin with @ in YAML; put it in quotes"),
  HostileText(
    "colons", "title: a: b",
    "1:9: this colon is not valid YAML here; put text that contains a colon in quotes, or indent this "
      + "line like the lines around it"),
  HostileText(
    "unpaired surrogate", "{\"title\": \"\\ud83d\"}",
    "1:14: this escape sequence is not valid; write the character instead"),
  HostileText(
    "color that is a comment in a list", "x: [#fff, #000]\n",
    "1:5: #fff is a comment in YAML; write \"#fff\" in quotes"),
]

extension String {
  fileprivate func replacingLast(_ part: String, with other: String) -> String {
    guard let range = ranges(of: part).last else { return self }
    return replacingCharacters(in: range, with: other)
  }
}
