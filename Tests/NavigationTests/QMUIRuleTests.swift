import Navigation
import Testing
import Units

/// Two pages of QMUI's with what they answer, and the decisions of one push.
private struct Pair {
  var a = Page("A")
  var b = Page("B")
  var isAutomatic = true
  var scene: Scene {
    let scene = Scene(.ios11, pages: [a, b], .wait(0.1), .push("B"), .wait(0.1))
    return isAutomatic ? scene.automatic : scene
  }

  mutating func answer(_ first: [BarChange], _ second: [BarChange]) {
    a.settings["qmui", default: SettingValues()].barChanges = first
    b.settings["qmui", default: SettingValues()].barChanges = second
  }

  mutating func say(_ key: String, _ first: SettingValue?, _ second: SettingValue?) {
    if let first { a = a.saying("qmui", key, first) }
    if let second { b = b.saying("qmui", key, second) }
  }

  /// What the trace says of the push, without the rule's number's system.
  func decision(_ system: System, _ change: (inout Scene) -> Void = { _ in }) throws -> String {
    let timeline = try scene.with(change).timeline(system)
    let decisions = timeline.script.compactMap { timed -> String? in
      if case .library(.note(let what)) = timed.event { what } else { nil }
    }
    let first = try #require(decisions.first)
    // The trace and the fake bars agree.
    let hasFakes = timeline.state(at: 0.3)["A"].fakeBar != nil
    #expect(hasFakes == !first.hasSuffix("so no fake bars"))
    #expect(hasFakes != timeline.state(at: 0.3).bar.showsBackground)
    return first.replacing("\(system.name) ", with: "")
  }
}

@Suite struct `QMUI's rules` {
  @Test func `begin with the protocol`() throws {
    var pair = Pair()
    pair.answer([.set(\.backgroundImage, "green")], [.set(\.backgroundImage, "red")])
    pair.say("delegate", nil, .boolean(false))
    #expect(try pair.decision(.qmui) == "rule 0: B is no QMUI delegate, so no fake bars")
    #expect(try pair.decision(.qmui2018) == "rule 1: B is no QMUI delegate, so no fake bars")
  }

