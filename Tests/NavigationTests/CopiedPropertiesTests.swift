import Layers
import Navigation
import Testing
import Units

/// The columns of nav-systems §5.1 that the systems here have.
private enum Column: String, CaseIterable {
  case kmFake, kmBack, qmuiFake, qmuiMirror, meituanFake, meituanBack
}

/// A property, and the columns that copy it up to iOS 14 and from iOS 15.
private struct CopiedProperty: Sendable, CustomTestStringConvertible {
  var change: BarChange
  var until14: Set<Column>
  var from15: Set<Column>

  init(_ change: BarChange, _ until14: Set<Column>, from15: Set<Column>? = nil) {
    self.change = change
    self.until14 = until14
    self.from15 = from15 ?? until14
  }

  var testDescription: String { change.description }
}

private let meituan: Set<Column> = [.meituanFake, .meituanBack]
private let color = Color(bytes: 1, 2, 3)
private let object = BarAppearance(.opaque)

private let properties: [CopiedProperty] = [
  .init(
    .barStyle(.black), meituan.union([.kmFake, .qmuiFake, .qmuiMirror]),
    from15: meituan.union([.kmFake, .qmuiMirror])),
  .init(
    .barTintColor(color), meituan.union([.kmFake, .kmBack, .qmuiFake, .qmuiMirror]),
    from15: meituan.union([.qmuiMirror])),
  .init(
    .backgroundImage("red"), meituan.union([.kmFake, .kmBack, .qmuiFake, .qmuiMirror]),
    from15: meituan.union([.qmuiMirror])),
  .init(.compactBackgroundImage("red"), [.qmuiMirror]),
  .init(
    .shadowImage("red"), meituan.union([.kmFake, .kmBack, .qmuiFake, .qmuiMirror]),
    from15: meituan.union([.qmuiMirror])),
  .init(.tintColor(color), []),
  .init(.titleTextAttributes(TextAttributes(color: color)), []),
  .init(.backIndicatorImage("red"), []),
  .init(.backIndicatorTransitionMaskImage("red"), []),
  .init(.backgroundColor(color), meituan),
  .init(.alpha(0.5), []),
  .init(
    .standardAppearance(object), meituan.union([.qmuiMirror]),
    from15: Set(Column.allCases)),
  .init(.compactAppearance(object), meituan),
  .init(
    .scrollEdgeAppearance(object), meituan,
    // The mirror writes it into standardAppearance: 4.8.0's bug.
    from15: Set(Column.allCases).subtracting([.qmuiMirror])),
  .init(.compactScrollEdgeAppearance(object), meituan),
]

extension BarStyle {
  /// Whether calling the setter changes nothing, because its value is there.
  fileprivate func has(_ change: BarChange) -> Bool {
    var style = self
    style.apply(change)
    return style == self
  }
}

@Suite struct `What is copied (nav-systems §5.1)` {
  /// The columns in which a property arrives.
  private func columns(_ change: BarChange, _ profile: Profile) throws -> Set<Column> {
    var columns: Set<Column> = []
    // On A's bar: into A's fake, and back from it after a pop from a B that set nothing itself.
    let other = Page("B").with(.viewWillAppear, .navigationBar([reset(change)]))
    for (system, fake, back) in [
      (System.km, Column.kmFake, Column.kmBack), (.meituan, .meituanFake, .meituanBack),
    ] {
      let timeline = try Scene(profile, pages: [Page("A"), other], .wait(0.1), .push("B"), .pop)
        .with { $0.initialBar = [change] }.timeline(system)
      let copy = try #require(timeline.state(at: 0.2)["A"].fakeBar?.style)
      if copy.has(change) { columns.insert(fake) }
      if timeline.state(at: timeline.end.seconds).bar.style.has(change) { columns.insert(back) }
    }
    // QMUI: the one-shot copy is the old page's fake, the mirror the new one's.
    let keys = [Page("A"), other].enumerated().map {
      $0.element.saying("qmui", "transitionKey", .text("\($0.offset)"))
        .saying("qmui", "delegate", .boolean(true))
    }
    let copying = try Scene(profile, pages: keys, .wait(0.1), .push("B"))
      .with { $0.initialBar = [change] }.timeline(.qmui)
    if try #require(copying.state(at: 0.2)["A"].fakeBar?.style).has(change) {
      columns.insert(.qmuiFake)
    }
    var setting = keys
    setting[1].hooks[.viewWillAppear] = [.navigationBar([change])]
    let mirroring = try Scene(profile, pages: setting, .wait(0.1), .push("B")).timeline(.qmui)
    if try #require(mirroring.state(at: 0.2)["B"].fakeBar?.style).has(change) {
      columns.insert(.qmuiMirror)
    }
    return columns
  }

  /// The setter with another value.
  private func reset(_ change: BarChange) -> BarChange {
    switch change {
    case .barStyle: .barStyle(.default)
    case .barTintColor: .barTintColor(nil)
    case .backgroundImage: .backgroundImage(nil)
    case .compactBackgroundImage: .compactBackgroundImage(nil)
    case .shadowImage: .shadowImage(nil)
    case .tintColor: .tintColor(nil)
    case .titleTextAttributes: .titleTextAttributes(TextAttributes())
    case .backIndicatorImage: .backIndicatorImage(nil)
    case .backIndicatorTransitionMaskImage: .backIndicatorTransitionMaskImage(nil)
    case .backgroundColor: .backgroundColor(nil)
    case .standardAppearance: .standardAppearance(nil)
    case .compactAppearance: .compactAppearance(nil)
    case .scrollEdgeAppearance: .scrollEdgeAppearance(nil)
    case .compactScrollEdgeAppearance: .compactScrollEdgeAppearance(nil)
    default: .alpha(1)
    }
  }

  @Test(arguments: properties)
  fileprivate func `is what the table's row says`(property: CopiedProperty) throws {
    for profile in [Profile.ios13, .ios15, .ios17] {
      let expected = profile >= .ios15 ? property.from15 : property.until14
      let found = try columns(property.change, profile)
      #expect(found == expected, "iOS \(profile.rawValue)")
    }
  }

  @Test func `of 4.8's scrollEdgeAppearance lands in standardAppearance`() throws {
    let pages = ["A", "B"].map { Page($0).saying("qmui", "transitionKey", .text($0)) }
    let styled = [
      pages[0], pages[1].with(.viewWillAppear, .navigationBar([.scrollEdgeAppearance(object)])),
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
