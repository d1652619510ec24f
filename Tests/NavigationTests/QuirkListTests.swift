import Navigation
import Testing

@Suite struct `The list of quirks` {
  @Test func `has unique names and numbers`() {
    let names = Quirk.allCases.map(\.rawValue) + UnsimulatedQuirk.all.map(\.name)
    let radars = Quirk.allCases.compactMap(\.entry.radar) + UnsimulatedQuirk.all.compactMap(\.radar)
    #expect(Set(names).count == names.count && Set(radars).count == radars.count)
    for quirk in Quirk.allCases {
      #expect(Quirk(named: quirk.rawValue) == quirk)
      if let radar = quirk.entry.radar { #expect(Quirk(named: "\(radar)") == quirk) }
      #expect(!quirk.entry.source.isEmpty && !quirk.entry.effect.isEmpty)
    }
    #expect(UnsimulatedQuirk.all.allSatisfy { !$0.reason.isEmpty && Quirk(named: $0.name) == nil })
  }

  /// See UIKit Facts, UIKit bugs.
  @Test func `contains every bug that UIKit Facts lists`() {
    let radars = [
      24_535_291, 14_794_181, 34_465_226, 27_169_343, 49_683_986, 20_854_652, 16_974_099,
      26_697_566, 38_182_194,
    ]
    for radar in radars {
      let name = "\(radar)"
      #expect(Quirk(named: name) != nil || UnsimulatedQuirk.named(name) != nil, "\(name)")
    }
    #expect(
      ["tintJumps", "tintFlashOnCancel", "nestedSwipeJumps"].allSatisfy {
        UnsimulatedQuirk.named($0) != nil
      })
  }

  @Test(arguments: Quirk.allCases)
  func `contains no quirk that affects versions without the bug`(quirk: Quirk) throws {
    for profile in Profile.allCases where !quirk.entry.profiles.contains(profile) {
      let scrolling = Page("A") {
        $0.scrollView = ScrollView()
        $0.content = .rows(count: 3, height: 44)
      }
      let hiding = Page("B") { $0.hidesBottomBarWhenPushed = true }
        .with(.viewWillAppear, .navigationBar([.set(\.isTranslucent, true)]))
      let scene = Scene(
        profile, pages: [scrolling, hiding, Page("C")],
        .push("B"), .refusedBackTap, .push("C"), .popToRoot(animated: true)
      ).with {
        $0.tabBar = TabBar()
        $0.initialBar = [.set(\.isTranslucent, false), .set(\.prefersLargeTitles, true)]
      }
      let (plain, other) = try (scene.timeline(), scene.with { $0.quirks = [quirk] }.timeline())
      #expect(plain.events == other.events)
      for frame in plain.frames(30) { #expect(plain.layer(at: frame) == other.layer(at: frame)) }
    }
  }
}
