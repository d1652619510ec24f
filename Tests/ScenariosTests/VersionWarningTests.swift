import Scenarios
import Testing

@Suite struct `A key that the iOS version does not support` {
  private func warnings(_ ios: Int) throws -> [String] {
    try scenario(
      """
      transom: 1
      ios: \(ios)
      navigationBar:
        standardAppearance: {configure: opaque}
        scrollEdgeAppearance: {configure: opaque}
        prefersLargeTitles: true
      pages:
        a: {viewWillAppear: [navigationBar: {standardAppearance: {configure: opaque}}]}
      """
    ).warnings.map(\.warning)
  }

  @Test func `has one warning with a location and a correction`() throws {
    let warnings = try warnings(12)
    #expect(warnings.count == 2, "\(warnings)")
    #expect(
      warnings.first?.hasSuffix(
        ":4:3: warning: `standardAppearance` has no effect before iOS 13; write `barTintColor` or "
          + "`backgroundImage`, or write `ios: 13`") == true, "\(warnings)")
    #expect(
      try self.warnings(10).contains {
        $0.hasSuffix(
          "`prefersLargeTitles` has no effect before iOS 11; remove it, or write `ios: 11`")
      })
  }

  @Test func `has no warning in a version that supports it`() throws {
    #expect(try warnings(13).isEmpty)
  }
}
