import TestSupport

/// Files whose text is not a scenario.
extension HostileScenario {
  static let texts: [HostileScenario] = [
    HostileScenario("an empty file", "", "s.yml:1:1: error: the file is empty"),
    HostileScenario("a comment", "# soon\n\n", "s.yml:1:1: error: the file is empty"),
    HostileScenario("a word", "hello", "s.yml:1:1: error: the file is \"hello\"; write a mapping"),
    HostileScenario("a list", "- transom: 1", "s.yml:1:1: error: the file is a list"),
    HostileScenario(
      "random bytes", bytes: randomBytes, "s.yml:1:1: error: the file is not valid UTF-8"),
    HostileScenario(
      "a picture", bytes: PictureBytes.white(width: 8, height: 8),
      "s.yml:1:1: error: the file is not valid UTF-8"),
    HostileScenario(
      "UTF-16", bytes: [0xFF, 0xFE] + "transom: 1".utf8.flatMap { [$0, 0] },
      "s.yml:1:1: error: the file is not valid UTF-8"),
    HostileScenario(
      "an incomplete character", bytes: Array(small("title: ").utf8.dropLast()) + [0xE6, 0x88],
      "s.yml:4:8: error: the file is not valid UTF-8"),
    HostileScenario("NUL", small("ti\0tle: x"), "s.yml:4:3: error: the control character U+0000"),
    HostileScenario(
      "a terminal escape sequence", small("title: \u{1B}[2J"),
      "s.yml:4:8: error: the control character U+001B"),
    HostileScenario(
      "a tab", small("navigationBar:\n\talpha: 1"),
      "s.yml:5:1: error: YAML does not allow tabs for indentation"),
    HostileScenario(
      "two documents", small("---\ntransom: 1"), "s.yml:4:1: error: a second document begins here"),
    HostileScenario(
      "an open quote", small("title: \"x"), "s.yml:",
      "error: the file ends in the middle of a value"),
    HostileScenario(
      "a tag", small("title: !!str x"), "s.yml:4:8: error: tags such as !!str are not supported"),
    HostileScenario(
      "a merge key", small("navigationBar: {<<: {alpha: 1}}"),
      "s.yml:4:17: error: merge keys `<<` are not supported"),
    HostileScenario(
      "a duplicate key", small("fps: 30\nfps: 60"),
      "s.yml:5:1: error: `fps` is already written on line 4; keep one"),
    HostileScenario(
      "an alias without an anchor", small("title: *t"), "s.yml:4:8: error: `*t` has no anchor"),
    HostileScenario(
      "a value that contains itself", small("script: &s [*s ]"),
      "s.yml:4:13: error: `*s` has no anchor"),
    HostileScenario(
      "an alias bomb", aliasBomb("a9: "), "s.yml:", "error: the file has more than 100000 values"
    ),
    HostileScenario(
      "an alias bomb as a key", aliasBomb("? "), "s.yml:",
      "error: the file has more than 100000 values"),
    HostileScenario(
      "an alias bomb in a flow-style key", aliasBomb("a9: ") + "z: {*a9 }\n",
      "s.yml:", "error: the file has more than 100000 values"),
    HostileScenario(
      "unclosed brackets", small("script: " + String(repeating: "[", count: 100_000)),
      "s.yml:", "error: values are nested too deeply here"),
    HostileScenario(
      "nested keys",
      String(repeating: "{", count: 60) + "[" + String(repeating: "a,", count: 200_000),
      "s.yml:", "error: the file has more than 100000 values"),
    HostileScenario(
      "nested lists", String(repeating: "- ", count: 50_000) + "x",
      "s.yml:", "error: values are nested too deeply here"),
    HostileScenario(
      "a byte order mark", "\u{FEFF}transom: 2\npages: {a: {}}\n",
      "s.yml:1:10: error: `transom` is 2; write 1"),
    HostileScenario(
      "Windows line endings",
      small("fps: 30\nios: x").split(separator: "\n").joined(separator: "\r\n"),
      "s.yml:5:6: error: `ios` is \"x\""),
    HostileScenario(
      "JSON with errors",
      "{\"transom\": 1,\n \"pages\": {\"a\": {\"titel\": 1}},\n \"fps\": \"60\"}",
      "s.yml:2:18: error: `titel` is not a key of a page; did you mean `title`?",
      "s.yml:3:9: error: `fps` is \"60\"; write `60` without quotes"),
    HostileScenario("a truncated JSON file", "{\"transom\": 1, \"pages\": {", "s.yml:", "error: "),
  ]

  private static let randomBytes: [UInt8] = {
    var random = SeededGenerator(seed: 2026)
    return [0x80] + (0..<50_000).map { _ in .random(in: 0...255, using: &random) }
  }()

  /// Returns ten anchored lists, each with nine times as many values as the one before.
  ///
  /// The line of the last list begins with `last`.
  private static func aliasBomb(_ last: String) -> String {
    "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
      + (1...9).map { level in
        let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
        return "\(level == 9 ? last : "a\(level): ")&a\(level) [\(aliases)]\n"
      }.joined()
  }
}
