import Navigation
import Testing
import Units

/// Two pages with the values that they return to QMUI, and the decision in a push.
private struct Pair {
  var a = Page("A")
  var b = Page("B")
  var isAutomatic = true
  var scene: Scene {
    let scene = Scene(.ios11, pages: [a, b], .wait(0.1), .push("B"), .wait(0.1))
    return isAutomatic ? scene.automatic : scene
  }

  mutating func style(_ first: [BarChange], _ second: [BarChange]) {
    a.settings["qmui", default: SettingValues()].barChanges = first
    b.settings["qmui", default: SettingValues()].barChanges = second
  }

  mutating func set(_ key: String, _ first: SettingValue?, _ second: SettingValue?) {
    if let first { a = a.setting("qmui", key, first) }
    if let second { b = b.setting("qmui", key, second) }
  }

  /// Returns the note of the push in the trace, without the system's name.
  func decision(_ system: System, _ change: (inout Scene) -> Void = { _ in }) throws -> String {
    let timeline = try scene.with(change).timeline(system)
    let decisions = timeline.scriptEvents.compactMap { timed -> String? in
      if case .library(.note(let text)) = timed.event { text } else { nil }
    }
    let first = try #require(decisions.first)
    // The note in the trace matches the fake bars.
    let hasFakes = timeline.state(at: 0.3)["A"].fakeBar != nil
    #expect(hasFakes == !first.hasSuffix("so no fake bars are used"))
    #expect(hasFakes != timeline.state(at: 0.3).bar.showsBackground)
    return first.replacing("\(system.name) ", with: "")
  }
}

