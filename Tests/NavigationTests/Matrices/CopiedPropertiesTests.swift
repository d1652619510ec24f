import Layers
import Navigation
import Testing
import Units

private let color = Color(bytes: 1, 2, 3)
private let object = BarAppearance(.opaque)

/// The rows of nav-systems §5.1, each with the setter that it tries and another value.
private let setters: KeyValuePairs<String, [BarChange]> = [
  "barStyle": [.set(\.barStyle, .black), .set(\.barStyle, .default)],
  "translucent": [.set(\.isTranslucent, false), .set(\.isTranslucent, nil)],
  "barTintColor": [.set(\.barTintColor, color), .set(\.barTintColor, nil)],
  "bg image": [.set(\.backgroundImage, "red"), .set(\.backgroundImage, nil)],
  "bg image, compact": [
    .set(\.compactBackgroundImage, "red"), .set(\.compactBackgroundImage, nil),
  ],
  "shadowImage": [.set(\.shadowImage, "red"), .set(\.shadowImage, nil)],
  "tintColor": [.set(\.tintColor, color), .set(\.tintColor, nil)],
  "titleTextAttributes": [
    .set(\.titleTextAttributes, TextAttributes(color: color)),
    .set(\.titleTextAttributes, TextAttributes()),
  ],
  "prefersLargeTitles": [.set(\.prefersLargeTitles, true), .set(\.prefersLargeTitles, false)],
  "back indicator": [.set(\.backIndicatorImage, "red"), .set(\.backIndicatorImage, nil)],
  "its mask": [
    .set(\.backIndicatorTransitionMaskImage, "red"), .set(\.backIndicatorTransitionMaskImage, nil),
  ],
  "standardAppearance": [.set(\.standardAppearance, object), .set(\.standardAppearance, nil)],
  "scrollEdgeAppearance": [
    .set(\.scrollEdgeAppearance, object), .set(\.scrollEdgeAppearance, nil),
  ],
  "compactAppearance": [.set(\.compactAppearance, object), .set(\.compactAppearance, nil)],
  "compactScrollEdge": [
    .set(\.compactScrollEdgeAppearance, object), .set(\.compactScrollEdgeAppearance, nil),
  ],
  "bar.backgroundColor": [.set(\.backgroundColor, color), .set(\.backgroundColor, nil)],
  "bar.alpha": [.set(\.alpha, 0.5), .set(\.alpha, 1)],
]

/// What fake bars get of the real one and give back: `<15` up to iOS 14, `15` from then on.
private let fakeBars = ReferenceTable(
  """
  | property | km fake | km back | qmui copy | qmui mirror | 2018 copy | 2018 mirror | 2018 back | mt fake | mt back | why |
  | barStyle             | yes | no  | <15 | yes | yes | no  | yes | yes | yes | |
  | translucent          | yes | no  | <15 | no  | yes | no  | no  | yes | yes | |
  | barTintColor         | <15 | <15 | <15 | yes | yes | yes | yes | yes | yes | |
  | bg image             | <15 | <15 | <15 | yes | yes | yes | yes | yes | yes | |
  | bg image, compact    | no  | no  | no  | yes | no  | no  | no  | no  | no  | |
  | shadowImage          | <15 | <15 | <15 | yes | yes | yes | yes | yes | yes | §5.1 has it at every version; §4.1 and §4.2 name two objects alone from 15 |
  | tintColor            | no  | no  | no  | no  | no  | no  | no  | no  | no  | |
  | titleTextAttributes  | no  | no  | no  | no  | no  | no  | no  | no  | no  | |
  | prefersLargeTitles   | no  | no  | no  | no  | no  | no  | no  | no  | no  | |
  | back indicator       | no  | no  | no  | no  | no  | no  | no  | no  | no  | |
  | its mask             | no  | no  | no  | no  | no  | no  | no  | no  | no  | |
  | standardAppearance   | 15  | 15  | 15  | 15  | no  | no  | no  | yes | yes | |
  | scrollEdgeAppearance | 15  | 15  | 15  | no  | no  | no  | no  | yes | yes | the mirror writes it into standardAppearance: 4.8.0's bug |
  | compactAppearance    | no  | no  | no  | no  | no  | no  | no  | yes | yes | |
  | compactScrollEdge    | no  | no  | no  | no  | no  | no  | no  | yes | yes | |
  | large title attrs    | –   | –   | –   | –   | –   | –   | –   | –   | –   | no property of the model |
  | blur effect override | –   | –   | –   | –   | –   | –   | –   | –   | –   | QMUI's own category; no scenario can name it |
  | bar.backgroundColor  | no  | no  | no  | no  | no  | no  | no  | yes | yes | |
  | bar.alpha            | no  | no  | no  | no  | no  | no  | no  | no  | no  | |
  | transform            | –   | –   | –   | –   | –   | –   | –   | –   | –   | no property of the model |
  """)

