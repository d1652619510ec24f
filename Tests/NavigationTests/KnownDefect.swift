import Navigation

/// A library's own defect that breaks an invariant of systems.md; nothing else excuses a breach.
///
/// Properties of random scenes leave out just the scenes in which one can show; each has a test of
/// its own that shows it.
enum KnownDefect: CaseIterable {
  /// QMUI 4.8 takes the last page that `set` removes for the one that disappears (nav-systems §4.2,
  /// setViewControllers quirks): `setViewControllers and back (S20)`.
  case takesLastPageRemoved
  /// QMUI 4.8 mirrors scrollEdgeAppearance into standardAppearance (§5.1): seen at the scroll edge
  /// from iOS 15: `What is copied (nav-systems §5.1)`.
  case mirrorsScrollEdgeIntoStandard
  /// QMUI of 2018 knows no appearance objects, and from iOS 15 nothing else draws.
  case knowsNoAppearanceObjects
  /// JTNavigationController does not forward setViewControllers (§4.5), so that the pages it brings
  /// have no bar: `come with the pages of setViewControllers, save under jt (S20)`.
  case forwardsNoSet

  /// As scenarios name it.
  var system: String {
    switch self {
    case .takesLastPageRemoved, .mirrorsScrollEdgeIntoStandard: "qmui"
    case .knowsNoAppearanceObjects: "qmui-2018"
    case .forwardsNoSet: "jt"
    }
  }

  /// Whether a system has the defect under a profile.
  func isThere(_ system: String, _ profile: Profile) -> Bool {
    guard system == self.system else { return false }
    switch self {
    case .takesLastPageRemoved, .forwardsNoSet: return true
    case .mirrorsScrollEdgeIntoStandard, .knowsNoAppearanceObjects: return profile >= .ios15
    }
  }
}

extension RandomScene.Choice {
  /// The same scenes without those in which a system's defects show whatever the profile.
  func without(defectsOf system: String) -> RandomScene.Choice {
    var choice = self
    let defects: [KnownDefect] = [.takesLastPageRemoved, .forwardsNoSet]
    if defects.contains(where: { $0.system == system }) { choice.sets = false }
    return choice
  }
}

extension RandomScene {
  /// The scene of a seed whose pages do what a library's rules of use ask, or nil where a defect of
  /// the library keeps it from its promise.
  static func usedWell(seed: UInt64, under system: System) -> RandomScene? {
    var random = RandomScene(
      seed: seed, Choice(isWellBehaved: true).without(defectsOf: system.name), under: system)
    let profile = random.scene.profile
    func has(_ defect: KnownDefect) -> Bool { defect.isThere(system.name, profile) }
    if has(.knowsNoAppearanceObjects) { return nil }
    if has(.mirrorsScrollEdgeIntoStandard) {
      for name in random.scene.pages.keys {
        random.scene.pages[name]?.scrollView = ScrollView()
        random.scene.pages[name]?.scrollView?.contentOffset = 100
      }
    }
    return random
  }
}
