#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Fails the test that runs, of either kind; attachments go to Swift Testing's report.
func recordIssue(_ failure: FramesFailure, at site: AssertionSite) {
  #if canImport(Testing)
    if Test.current != nil {
      let location = SourceLocation(
        fileID: "\(site.fileID)", filePath: "\(site.file)", line: Int(site.line),
        column: Int(site.column))
      for attachment in failure.attachments {
        Attachment.record(attachment.bytes, named: attachment.name, sourceLocation: location)
      }
      Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
      return
    }
  #endif
  #if canImport(XCTest)
    XCTFail(failure.message, file: site.file, line: site.line)
  #endif
}