/// What a page's own bar starts with of the real one, and what goes back to the real one; `others`
/// are native, fd, overlay, jy, klt and jt, which copy nothing.
private let ownBars = ReferenceTable(
  """
  | property | rt once | page-bar start | page-bar back | container start | others | why |
  | barStyle             | yes | yes | yes | yes | no | |
  | translucent          | yes | yes | no  | yes | no | |
  | barTintColor         | yes | yes | no  | yes | no | |
  | bg image             | yes | yes | no  | yes | no | |
  | bg image, compact    | no  | yes | no  | yes | no | |
  | shadowImage          | yes | yes | no  | yes | no | |
  | tintColor            | yes | yes | yes | yes | no | |
  | titleTextAttributes  | yes | yes | yes | yes | no | |
  | prefersLargeTitles   | yes | yes | yes | yes | no | |
  | back indicator       | yes | yes | yes | yes | no | |
  | its mask             | yes | yes | yes | yes | no | |
  | standardAppearance   | yes | yes | no  | yes | no | of the object only its title attributes go back, with the items |
  | scrollEdgeAppearance | yes | yes | no  | yes | no | |
  | compactAppearance    | yes | yes | no  | yes | no | |
  | compactScrollEdge    | yes | yes | no  | yes | no | |
  | bar.backgroundColor  | yes | yes | no  | yes | no | |
  | bar.alpha            | no  | yes | no  | yes | no | |
  """)

extension BarStyle {
  /// Whether calling the setter changes nothing, because its value is there.
  fileprivate func has(_ change: BarChange) -> Bool {
    var style = self
    style.apply(change)
    return style == self
  }
}

@Suite struct `What is copied (nav-systems §5.1)` {
  /// A's bar has the change from the start; B takes it back when it appears, or calls it itself.
  private func timeline(
    _ system: String, _ profile: Profile, _ change: BarChange, _ actions: HookAction...
  ) throws -> Timeline {
    var upper = Page("B")
    upper.hooks[.viewWillAppear] = actions
    // QMUI's first rule, so that it needs no difference.
    let pages = [Page("A"), upper].map { $0.saying("qmui", "transitionKey", .text($0.id.name)) }
    return try Scene(profile, pages: pages, .wait(0.1), .push("B"), .wait(0.1), .pop, .wait(0.1))
      .with {
        $0.initialBar = [change]
        $0.settings["rt", default: SettingValues()]["transferNavigationBarAttributes"] =
          .boolean(true)
      }.timeline(named: system)
  }

  /// Whether the property arrives, by the name of a column.
  private func arrives(
    _ column: String, _ change: BarChange, _ other: BarChange, _ profile: Profile
  ) throws -> Bool {
    let names = ["km": "km", "mt": "meituan", "qmui": "qmui", "2018": "qmui-2018"]
    let parts = column.split(separator: " ").map(String.init)
    let system = names[parts[0]] ?? parts[0]
    let taking = HookAction.navigationBar([other])
    let calling = HookAction.navigationBar([change])
    switch parts.last {
    case "fake", "copy":
      let timeline = try timeline(system, profile, change, taking)
      return try #require(timeline.state(at: 0.2)["A"].fakeBar).style.has(change)
    case "mirror":
      // Called when both fake bars are there.
      let late = try timeline(system, profile, other, .after(seconds(0.05), [calling]))
      return try #require(late.state(at: 0.4)["B"].fakeBar).style.has(change)
    case "back" where system == "page-bar":
      let timeline = try timeline(system, profile, other, calling)
      return timeline.state(at: 0.65).bar.style.has(change)
    case "back":
      // B's fake bar goes back when B has appeared, A's when A has.
      let timeline = try timeline(system, profile, change, taking)
      let returned = timeline.libraryEvents(from: 0).contains { event in
        guard case .barRestyled(let changes, let source) = event else { return false }
        return source.hasPrefix("the fake bar")
          && (changes.contains(change) || changes.contains(other))
      }
      let isThere = timeline.state(at: timeline.end.seconds).bar.style.has(change)
      // QMUI of 2018 remembers no bar; what goes back is what B has.
      #expect(system == "qmui-2018" || returned == isThere)
      return returned
    case "once", "start":
      let timeline = try timeline(system, profile, change, taking)
      return try #require(timeline.state(at: 0)["A"].bar).style.has(change)
    default:
      return try ["native", "fd", "overlay", "jy", "klt", "jt"].contains { system in
        let timeline = try timeline(system, profile, change, taking)
        let isOwn = timeline.state(at: 0)["A"].bar?.style.has(change) == true
        let isCopied = timeline.libraryEvents(from: 0).contains { event in
          switch event {
          case .barRestyled, .fakeBarAdded, .fakeBarStyled: true
          default: false
          }
        }
        return isOwn || isCopied
      }
    }
  }

