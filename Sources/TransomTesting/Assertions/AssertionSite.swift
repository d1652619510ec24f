import FrameTesting

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Where an assertion is written.
struct AssertionSite: Sendable {
  let fileID: StaticString
  let file: StaticString
  let testName: String
  let line: UInt
  let column: UInt

  /// What runs the test again, with a way of recording.
  func command(recording: TestOptions.Recording) -> String {
    let module = "\(fileID)".prefix { $0 != "/" }
    let name = testName.split(separator: "(").first.map(String.init) ?? testName
    // Words alone, so that nothing in a name is taken for an expression. A name without spaces is
    // followed by its parameters or by nothing, so that no other one begins with it.
    let words = PathComponent.words(name).joined(separator: ".*")
    let pattern = name.hasPrefix("`") ? "\(module).*\(words)" : "\(module).*[./]\(words)([(]|$)"
    return "SNAPSHOT_TESTING_RECORD=\(recording.rawValue) swift test --filter '\(pattern)'"
  }

  /// Where the reference of what is asserted here is.
  func location(named name: String?, snapshotDirectory: String?) -> ReferenceLocation {
    ReferenceLocation(
      file: "\(file)", testName: testName, named: name, directory: snapshotDirectory
    ) { (ReferenceCounter.current ?? .process).next($0, in: Self.testCase) }
  }

  /// What tells a file's tests of one name apart, and a test's cases: whichever runs first, each begins
  /// with 1, so that references that collide are found.
  private static var testCase: String {
    #if canImport(Testing)
      let test = Test.current.map { "\($0.id)" } ?? ""
      guard let testCase = Test.Case.current, testCase.isParameterized else { return test }
      return "\(test) \(testCase)"
    #else
      return ""
    #endif
  }

  /// Fails the test that runs, of either kind; attachments go to Swift Testing's report.
  func record(_ failure: FramesFailure) {
    #if canImport(Testing)
      if Test.current != nil {
        let location = SourceLocation(
          fileID: "\(fileID)", filePath: "\(file)", line: Int(line),
          column: Int(column))
        for attachment in failure.attachments {
          Attachment.record(attachment.bytes, named: attachment.name, sourceLocation: location)
        }
        Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
        return
      }
    #endif
    #if canImport(XCTest)
      XCTFail(failure.message, file: file, line: line)
    #endif
  }
}
