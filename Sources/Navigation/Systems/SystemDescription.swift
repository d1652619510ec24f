/// A static description of a system.
///
/// `list systems`, lint rules, scenario keys, names in Swift and lists of tested systems are
/// derived from these descriptions.
package struct SystemDescription: Hashable, Sendable {
  /// The technique that a system uses for the bar in a transition.
  package enum Family: CaseIterable, Sendable {
    /// UIKit handles the bar.
    case uikit
    /// Each moving page has a copy of the bar.
    case fakeBars
    /// Screenshots of whole screens move.
    case screenshots
    /// Each page always has its own bar.
    case barPerPage
    /// Each page decides only whether the bar is hidden.
    case hiddenFlag
  }

  /// A characteristic that not all systems of a family share.
  package enum Trait: CaseIterable, Sendable {
    /// A fake bar stays on a covered page and keeps the page's style.
    case remembersStyles
    /// Code can style a page's fake bar, which is a property of the page.
    case exposesFakeBars
    /// A page that clips to its bounds also clips its fake bar. Other systems turn clipping off.
    case clipsFakeBars
    /// A 0×0 image has no effect on a fake bar.
    case ignoresEmptyImages
    /// The setters that a page calls in viewWillAppear are also called on its fake bar, with the same values.
    case mirrorsWhileAppearing
    /// A fake bar gets its image after `isTranslucent`, and a value of true is not copied, because a new
    /// bar is already translucent (KMNavigationBarTransition issues 107 and 163).
    case losesForcedTranslucency
    /// A page describes its bar with the library's settings, and the library styles the bar.
    case stylesBars
    /// Each page has its own navigation controller and hidden flag.
    case controllerPerPage
    /// Legacy setters also set the appearance objects.
    case mapsLegacySetters
    /// The library swizzles the base class's callbacks and has no effect on a page that does not call
    /// `super`.
    case swizzlesCallbacks
    /// Hooks on callbacks also run for child pages.
    case hooksChildPages
    /// The library's own rule decides whether a swipe begins.
    case ownSwipe
    /// The app's own animators for pushes do not run.
    case replacesAnimators
  }

  /// What happens with a system in apps that have the design of iOS 26 (UIKit Facts, Libraries on iOS 26 and
  /// 27).
  package enum NewDesign: Hashable, Sendable {
    case modeled
    /// The app crashes; the sentence states why.
    case crashes(String)
    /// No source states it, so scenarios with the system are rejected.
    case unknown
  }

  /// The properties of the real bar that a new fake bar copies.
  ///
  /// The lists are in the order in which the library calls the setters, if that order is known. A trace shows
  /// this order.
  package struct CopiedProperties: Hashable, Sendable {
    package var always: [BarProperty] = []
    package var before15: [BarProperty] = []
    package var from15: [BarProperty] = []

    package func properties(_ profile: Profile) -> Set<BarProperty> { Set(list(profile)) }

    /// Returns the setters that copy these properties of a style, without those that the version lacks.
    func changes(of style: BarStyle, _ profile: Profile) -> [BarChange] {
      list(profile).filter { profile.hasAppearanceObjects || !$0.isAppearance }.map {
        BarChange($0, $0.value(style))
      }
    }

    private func list(_ profile: Profile) -> [BarProperty] {
      always + (profile >= .ios15 ? from15 : before15)
    }
  }

  /// The name in a scenario's `system:`.
  package let name: String
  package let title: String
  package let approach: String
  package let source: String
  package let limits: String
  package let family: Family
  package let traits: Set<Trait>
  /// The properties that fake bars copy, or nil if the library has no fake bars.
  package let copies: CopiedProperties?
  /// The page setting that hides the bar in the family `hiddenFlag`, or nil in other families.
  package let hiddenFlag: LibrarySetting?
  /// The settings that a scenario can contain, or nil if there are none.
  package let settings: LibrarySettings?
  package let newDesign: NewDesign

  package init(
    name: String, title: String, approach: String, source: String, limits: String, family: Family,
    traits: Set<Trait> = [], copies: CopiedProperties? = nil, hiddenFlag: LibrarySetting? = nil,
    settings: LibrarySettings? = nil, newDesign: NewDesign = .unknown
  ) {
    self.name = name
    self.title = title
    self.approach = approach
    self.source = source
    self.limits = limits
    self.family = family
    self.traits = traits
    self.copies = copies
    self.hiddenFlag = hiddenFlag
    self.settings = settings
    self.newDesign = newDesign
  }

  /// The name as a Swift identifier: `pageBar` for `page-bar`.
  package var swiftName: String {
    let words = name.split(separator: "-")
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

/// All transition systems, in the order used in lists.
package enum TransitionSystems {
  package static let all: [any TransitionSystem.Type] = [
    Native.self,
    Meituan.self,
    KMNavigationBarTransition.self,
    QMUI.self,
    QMUI2018.self,
    JYNavTransition.self,
    KLTAnimateNav.self,
    RTRootNavigationController.self,
    JTNavigationController.self,
    FDFullscreenPopGesture.self,
    BarPerPage.self,
    OwnContainer.self,
    ExactColorOverlay.self,
  ]

  package static let descriptions: [SystemDescription] = all.map { $0.description }
  package static let names: [String] = descriptions.map(\.name)

  /// Returns the system with a name, or nil if there is none.
  package static func named(_ name: String) -> (any TransitionSystem.Type)? {
    all.first { $0.description.name == name }
  }

  /// The settings of all libraries, without duplicates: versions of a library share settings.
  package static let settings: [LibrarySettings] = descriptions.compactMap(\.settings)
    .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
}
