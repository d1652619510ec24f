import Units

/// QMUI's rules that decide whether two pages need fake bars.
///
/// The first rule that applies decides.
struct QMUIRule {
  /// The numbers of the rules in one version, which are nil for rules that the version does not have.
  struct Version {
    var system: any TransitionSystem.Type
    var protocolRule: Int
    var clipRule: Int?
    var keyRule: Int
    var switchRule: Int
    var imageRule: Int
    var tintRule: Int
    var shadowRule: Int
    var otherwise: Int
    /// Whether the bar's getters read appearance objects from iOS 15.
    var readsAppearances = false

    /// The rules of QMUI 4.8.0.
    ///
    /// Rule 2, which is about custom animators, is not modeled.
    static let current = Version(
      system: QMUI.self, protocolRule: 0, clipRule: 1, keyRule: 3, switchRule: 4, imageRule: 5,
      tintRule: 6, shadowRule: 7, otherwise: 8, readsAppearances: true)
    /// The four rules of Custom Bars (2019), with the article's numbers.
    static let from2018 = Version(
      system: QMUI2018.self, protocolRule: 1, keyRule: 2, switchRule: 3, imageRule: 4, tintRule: 4,
      shadowRule: 4, otherwise: 4)
  }

  private let needsFakeBars: Bool
  /// The note in the trace.
  private let reason: String

  /// Returns whether both pages need fake bars.
  ///
  /// Records the rule and the reason in the trace.
  static func decide(
    _ version: Version, _ disappearing: PageID, _ appearing: PageID,
    in navigation: inout NavigationModel
  ) -> Bool {
    guard let a = QMUIPage(disappearing, in: navigation.scene),
      let b = QMUIPage(appearing, in: navigation.scene)
    else { return false }
    let rule = QMUIRule(version, a, b, in: navigation)
    navigation.apply(.note(rule.reason))
    return rule.needsFakeBars
  }

  private init(_ version: Version, _ rule: Int, _ needsFakeBars: Bool, _ reason: String) {
    self.needsFakeBars = needsFakeBars
    self.reason =
      "\(version.system.name) rule \(rule): \(reason), so \(needsFakeBars ? "" : "no ")fake bars are used"
  }

  private init(_ version: Version, _ a: QMUIPage, _ b: QMUIPage, in navigation: NavigationModel) {
    func rule(_ number: Int, _ needsFakeBars: Bool, _ reason: String) -> QMUIRule {
      QMUIRule(version, number, needsFakeBars, reason)
    }
    if let page = [a, b].first(where: { !$0.isDelegate }) {
      self = rule(version.protocolRule, false, "\(page.id) is not a QMUI delegate")
    } else if let number = version.clipRule,
      let page = [a, b].first(where: { $0.clipsItsFakeBar(in: navigation) })
    {
      let location = navigation.state.bar.isHidden ? "under a hidden bar" : "below the bar"
      self = rule(number, false, "warning: \(page.id) clips to its bounds \(location)")
    } else if a.transitionKey != nil || b.transitionKey != nil {
      let keys = [a, b].map { $0.transitionKey ?? nil }
      let differ = keys[0] != keys[1]
      let texts = keys.map { $0.map { "“\($0)”" } ?? "nil" }.joined(separator: ", ")
      self = rule(version.keyRule, differ, "keys \(differ ? "differ" : "are equal") (\(texts))")
    } else if !QMUIPage.isAutomatic(in: navigation.scene) {
      self = rule(
        version.switchRule, false, "automaticCustomNavigationBarTransitionStyle is off")
    } else {
      let styles = [a, b].map { QMUIComparedStyle($0, version, in: navigation) }
      let (number, reason) = QMUIComparedStyle.difference(styles[0], styles[1], version)
      self = rule(number, reason != nil, reason ?? "the compared styles are equal")
    }
  }
}

extension QMUIPage {
  /// Returns whether the view clips its subviews and a fake bar would be outside its bounds.
  ///
  /// This is the case if the page begins below the top of the screen, or if the bar is hidden
  /// (`qmui_navigationBarMaxYInViewCoordinator` is 0).
  fileprivate func clipsItsFakeBar(in navigation: NavigationModel) -> Bool {
    let state = navigation.state[id]
    return state.isViewLoaded && state.clipsToBounds
      && (state.frame.minY > 0 || navigation.state.bar.isHidden)
  }
}