  private func check(
    _ row: ReferenceTable.Row, of table: ReferenceTable,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    guard let setter = setters.first(where: { $0.key == row.name })?.value else {
      #expect(row.cells.dropLast().allSatisfy { $0 == "–" }, sourceLocation: location)
      return
    }
    for profile in [Profile.ios13, .ios15, .ios17] {
      for (column, cell) in zip(table.columns, row.cells) {
        let expected = ["yes", profile >= .ios15 ? "15" : "<15"].contains(cell)
        let found = try arrives(column, setter[0], setter[1], profile)
        #expect(found == expected, "\(column), iOS \(profile.rawValue)", sourceLocation: location)
      }
    }
  }

  @Test(arguments: fakeBars.rows)
  func `to fake bars and back is what the table says`(row: ReferenceTable.Row) throws {
    try check(row, of: fakeBars)
  }

  @Test(arguments: ownBars.rows)
  func `to bars that pages own is what the table says`(row: ReferenceTable.Row) throws {
    try check(row, of: ownBars)
  }

  @Test func `is told of every property, with reasons`() {
    #expect(fakeBars.faults + ownBars.faults == [])
    #expect(Set(setters.map(\.key)).isSubset(of: Set(fakeBars.rows.map(\.name))))
    #expect(setters.map(\.key) == ownBars.rows.map(\.name))
  }

  @Test func `of 4.8's scrollEdgeAppearance lands in standardAppearance`() throws {
    let pages = ["A", "B"].map { Page(PageID($0)).saying("qmui", "transitionKey", .text($0)) }
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

@Suite struct `A 0×0 image on a fake bar (S45)` {
  /// A's fake bar in a push from A, whose bar is nothing at all, to a red B, and in the pop back.
  private func fakes(_ system: System) throws -> (push: FakeBar, pop: FakeBar, drawn: [Bool]) {
    let timeline = try Scene(
      .ios11, pages: [Page("A").styled(.transparent, .ios11), Page("B").styled(.red, .ios11)],
      .wait(0.1), .push("B"), .wait(0.1), .pop
    ).automatic.timeline(system)
    return (
      try #require(timeline.state(at: 0.2)["A"].fakeBar),
      try #require(timeline.state(at: 0.8)["A"].fakeBar),
      // Whether the system's own bar is drawn, which is a blur.
      [0.2, 0.8].map { timeline.layer(at: $0).page("A")?["fakeBar"]?["backdrop"] != nil }
    )
  }

  @Test func `is replaced by a clear one where QMUI copies`() throws {
    #expect(try fakes(.qmui).push.style.backgroundImage == Scene.clearImage)
    #expect(try fakes(.qmui2018).push.style.backgroundImage == Scene.clearImage)
    #expect(try fakes(.qmui2018).pop.style.backgroundImage == Scene.clearImage)
    #expect(try fakes(.qmui2018).drawn == [false, false])
  }

  @Test func `passes where 4.8 mirrors, and shows the system's bar`() throws {
    #expect(try fakes(.qmui).pop.style.backgroundImage == Scene.emptyImage)
    #expect(try fakes(.qmui).drawn == [false, true])
  }

  @Test func `shows the system's bar under KM and Meituan's`() throws {
    for system in [System.km, .meituan] { #expect(try fakes(system).drawn == [true, true]) }
  }
}
