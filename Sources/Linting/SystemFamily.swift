import Navigation

/// A group of transition systems to which a rule applies.
///
/// All families are derived from the systems' descriptions.
package struct SystemFamily: Hashable, Sendable {
  /// A description of the systems, such as `systems with fake bars`.
  package let title: String
  package let names: Set<String>

  private init(_ title: String, where isMember: (SystemDescription) -> Bool) {
    self.title = title
    names = Set(TransitionSystems.descriptions.filter(isMember).map(\.name))
  }

  private init(_ title: String, _ trait: SystemDescription.Trait) {
    self.init(title) { $0.traits.contains(trait) }
  }

  private init(_ title: String, _ family: SystemDescription.Family) {
    self.init(title) { $0.family == family }
  }

  package static let all = SystemFamily("all systems") { _ in true }
  package static let libraries = SystemFamily("libraries") {
    $0.name != Native.description.name
  }
  package static let fakeBars = SystemFamily("systems with fake bars", .fakeBars)
  static let screenshots = SystemFamily("systems with screenshots", .screenshots)
  static let sharedBar = SystemFamily("systems with one bar for all pages") {
    $0.family != .barPerPage
  }
  static let sharedHiddenFlag = SystemFamily("systems in which pages share the hidden flag") {
    $0.family != .hiddenFlag && !$0.traits.contains(.controllerPerPage)
  }
  static let hiddenFlagPerPage = SystemFamily(
    "systems with a hidden flag for each page", .hiddenFlag)
  static let storingStyles = SystemFamily("systems that store bars or screenshots of pages") {
    $0.family == .screenshots || $0.traits.contains(.remembersStyles)
  }
  static let exposingFakeBars = SystemFamily(
    "systems with an API for fake bars", .exposesFakeBars)
  static let copyingStyles = SystemFamily("systems that copy the bar's properties") {
    $0.copies != nil
  }
  static let clippedFakeBars = SystemFamily(
    "systems whose fake bars a page can clip", .clipsFakeBars)
  static let takingEmptyImages = SystemFamily(
    "systems that give 0×0 images to fake bars"
  ) { $0.traits.isSuperset(of: [.ignoresEmptyImages, .mirrorsWhileAppearing]) }
  static let losingTranslucency = SystemFamily(
    "systems whose fake bars lose a forced `isTranslucent`", .losesForcedTranslucency)
  static let ignoringLegacySetters = SystemFamily(
    "systems that do not map legacy setters to appearances"
  ) { !$0.traits.contains(.mapsLegacySetters) }
  static let swizzlingCallbacks = SystemFamily(
    "systems that swizzle callbacks", .swizzlesCallbacks)
  static let ownSwipe = SystemFamily("systems with their own swipe-back gesture", .ownSwipe)
  static let rt = SystemFamily("`rt`") { $0.name == RTRootNavigationController.description.name }
  static let disablingSwipe = SystemFamily("systems with UIKit's swipe-back gesture, and `rt`") {
    !ownSwipe.names.contains($0.name) || rt.names.contains($0.name)
  }

  /// Returns the systems that copy a property of the real bar to fake bars.
  static func copying(_ property: BarProperty, _ profile: Profile) -> SystemFamily {
    SystemFamily("systems that copy `\(property.name)`") {
      $0.copies?.properties(profile).contains(property) == true
    }
  }
}
