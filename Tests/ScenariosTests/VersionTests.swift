import Navigation
import Scenarios
import Testing

@Suite struct `An app on iOS 26 or 27` {
  private static let start = "transom: 1\npages: {a: {}}\n"

  /// Returns the messages of the warnings, without their locations.
  private func warnings(_ lines: String) throws -> [String] {
    try scenario(Self.start + lines).warnings.map(\.message)
  }

  /// See UIKit Facts, Designs of iOS 26 and 27.
  @Test(arguments: [
    "ios: 26\nsdk: 18", "ios: 26.4\nsdk: 12", "ios: 27\nsdk: 18", "ios: 27.2\nsdk: 9",
    "ios: 26\ndesignRequiresCompatibility: true",
    "designRequiresCompatibility: true\nsdk: 26\nios: 26",
    "ios: 27\nsdk: 26\ndesignRequiresCompatibility: true",
  ])
  func `keeps the design of iOS 18 with an older SDK or designRequiresCompatibility`(lines: String)
    throws
  {
    let scenario = try scenario(Self.start + lines)
    #expect(scenario.scene.profile == .ios18)
    #expect(scenario.iosVersion >= 26)
    #expect(scenario.warnings.isEmpty)
  }

  @Test(arguments: [
    ("ios: 26", Profile.ios26), ("ios: 26.4", .ios26), ("ios: 27", .ios27),
    ("ios: 27\nsdk: 26", .ios26), ("ios: 27.2\nsdk: 27", .ios27),
    ("ios: 26\ndesignRequiresCompatibility: false", .ios26),
  ])
  func `has the new design with the SDK of iOS 26 or later`(lines: String, profile: Profile) throws
  {
    let scenario = try scenario(Self.start + lines)
    #expect(scenario.scene.profile == profile)
    #expect(scenario.warnings.isEmpty)
  }

  @Test func `rejects a system in the new design if it crashes there or nothing is known`() {
    #expect(
      issues(Self.start + "ios: 26\nsystem: [native, fd, rt, qmui, km]") == [
        """
        4:26: an app with `qmui` crashes in the design of iOS 26, because its look-up of the bar's content \
        view by key-value coding raises an exception (QMUI issues 1660 and 1675); write `sdk: 18` for an app \
        that keeps the earlier design, or `system: native`
        """,
        """
        4:32: it is unknown what `km` does in the design of iOS 26: no source states it; write `sdk: 18` for \
        an app that keeps the earlier design, or `system: native`
        """,
      ])
    #expect(issues(Self.start + "ios: 26\nsdk: 18\nsystem: [km, qmui]").isEmpty)
  }

  @Test(arguments: [
    (
      "ios: 27\ndesignRequiresCompatibility: true",
      """
      4:30: `designRequiresCompatibility` is ignored in apps built for iOS 27 or later (Apple, \
      UIDesignRequiresCompatibility); remove it, or write `sdk: 26`
      """
    ),
    (
      "ios: 27\nsdk: 27\ndesignRequiresCompatibility: true",
      "5:30: `designRequiresCompatibility` is ignored in apps built for iOS 27 or later"
    ),
    ("ios: 26\nsdk: 27", "4:6: `sdk` is 27, which is newer than iOS 26; write 26 or less"),
    ("ios: 12.4\nsdk: 13", "4:6: `sdk` is 13, which is newer than iOS 12.4; write 12 or less"),
    ("sdk: 18", "3:6: `sdk` is 18, which is newer than iOS 17; write 17 or less, or remove it"),
    ("ios: 26\nsdk: 19", "4:6: `sdk` is 19, and iOS 19 to 25 never existed"),
    ("ios: 25\nsdk: 18", "3:6: `ios` is 25, and iOS 19 to 25 never existed"),
    ("ios: 28\nsdk: 18", "3:6: `ios` is 28; write a version from 9 to 18, 26 or 27"),
    (
      "ios: 26\ndesignRequiresCompatibility: yes",
      "4:30: `designRequiresCompatibility` is \"yes\"; write true"
    ),
  ])
  func `is rejected with one issue if its SDK or designRequiresCompatibility is wrong`(
    lines: String, issue: String
  ) {
    let found = issues(Self.start + lines)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(issue) == true, "\(found)")
  }

  @Test func `gets a warning about a key without an effect`() throws {
    #expect(
      try warnings("ios: 17\nsdk: 16\ndesignRequiresCompatibility: true") == [
        "`sdk` has no effect before iOS 26; remove it",
        "`designRequiresCompatibility` has no effect before iOS 26; remove it",
      ])
    #expect(
      try warnings("ios: 26\nsdk: 18\ndesignRequiresCompatibility: true") == [
        "`designRequiresCompatibility` has no effect on an app built with an SDK before iOS 26; remove it"
      ])
  }
}
