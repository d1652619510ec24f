import Layers
import Navigation
import TestSupport
import Testing
import Units

private let color = Color(bytes: 1, 2, 3)
private let object = BarAppearance(.opaque)

/// Two setters for each property in the tables, with different values.
private let setters: [(tested: BarChange, other: BarChange)] = [
  (.set(\.barStyle, .black), .set(\.barStyle, .default)),
  (.set(\.isTranslucent, false), .set(\.isTranslucent, nil)),
  (.set(\.barTintColor, color), .set(\.barTintColor, nil)),
  (.set(\.backgroundImage, "red"), .set(\.backgroundImage, nil)),
  (.set(\.compactBackgroundImage, "red"), .set(\.compactBackgroundImage, nil)),
  (.set(\.shadowImage, "red"), .set(\.shadowImage, nil)),
  (.set(\.tintColor, color), .set(\.tintColor, nil)),
  (
    .set(\.titleTextAttributes, TextAttributes(color: color)),
    .set(\.titleTextAttributes, TextAttributes())
  ),
  (.set(\.prefersLargeTitles, true), .set(\.prefersLargeTitles, false)),
  (.set(\.backIndicatorImage, "red"), .set(\.backIndicatorImage, nil)),
  (
    .set(\.backIndicatorTransitionMaskImage, "red"),
    .set(\.backIndicatorTransitionMaskImage, nil)
  ),
  (.set(\.standardAppearance, object), .set(\.standardAppearance, nil)),
  (.set(\.scrollEdgeAppearance, object), .set(\.scrollEdgeAppearance, nil)),
  (.set(\.compactAppearance, object), .set(\.compactAppearance, nil)),
  (.set(\.compactScrollEdgeAppearance, object), .set(\.compactScrollEdgeAppearance, nil)),
  (.set(\.backgroundColor, color), .set(\.backgroundColor, nil)),
  (.set(\.alpha, 0.5), .set(\.alpha, 1)),
]

extension BarStyle {
  /// Returns whether the style has the setter's value.
  fileprivate func has(_ change: BarChange) -> Bool {
    var style = self
    style.apply(change)
    return style == self
  }
}

/// Compares the properties that each system copies and restores with those in the system's `expected.md`.
///
/// `<15` means up to iOS 14, and `15` means iOS 15 and later.
@Suite struct `Copied properties` {
  /// Returns a timeline in which A's bar starts with a value and B calls setters when it appears.
  private func timeline(
    _ system: System, _ profile: Profile, _ change: BarChange, _ actions: HookAction...
  ) throws -> Timeline {
    var upper = Page("B")
    upper.hooks[.viewWillAppear] = actions
    // The transition keys differ, so QMUI adds fake bars even for equal styles.
    let pages = [Page("A"), upper].map { $0.setting("qmui", "transitionKey", .text($0.id.name)) }
    return try Scene(profile, pages: pages, .wait(0.1), .push("B"), .wait(0.1), .pop, .wait(0.1))
      .with {
        $0.initialBar = [change]
        $0.settings["rt", default: SettingValues()]["transferNavigationBarAttributes"] =
          .boolean(true)
      }.automatic.timeline(system)
  }

  /// Returns whether a property is copied, as a column of the table defines it.
  private func isCopied(
    _ column: String, _ system: System, _ change: BarChange, _ other: BarChange,
    _ profile: Profile
  ) throws -> Bool {
    let stylingOther = HookAction.navigationBar([other])
    let stylingTested = HookAction.navigationBar([change])
    switch column {
    case "fake":
      let timeline = try timeline(system, profile, change, stylingOther)
      return try #require(timeline.state(at: 0.2)["A"].fakeBar).style.has(change)
    case "mirror":
      // The call is made when both pages have fake bars.
      let late = try timeline(system, profile, other, .after(seconds(0.05), [stylingTested]))
      return try #require(late.state(at: 0.4)["B"].fakeBar).style.has(change)
    case "back" where system.info.family == .barPerPage:
      let timeline = try timeline(system, profile, other, stylingTested)
      return timeline.state(at: 0.65).bar.style.has(change)
    case "back":
      // The bar's style is restored from a page's fake bar when the page has appeared.
      let timeline = try timeline(system, profile, change, stylingOther)
      let returned = timeline.libraryEvents(from: 0).contains { event in
        guard case .library(.barRestyled(let changes, let source)) = event else { return false }
        return source.hasPrefix("the fake bar")
          && (changes.contains(change) || changes.contains(other))
      }
      let isRestored = timeline.state(at: timeline.end.seconds).bar.style.has(change)
      // A library that does not remember styles restores B's style.
      let remembers = system.traits.contains(.remembersStyles)
      #expect(!remembers || returned == isRestored)
      return returned
    default:
      let timeline = try timeline(system, profile, change, stylingOther)
      return try #require(timeline.state(at: 0)["A"].bar).style.has(change)
    }
  }

