import Layers
import Navigation
import Testing
import Units

@Suite struct `QMUI with navBarRemoveBackgroundEffectAutomatically` {
  /// Returns whether the bar has a blur if its appearance has the given background image.
  private func hasEffect(
    _ isEnabled: Bool?, _ profile: Profile, _ system: System = .qmui, image: String? = "glass"
  ) throws -> Bool {
    var appearance = BarAppearance(.default)
    appearance.backgroundImage = image
    let scene = Scene(profile, pages: [Page("A")]).with {
      $0.images["glass"] = ImageFacts(size: Size(width: 1, height: 1), isOpaque: false)
      $0.initialBar = [
        .set(\.standardAppearance, appearance), .set(\.scrollEdgeAppearance, appearance),
      ]
      guard let isEnabled else { return }
      $0.settings["qmui", default: SettingValues()]["navBarRemoveBackgroundEffectAutomatically"] =
        .boolean(isEnabled)
    }
    return try BarDraws(scene.timeline(system).layer(at: 0)).draws.contains {
      $0.kind == "backdrop"
    }
  }

  /// See UINavigationBar+QMUI.m:312–318.
  @Test(arguments: [Profile.ios15, .ios17, .ios18])
  func `hides the effect while the appearance has an image, from iOS 15`(profile: Profile) throws {
    #expect(try !hasEffect(true, profile))
    #expect(try hasEffect(true, profile, image: nil))
    for isEnabled in [false, nil] { #expect(try hasEffect(isEnabled, profile)) }
    for system in [System.native, .qmui2018, .km] { #expect(try hasEffect(true, profile, system)) }
  }

  @Test func `changes nothing up to iOS 14, where an image always excludes the effect`() throws {
    for isEnabled in [true, false] {
      #expect(try !hasEffect(isEnabled, .ios13))
      #expect(try hasEffect(isEnabled, .ios13, image: nil))
    }
  }
}

@Suite struct `preferredNavigationBarHidden under QMUI` {
  private func isHidden(_ preferred: Bool, initially: Bool, customizes: Bool?, _ system: System)
    throws -> Bool
  {
    var upper = Page("B").setting("qmui", "preferredNavigationBarHidden", .boolean(preferred))
    if let customizes {
      upper = upper.setting(
        "qmui", "shouldCustomizeNavigationBarTransitionIfHideable", .boolean(customizes))
    }
    return try Scene(
      .ios11, pages: [Page("A").setting("qmui", "delegate", .boolean(false)), upper], .push("B"),
      .wait(0.1)
    ).with {
      $0.isNavigationBarHidden = initially
    }.timeline(system).state(at: 0.55).bar.isHidden
  }

  /// See UINavigationController+NavigationBarTransition.m:286, 455–461.
  @Test(arguments: [System.qmui, .qmui2018], [true, false])
  func `has no effect without shouldCustomizeNavigationBarTransitionIfHideable`(
    system: System, preferred: Bool
  ) throws {
    for initially in [true, false] {
      for customizes in [nil, false] {
        #expect(
          try isHidden(preferred, initially: initially, customizes: customizes, system) == initially
        )
      }
      #expect(try isHidden(preferred, initially: initially, customizes: true, system) == preferred)
    }
  }
}

@Suite struct `The title under QMUI` {
  /// See UINavigationController+NavigationBarTransition.m:401–424 in 4.8.0 and 395–408 in 4.2.1.
  @Test(arguments: [System.qmui, .qmui2018], [Profile.ios11, .ios15])
  func `keeps its font but loses its color on a page that returns no color`(
    system: System, profile: Profile
  ) throws {
    let attributes = TextAttributes(color: Paint.red.color, size: 20, weight: .bold)
    let styled = Page("A").with(
      .viewWillAppear, .navigationBar([.set(\.titleTextAttributes, attributes)]))
    func title(_ change: (inout Scene) -> Void = { _ in }) throws -> TextAttributes {
      try Scene(profile, pages: [styled, Page("B")], .push("B"), .wait(0.1)).with(change)
        .timeline(system).state(at: 0.55).bar.style.titleTextAttributes
    }
    #expect(try title() == TextAttributes(size: 20, weight: .bold))
    let configured = TextAttributes(color: Paint.green.color, size: 30)
    #expect(
      try title { $0.appearance.navigationBar = [.set(\.titleTextAttributes, configured)] }
        == TextAttributes(color: Paint.green.color, size: 20, weight: .bold))
  }
}
