/// What there is to know of a system without running it.
///
/// Lists of systems elsewhere are derived from these: the command's, the lint's, the scenario
/// reader's keys, the names in Swift, the systems under test.
package struct SystemDescription: Hashable, Sendable {
  /// What becomes of the bar in a transition.
  package enum Family: CaseIterable, Sendable {
    /// No library handles the bar.
    case uikit
    /// A copy of the bar lies on each page while it moves.
    case fakeBars
    /// Pictures of whole screens move.
    case screenshots
    /// Each page has a bar of its own for ever.
    case barPerPage
    /// Only whether the bar is hidden is a page's own.
    case hiddenFlag
    /// One overlay colour is blended while pages move.
    case overlay
  }

  /// What a system does beside its family's way.
  package enum Trait: CaseIterable, Sendable {
    /// A fake bar is kept as the memory of a page's style (nav-systems §4.1, §4.3).
    case remembersStyles
    /// Fake bars stay inside a page that clips; others turn clipping off.
    case clipsFakeBars
    /// Fake bars get a 0×0 image as it is, at least where it is copied or where it is mirrored
    /// (nav-systems S45).
    case takesEmptyImages
    /// Each page has a navigation controller of its own, and the flag of its bar is its own.
    case controllerPerPage
    /// Legacy setters reach the appearance objects (nav-systems §2.4).
    case mapsLegacySetters
    /// The base class's callbacks are swizzled, so that a page without `super` is not seen
    /// (nav-systems §4).
    case swizzlesCallbacks
    /// Hooks on callbacks do their work for child pages too, not only for pages of the stack.
    case hooksChildPages
    /// The swipe has a rule of its own, whatever UIKit's says.
    case ownSwipe
  }

  /// The properties of the real bar that a fake bar is made with.
  package struct CopiedProperties: Hashable, Sendable {
    package var always: Set<BarProperty> = []
    package var before15: Set<BarProperty> = []
    package var from15: Set<BarProperty> = []

    package func properties(_ profile: Profile) -> Set<BarProperty> {
      always.union(profile >= .ios15 ? from15 : before15)
    }
  }

  /// As a scenario's `system:` names it.
  package let name: String
  package let title: String
  package let approach: String
  package let source: String
  package let limits: String
  package let family: Family
  package let traits: Set<Trait>
  /// nil: the library makes no fake bars.
  package let copies: CopiedProperties?
  /// What a scenario can say to the library; nil for nothing.
  package let settings: LibrarySettings?

  package init(
    name: String, title: String, approach: String, source: String, limits: String, family: Family,
    traits: Set<Trait> = [], copies: CopiedProperties? = nil, settings: LibrarySettings? = nil
  ) {
    self.name = name
    self.title = title
    self.approach = approach
    self.source = source
    self.limits = limits
    self.family = family
    self.traits = traits
    self.copies = copies
    self.settings = settings
  }

  /// The name as a Swift identifier: `pageBar` for `page-bar`.
  package var swiftName: String {
    let words = name.split(separator: "-")
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

/// Every transition system there is, in the order lists show them.
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

  /// The system of a name, or nil.
  package static func named(_ name: String) -> (any TransitionSystem.Type)? {
    all.first { $0.description.name == name }
  }

  /// What scenarios can say to the libraries; versions of one library share theirs.
  package static let settings: [LibrarySettings] = descriptions.compactMap(\.settings)
    .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
}