  /// Returns whether a property of the real bar is copied anywhere.
  private func copiesAnything(
    _ system: System, _ change: BarChange, _ other: BarChange, _ profile: Profile
  ) throws -> Bool {
    let timeline = try timeline(system, profile, change, .navigationBar([other]))
    let isOwn = timeline.state(at: 0)["A"].bar?.style.has(change) == true
    return isOwn
      || timeline.libraryEvents(from: 0).contains { event in
        switch event {
        case .library(.barRestyled), .library(.fakeBarAdded), .library(.fakeBarStyled): true
        default: false
        }
      }
  }

  @Test(arguments: System.all, [Profile.ios13, .ios15, .ios17])
  func `match the expected properties of each system`(system: System, profile: Profile) throws {
    let table = try Expectations(of: system.name).copies
    if let table { #expect(table.rows.map(\.name) == setters.map(\.tested.property.name)) }
    for (tested, other) in setters {
      let property = tested.property
      guard let row = table?[property.name] else {
        #expect(try !copiesAnything(system, tested, other, profile), "\(property.name)")
        continue
      }
      for (column, cell) in row.cells where column != "why" {
        let expected = ["yes", profile >= .ios15 ? "15" : "<15"].contains(cell)
        let found = try isCopied(column, system, tested, other, profile)
        #expect(found == expected, "\(property.name), \(column)")
        guard column == "fake" else { continue }
        let described = system.info.copies?.properties(profile).contains(property)
        #expect(described == expected, "\(property.name) in the description")
      }
    }
  }

  @Test func `include standardAppearance instead of scrollEdgeAppearance under QMUI 4.8`() throws {
    let pages = ["A", "B"].map { Page(PageID($0)).setting("qmui", "transitionKey", .text($0)) }
    let styled = [
      pages[0],
      pages[1].with(.viewWillAppear, .navigationBar([.set(\.scrollEdgeAppearance, object)])),
    ]
    let timeline = try Scene(.ios15, pages: styled, .wait(0.1), .push("B")).timeline(.qmui)
    let fake = try #require(timeline.state(at: 0.2)["B"].fakeBar?.style)
    #expect(fake.standardAppearance == object)
    #expect(fake.scrollEdgeAppearance == nil)
  }
}

@Suite struct `A copied 0×0 image` {
  /// Returns A's fake bar in a push from A, whose bar has a 0×0 image, to a red B, and in the pop, and
  /// whether each shows the system's background.
  private func fakes(_ system: System) throws -> (push: FakeBar, pop: FakeBar, drawn: [Bool]) {
    let timeline = try Scene(
      .ios11, pages: [Page("A").styled(.transparent, .ios11), Page("B").styled(.red, .ios11)],
      .wait(0.1), .push("B"), .wait(0.1), .pop
    ).automatic.timeline(system)
    return (
      try #require(timeline.state(at: 0.2)["A"].fakeBar),
      try #require(timeline.state(at: 0.8)["A"].fakeBar),
      // The backdrop is part of the system's background.
      [0.2, 0.8].map { timeline.layer(at: $0).page("A")?["fakeBar"]?["backdrop"] != nil }
    )
  }

  @Test func `is replaced by a clear image if QMUI copies it`() throws {
    #expect(try fakes(.qmui).push.style.backgroundImage == Scene.clearImage)
    #expect(try fakes(.qmui2018).push.style.backgroundImage == Scene.clearImage)
    #expect(try fakes(.qmui2018).pop.style.backgroundImage == Scene.clearImage)
    #expect(try fakes(.qmui2018).drawn == [false, false])
  }

  @Test func `is not replaced if QMUI 4.8 mirrors it, and shows the system's background`() throws {
    #expect(try fakes(.qmui).pop.style.backgroundImage == Scene.emptyImage)
    #expect(try fakes(.qmui).drawn == [false, true])
  }

  @Test func `is transparent under KM and Meituan`() throws {
    for system in [System.km, .meituan] { #expect(try fakes(system).drawn == [false, false]) }
  }
}
