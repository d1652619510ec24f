import FrameTesting

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The source location and the test of an assertion.
struct AssertionSite: Sendable {
  let fileID: StaticString
  let file: StaticString
  let testName: String
  let line: UInt
  let column: UInt

  /// Returns the command that runs the test again and records references.
  func command(recording: TestOptions.Recording) -> String {
    let module = "\(fileID)".prefix { $0 != "/" }
    let name = testName.split(separator: "(").first.map(String.init) ?? testName
    // The filter is a regular expression, so the pattern contains only the words of the name. A name without
    // backticks is matched as a whole, so longer names do not match.
    let words = PathComponent.words(name).joined(separator: ".*")
    let pattern = name.hasPrefix("`") ? "\(module).*\(words)" : "\(module).*[./]\(words)([(]|$)"
    return "SNAPSHOT_TESTING_RECORD=\(recording.rawValue) swift test --filter '\(pattern)'"
  }

  /// Returns the location of this assertion's reference.
  func location(named name: String?, snapshotDirectory: String?) -> ReferenceLocation {
    ReferenceLocation(
      file: "\(file)", testName: testName, named: name, directory: snapshotDirectory
    ) { (ReferenceCounter.current ?? .process).next($0, in: Self.testCase) }
  }

  /// An identifier of the running test and test case.
  ///
  /// Each test case numbers its references from 1, regardless of the order in which cases run. Two
  /// cases that use the same reference with different input are therefore detected.
  private static var testCase: String {
    #if canImport(Testing)
      let test = Test.current.map { "\($0.id)" } ?? ""
      guard let testCase = Test.Case.current, testCase.isParameterized else { return test }
      return "\(test) \(testCase)"
    #else
      return ""
    #endif
  }

  /// Fails the running test in either framework.
  ///
  /// In Swift Testing, also records the attachments.
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