  /// S48; the pages begin below an opaque bar.
  @Test func `leave a page that clips below the bar to UIKit, with a warning, in 4.8 only`() throws
  {
    var pair = Pair()
    pair.answer([.set(\.backgroundImage, "green")], [.set(\.backgroundImage, "red")])
    pair.a.clipsToBounds = true
    #expect(
      try pair.decision(.qmui)
        == "rule 1: warning, A clips to its bounds, below the bar, so no fake bars")
    #expect(try pair.decision(.qmui2018).hasPrefix("rule 4: average colours differ"))
    // A page under the bar shows its fake bar in spite of clipping.
    pair.answer([.set(\.backgroundImage, "glass")], [.set(\.backgroundImage, "mist")])
    #expect(try pair.decision(.qmui).hasPrefix("rule 5: average colours differ"))
  }

  /// S47.
  @Test(arguments: [
    (nil as String?, "x" as String?, true), (nil, nil, false), ("x", "x", false), ("x", "y", true),
  ])
  func `compare keys before the switch`(first: String?, second: String?, isDifferent: Bool) throws {
    var pair = Pair(isAutomatic: false)
    pair.say("transitionKey", .text(first), .text(second))
    let texts = [first, second].map { $0.map { "“\($0)”" } ?? "nil" }.joined(separator: ", ")
    let expected =
      isDifferent
      ? "keys differ (\(texts)), so fake bars" : "keys are equal (\(texts)), so no fake bars"
    #expect(try pair.decision(.qmui) == "rule 3: " + expected)
    #expect(try pair.decision(.qmui2018) == "rule 2: " + expected)
  }

  @Test func `take a key that only one page answers for a nil one`() throws {
    var pair = Pair(isAutomatic: false)
    pair.say("transitionKey", .text("x"), nil)
    #expect(try pair.decision(.qmui) == "rule 3: keys differ (“x”, nil), so fake bars")
  }

  @Test func `are over at a switch that is off`() throws {
    var pair = Pair(isAutomatic: false)
    pair.answer([.set(\.backgroundImage, "green")], [.set(\.backgroundImage, "red")])
    let off = "automaticCustomNavigationBarTransitionStyle is off, so no fake bars"
    #expect(try pair.decision(.qmui) == "rule 4: " + off)
    #expect(try pair.decision(.qmui2018) == "rule 3: " + off)
  }

  private static let styles: [(a: [BarChange], b: [BarChange], rule: Int, why: String?)] = [
    (
      [.set(\.backgroundImage, "green")], [.set(\.backgroundImage, "red")], 5,
      "average colours differ (#34C759, #FF3B30)"
    ),
    (
      [.set(\.backgroundImage, "green")], [.set(\.barTintColor, .black)], 5,
      "one page has a background image, the other none"
    ),
    // Beside an image tint and style do not count.
    (
      [.set(\.backgroundImage, "green"), .set(\.barTintColor, .black)],
      [.set(\.backgroundImage, "green"), .set(\.barStyle, .black)], 8, nil
    ),
    ([.set(\.barTintColor, .black)], [], 6, "one page has a barTintColor, the other none"),
    (
      [.set(\.barTintColor, .black)], [.set(\.barTintColor, .white)], 6,
      "barTintColors differ (#000000, #FFFFFF)"
    ),
    ([.set(\.barStyle, .black)], [.set(\.barStyle, .default)], 6, "bar styles differ"),
    // S46.
    (
      [.set(\.backgroundImage, "green"), .set(\.shadowImage, "red")],
      [.set(\.backgroundImage, "green"), .set(\.shadowImage, "green")], 7,
      "shadows' average colours differ (#FF3B30, #34C759)"
    ),
    ([], [.set(\.shadowImage, "red")], 7, "one page has a shadow image, the other none"),
    ([], [], 8, nil),
  ]

  @Test(arguments: styles.indices)
  func `compare image, tint, style and shadow`(index: Int) throws {
    let style = Self.styles[index]
    var pair = Pair()
    pair.answer(style.a, style.b)
    let why =
      style.why.map { "\($0), so fake bars" }
      ?? "nothing that is compared differs, so no fake bars"
    #expect(try pair.decision(.qmui) == "rule \(style.rule): \(why)")
    #expect(try pair.decision(.qmui2018) == "rule 4: \(why)")
  }

  @Test func `see the configured default where a page does not answer`() throws {
    var pair = Pair()
    pair.answer([.set(\.tintColor, .black)], [.set(\.backgroundImage, "green")])
    #expect(
      try pair.decision(.qmui) { $0.initialBar = [.set(\.backgroundImage, "green")] }.hasPrefix(
        "rule 8"))
    #expect(
      try pair.decision(.qmui) { $0.initialBar = [.set(\.backgroundImage, "red")] }
        .hasPrefix("rule 5: average colours differ"))
  }

  /// The real bar's present shadow stands for what nobody answers, also beside a configured one.
  @Test func `take the real bar's shadow for a page that answers none`() throws {
    var pair = Pair()
    pair.answer([.set(\.shadowImage, "red")], [.set(\.tintColor, .black)])
    let start: (inout Scene) -> Void = { $0.initialBar = [.set(\.shadowImage, "green")] }
    #expect(try pair.decision(.qmui, start).hasPrefix("rule 8"))
    pair.answer([.set(\.tintColor, .black)], [.set(\.shadowImage, "red")])
    #expect(try pair.decision(.qmui, start).hasPrefix("rule 7: shadows' average colours differ"))
  }

  /// A hidden bar lies off the screen, and no part of it in a page's bounds.
  @Test(arguments: [false, true])
  func `leave a page that clips under a hidden bar to UIKit`(clips: Bool) throws {
    let pages = [
      Page("A") { $0.clipsToBounds = clips }.styled(.glass, .ios11).hidingBar(true),
      Page("B").styled(.mist, .ios11).hidingBar(false),
    ]
    let timeline = try Scene(.ios11, pages: pages, .wait(0.1), .push("B")).automatic.timeline(.qmui)
    #expect((timeline.state(at: 0.2)["B"].fakeBar == nil) == clips)
    let told = timeline.script.map(\.event.summary).first { $0.hasPrefix("qmui rule") }
    let warning = "qmui rule 1: warning, A clips to its bounds, under a hidden bar, so no fake bars"
    #expect((told == warning) == clips)
  }

  @Test func `take what a page's hooks set for its answer, unless it says more`() throws {
    var pair = Pair()
    pair.a = Page("A").styled(.green, .ios11)
    pair.b = Page("B").with(.viewDidLoad, .navigationBar([.set(\.backgroundImage, "red")]))
    #expect(
      try pair.decision(.qmui)
        == "rule 5: average colours differ (#34C759, #FF3B30), so fake bars")
    pair.answer([.set(\.backgroundImage, "red")], [])
    #expect(try pair.decision(.qmui).hasPrefix("rule 8"))
  }

  @Test(arguments: [Profile.ios15, .ios17])
  func `read the appearance object from iOS 15`(profile: Profile) throws {
    var pair = Pair()
    pair.a = Page("A").styled(.green, profile)
    pair.b = Page("B").styled(.red, profile)
    #expect(
      try pair.decision(.qmui) { $0.profile = profile }
        == "rule 6: barTintColors differ (#34C759, #FF3B30), so fake bars")
    #expect(try pair.decision(.qmui2018) { $0.profile = profile }.hasPrefix("rule 4: nothing"))
  }
}
