import Testing

/// The reference's scenarios S01–S70 that no test here shows, each with the reason.
///
/// All others stand by their number in the comment or name of a test.
private let notShown: KeyValuePairs<String, String> = [
  "S11": "a tab whose root view was never loaded has no page to describe",
  "S15": "what a page answers is a constant here, and cannot depend on the previous page",
  "S22": "there is no search controller",
  "S26": "there is no animator that a scroll view drives in QMUI's example",
  "S51": "HBDNavigationBar is not one of the systems",
  "S52": "HBDNavigationBar; touches are not drawn",
  "S53": "HBDNavigationBar is not one of the systems",
  "S54": "HBDNavigationBar is not one of the systems",
  "S55": "HBDNavigationBar is not one of the systems",
  "S56": "RainbowNavigation is not one of the systems",
  "S57": "RainbowNavigation is not one of the systems",
  "S58": "WRNavigationBar is not one of the systems",
  "S59": "WRNavigationBar is not one of the systems",
  "S60": "WRNavigationBar is not one of the systems",
  "S61": "LTNavigationBar is not one of the systems",
  "S64": "an app that goes to the background and comes back changes nothing that is modelled",
]

@Suite struct `Scenarios that are not shown` {
  @Test func `have a reason each, once`() {
    #expect(Set(notShown.map(\.key)).count == notShown.count)
    #expect(notShown.allSatisfy { $0.key.first == "S" && !$0.value.isEmpty })
  }
}
