/// Where an assertion is written.
struct AssertionSite: Sendable {
  let fileID: StaticString
  let file: StaticString
  let testName: String
  let line: UInt
  let column: UInt

  /// What runs the test again, with a way of recording.
  func command(recording record: FrameTestingConfiguration.Record) -> String {
    let module = "\(fileID)".split(separator: "/").first.map(String.init) ?? ""
    let name = testName.split(separator: "(").first.map(String.init) ?? testName
    // Words alone, so that nothing in a name is taken for an expression. A name without spaces is
    // followed by its parameters or by nothing, so that no other one begins with it.
    let words = PathComponent.words(name).joined(separator: ".*")
    let pattern = name.hasPrefix("`") ? "\(module).*\(words)" : "\(module).*[./]\(words)([(]|$)"
    return "SNAPSHOT_TESTING_RECORD=\(record.rawValue) swift test --filter '\(pattern)'"
  }
}
