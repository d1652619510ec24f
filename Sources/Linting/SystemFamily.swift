import Navigation

/// Transition systems for which a rule holds, by the names that a scenario gives them.
///
/// Each is derived from what the systems' descriptions say.
package struct SystemFamily: Hashable, Sendable {
  package let names: Set<String>

  private init(_ names: Set<String>) {
    self.names = names
  }

  private init(where isMember: (SystemDescription) -> Bool) {
    names = Set(TransitionSystems.descriptions.filter(isMember).map(\.name))
  }

  private init(_ trait: SystemDescription.Trait) {
    self.init { $0.traits.contains(trait) }
  }

  /// The systems that do one thing to the bar in a transition.
  package init(_ family: SystemDescription.Family) {
    self.init { $0.family == family }
  }

  /// One system alone.
  init(_ system: any TransitionSystem.Type) {
    names = [system.description.name]
  }

  static func + (a: SystemFamily, b: SystemFamily) -> SystemFamily {
    SystemFamily(a.names.union(b.names))
  }

  static func - (a: SystemFamily, b: SystemFamily) -> SystemFamily {
    SystemFamily(a.names.subtracting(b.names))
  }

  package static let all = SystemFamily { _ in true }
  /// All that is more than UIKit.
  package static let libraries = all - SystemFamily(.uikit)
  package static let fakeBars = SystemFamily(.fakeBars)
  static let screenshots = SystemFamily(.screenshots)
  static let hiddenFlag = SystemFamily(.hiddenFlag)
  /// Pages share the one bar.
  static let sharedBar = all - SystemFamily(.barPerPage)
  static let remembering = SystemFamily(.remembersStyles)
  /// Fake bars get their style by copying the real bar's properties (nav-systems §5.1).
  static let copying = SystemFamily { $0.copies != nil }
  static let clipped = SystemFamily(.clipsFakeBars)
  static let takingEmptyImages = SystemFamily(.takesEmptyImages)
  static let controllerPerPage = SystemFamily(.controllerPerPage)
  static let mappingLegacySetters = SystemFamily(.mapsLegacySetters)
  static let hooking = SystemFamily(.swizzlesCallbacks)
  static let ownSwipe = SystemFamily(.ownSwipe)
  static let rt = SystemFamily(RTRootNavigationController.self)

  /// The systems whose fake bars are made with a property of the real bar.
  static func copying(_ property: BarProperty, _ profile: Profile) -> SystemFamily {
    SystemFamily { $0.copies?.properties(profile).contains(property) == true }
  }
}
