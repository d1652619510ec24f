import Scenarios
import Testing

@Suite struct `A file read as located values` {
  @Test func `has the location of every value, in Unicode scalars`() throws {
    let root = try file("a: 我b\nlist:\n  - [1, \"é\"]\r\n  - {k: ~}\n").root
    let expected: [(String, Int, Int)] = [
      ("我b", 1, 4), ("1", 3, 6), ("é", 3, 9), ("~", 4, 9),
    ]
    let found = scalars(root).map { ($0.0, $0.1.line, $0.1.column) }
    #expect(found.map(\.0) == expected.map(\.0))
    #expect(found.map(\.1) == expected.map(\.1))
    #expect(found.map(\.2) == expected.map(\.2))
  }

  @Test func `keeps text as written, quoted or plain`() throws {
    let text = """
      a: '1:30'
      b: 1:30
      c: "tab\\there"
      d: |
        *not an alias
      e: "2 * 3, *x"   # *comment
      f: 2 * 3
      """
    let root = try file(text).root
    #expect(
      scalars(root).map(\.0) == [
        "1:30", "1:30", "tab\there", "*not an alias\n", "2 * 3, *x", "2 * 3",
      ])
    #expect(try file(text).issues.isEmpty)
  }

  @Test func `repeats the anchored value at the location of an alias`() throws {
    let root = try file("a: &x [1, 2]\nb: *x\nc: &x 3\nd: *x\n").root
    #expect(scalars(root).map(\.0) == ["1", "2", "1", "2", "3", "3"])
    guard case .mapping(let entries) = root.content else {
      Issue.record("the file is not a mapping")
      return
    }
    #expect(entries[1].value.location.line == 2 && entries[1].value.location.column == 4)
    #expect(entries[3].value.location.line == 4)
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}"])
  func `has correct line numbers with every line ending`(_ end: String) throws {
    let file = try file(["a: 1", "b: &x 2", "c: *x", "d: !t 3"].joined(separator: end))
    #expect(scalars(file.root).map(\.0) == ["1", "2", "2", "3"])
    #expect(file.issues.map(\.location) == [Location(file: "f", line: 4, column: 4)])
  }

  @Test func `begins after a byte order mark`() throws {
    let root = try file("\u{FEFF}a: b").root
    #expect(scalars(root).map(\.1) == [Location(file: "f", line: 1, column: 4)])
  }

  @Test func `finds every duplicate key, not only the first`() throws {
    let text = "a: 1\nb: {c: 1, c: 2, c: 3}\na: 2\n'b': 3\nd: 4\n"
    let file = try file(text)
    #expect(
      file.issues.map { "\($0.location.line):\($0.location.column)" }.sorted() == [
        "2:11", "2:17", "3:1", "4:1",
      ])
    guard case .mapping(let entries) = file.root.content else {
      Issue.record("the file is not a mapping")
      return
    }
    #expect(entries.map(\.key) == ["a", "b", "d"])
  }

  @Test func `can contain as many values and levels as the limits allow`() throws {
    var limits = ScenarioLimits()
    limits.values = 10
    limits.depth = 3
    // Ten values: the list and its nine items.
    let nine = "[" + Array(repeating: "a", count: 9).joined(separator: ",") + "]"
    #expect(throws: Never.self) { try file(nine, limits) }
    #expect(throws: ScenarioIssues.self) { try file("[a," + nine.dropFirst(), limits) }
    #expect(throws: Never.self) { try file("[[[]]]", limits) }
    #expect(throws: ScenarioIssues.self) { try file("[[[[]]]]", limits) }
    #expect(throws: Never.self) { try file("- - - x", limits) }
    #expect(throws: ScenarioIssues.self) { try file("- - - - x", limits) }
    // Nine values: the mapping, two keys, the list with its two items, and the list and its items again.
    #expect(throws: Never.self) { try file("{a: &a [x, x], b: *a}", limits) }
    #expect(throws: ScenarioIssues.self) { try file("{a: &a [x, x, x], b: *a }", limits) }
  }

  private func file(
    _ text: String, _ limits: ScenarioLimits = ScenarioLimits()
  ) throws(ScenarioIssues) -> ScenarioFile {
    try ScenarioFile(bytes: Array(text.utf8), name: "f", limits: limits)
  }

  /// Returns all scalars that are not keys, in document order.
  private func scalars(_ value: LocatedValue) -> [(String, Location)] {
    switch value.content {
    case .scalar(let text, _): [(text, value.location)]
    case .list(let items): items.flatMap(scalars)
    case .mapping(let entries): entries.flatMap { scalars($0.value) }
    case .unreadable: [("unreadable", value.location)]
    }
  }
}