@Suite struct `QMUI's rules` {
  @Test func `check the delegate protocol first`() throws {
    var pair = Pair()
    pair.style([.set(\.backgroundImage, "green")], [.set(\.backgroundImage, "red")])
    pair.set("delegate", nil, .boolean(false))
    #expect(
      try pair.decision(.qmui) == "rule 0: B is not a QMUI delegate, so no fake bars are used")
    #expect(
      try pair.decision(.qmui2018) == "rule 1: B is not a QMUI delegate, so no fake bars are used")
  }

  /// The pages begin below an opaque bar.
  @Test func `warn about a page that clips below the bar and add no fake bars, in 4.8 only`() throws
  {
    var pair = Pair()
    pair.style([.set(\.backgroundImage, "green")], [.set(\.backgroundImage, "red")])
    pair.a.clipsToBounds = true
    #expect(
      try pair.decision(.qmui)
        == "rule 1: warning: A clips to its bounds below the bar, so no fake bars are used")
    #expect(try pair.decision(.qmui2018).hasPrefix("rule 4: average colors differ"))
    // A page that extends under the bar shows its fake bar even if it clips.
    pair.style([.set(\.backgroundImage, "glass")], [.set(\.backgroundImage, "mist")])
    #expect(try pair.decision(.qmui).hasPrefix("rule 5: average colors differ"))
  }

  @Test(arguments: [
    (nil as String?, "x" as String?, true), (nil, nil, false), ("x", "x", false), ("x", "y", true),
  ])
  func `compare transition keys before the automatic style`(
    first: String?, second: String?, isDifferent: Bool
  ) throws {
    var pair = Pair(isAutomatic: false)
    pair.set("transitionKey", .text(first), .text(second))
    let texts = [first, second].map { $0.map { "“\($0)”" } ?? "nil" }.joined(separator: ", ")
    let expected =
      isDifferent
      ? "keys differ (\(texts)), so fake bars are used"
      : "keys are equal (\(texts)), so no fake bars are used"
    #expect(try pair.decision(.qmui) == "rule 3: " + expected)
    #expect(try pair.decision(.qmui2018) == "rule 2: " + expected)
  }

  @Test func `treat a missing transition key as nil`() throws {
    var pair = Pair(isAutomatic: false)
    pair.set("transitionKey", .text("x"), nil)
    #expect(try pair.decision(.qmui) == "rule 3: keys differ (“x”, nil), so fake bars are used")
  }

  @Test func `add no fake bars if the automatic style is off`() throws {
    var pair = Pair(isAutomatic: false)
    pair.style([.set(\.backgroundImage, "green")], [.set(\.backgroundImage, "red")])
    let off = "automaticCustomNavigationBarTransitionStyle is off, so no fake bars are used"
    #expect(try pair.decision(.qmui) == "rule 4: " + off)
    #expect(try pair.decision(.qmui2018) == "rule 3: " + off)
  }

  private static let styles: [(a: [BarChange], b: [BarChange], rule: Int, reason: String?)] = [
    (
      [.set(\.backgroundImage, "green")], [.set(\.backgroundImage, "red")], 5,
      "average colors differ (#34C759, #FF3B30)"
    ),
    (
      [.set(\.backgroundImage, "green")], [.set(\.barTintColor, .black)], 5,
      "only one page has a background image"
    ),
    // The tint and the bar style are ignored if there is an image.
    (
      [.set(\.backgroundImage, "green"), .set(\.barTintColor, .black)],
      [.set(\.backgroundImage, "green"), .set(\.barStyle, .black)], 8, nil
    ),
    ([.set(\.barTintColor, .black)], [], 6, "only one page has a barTintColor"),
    (
      [.set(\.barTintColor, .black)], [.set(\.barTintColor, .white)], 6,
      "barTintColors differ (#000000, #FFFFFF)"
    ),
    ([.set(\.barStyle, .black)], [.set(\.barStyle, .default)], 6, "bar styles differ"),
    (
      [.set(\.backgroundImage, "green"), .set(\.shadowImage, "red")],
      [.set(\.backgroundImage, "green"), .set(\.shadowImage, "green")], 7,
      "average shadow colors differ (#FF3B30, #34C759)"
    ),
    ([], [.set(\.shadowImage, "red")], 7, "only one page has a shadow image"),
    ([], [], 8, nil),
  ]

  @Test(arguments: styles.indices)
  func `compare image, tint, style and shadow`(index: Int) throws {
    let style = Self.styles[index]
    var pair = Pair()
    pair.style(style.a, style.b)
    let reason =
      style.reason.map { "\($0), so fake bars are used" }
      ?? "the compared styles are equal, so no fake bars are used"
    #expect(try pair.decision(.qmui) == "rule \(style.rule): \(reason)")
    #expect(try pair.decision(.qmui2018) == "rule 4: \(reason)")
  }

  @Test func `use the configured default if a page returns no value`() throws {
    var pair = Pair()
    pair.style([.set(\.tintColor, .black)], [.set(\.backgroundImage, "green")])
    #expect(
      try pair.decision(.qmui) { $0.initialBar = [.set(\.backgroundImage, "green")] }.hasPrefix(
        "rule 8"))
    #expect(
      try pair.decision(.qmui) { $0.initialBar = [.set(\.backgroundImage, "red")] }
        .hasPrefix("rule 5: average colors differ"))
  }

  /// The library compares the real bar's current shadow, even with a configured default.
  @Test func `use the real bar's shadow image for a page that returns none`() throws {
    var pair = Pair()
    pair.style([.set(\.shadowImage, "red")], [.set(\.tintColor, .black)])
    let start: (inout Scene) -> Void = { $0.initialBar = [.set(\.shadowImage, "green")] }
    #expect(try pair.decision(.qmui, start).hasPrefix("rule 8"))
    pair.style([.set(\.tintColor, .black)], [.set(\.shadowImage, "red")])
    #expect(try pair.decision(.qmui, start).hasPrefix("rule 7: average shadow colors differ"))
  }

  /// A hidden bar is off-screen, so no part of it is in a page's bounds.
  @Test(arguments: [false, true])
  func `add no fake bars if a page clips under a hidden bar`(clips: Bool) throws {
    let pages = [
      Page("A") { $0.clipsToBounds = clips }.styled(.glass, .ios11).hidingBar(true),
      Page("B").styled(.mist, .ios11).hidingBar(false),
    ]
    let timeline = try Scene(.ios11, pages: pages, .wait(0.1), .push("B")).automatic.timeline(.qmui)
    #expect((timeline.state(at: 0.2)["B"].fakeBar == nil) == clips)
    let note = timeline.scriptEvents.map(\.event.summary).first { $0.hasPrefix("qmui rule") }
    let warning =
      "qmui rule 1: warning: A clips to its bounds under a hidden bar, so no fake bars are used"
    #expect((note == warning) == clips)
  }

  @Test func `use the values that a page's callbacks set if the page returns none`() throws {
    var pair = Pair()
    pair.a = Page("A").styled(.green, .ios11)
    pair.b = Page("B").with(.viewDidLoad, .navigationBar([.set(\.backgroundImage, "red")]))
    #expect(
      try pair.decision(.qmui)
        == "rule 5: average colors differ (#34C759, #FF3B30), so fake bars are used")
    pair.style([.set(\.backgroundImage, "red")], [])
    #expect(try pair.decision(.qmui).hasPrefix("rule 8"))
  }

  @Test(arguments: [Profile.ios15, .ios17])
  func `read the appearance object from iOS 15`(profile: Profile) throws {
    var pair = Pair()
    pair.a = Page("A").styled(.green, profile)
    pair.b = Page("B").styled(.red, profile)
    #expect(
      try pair.decision(.qmui) { $0.profile = profile }
        == "rule 6: barTintColors differ (#34C759, #FF3B30), so fake bars are used")
    #expect(try pair.decision(.qmui2018) { $0.profile = profile }.hasPrefix("rule 4: the compared"))
  }
}
