import Navigation
import TestSupport

/// A defect of a library that breaks an invariant in Architecture.
///
/// `Fixtures/systems/<name>/expected.md` lists the defects of a library. Random scenes omit
/// the cases that show a defect, and each defect has its own test.
enum KnownDefect: String, CaseIterable {
  /// Tested in `SetStackTests`.
  case usesLastRemovedPage =
    "setViewControllers treats the last removed page as the disappearing page"
  /// Tested in `CopiedPropertiesTests`.
  case mirrorsScrollEdgeIntoStandard = "scrollEdgeAppearance is mirrored into standardAppearance"
  case ignoresAppearanceObjects = "appearance objects are not copied"
  /// Tested in `LostLegacyStyleTests`.
  case popsToTopPage = "a pop to the top page hides the background"
  /// Tested in `OwnBarTests`.
  case doesNotForwardSet = "setViewControllers is not forwarded"

  /// A row with an unknown defect or version.
  struct UnknownRow: Error {
    let system: System
    let row: MarkdownTable.Row
  }

  /// The defects of each system, with the first profile that shows each of them.
  private static let table = Result {
    try System.all.reduce(into: [System: [KnownDefect: Profile]]()) { table, system in
      for row in try Expectations(of: system.name).defects?.rows ?? [] {
        let profiles: [String: Profile] = ["all": .ios9, "from iOS 15": .ios15]
        guard let defect = KnownDefect(rawValue: row.name),
          let profile = row.cells["versions"].flatMap({ profiles[$0] })
        else { throw UnknownRow(system: system, row: row) }
        table[system, default: [:]][defect] = profile
      }
    }
  }

  /// Returns the first profile under which a system shows the defect, or nil if the system does not have it.
  fileprivate func firstProfile(_ system: System) throws -> Profile? {
    try Self.table.get()[system]?[self]
  }
}

extension System {
  /// Returns whether the library shows a defect under a profile or, by default, under any profile.
  func has(_ defect: KnownDefect, _ profile: Profile = .ios17) throws -> Bool {
    try defect.firstProfile(self).map { $0 <= profile } ?? false
  }
}

extension Timeline {
  /// Returns whether the timeline contains a pop to the top page that shows a defect of the system.
  func popsToTopPage(under system: System) throws -> Bool {
    try system.has(.popsToTopPage)
      && refusals.contains { $0.event.summary.hasSuffix("is the top page") }
  }
}

extension RandomScene.Choice {
  /// Returns this choice without the operations that show a system's defects under all profiles.
  func without(defectsOf system: System) throws -> RandomScene.Choice {
    var choice = self
    if try system.has(.usesLastRemovedPage) || system.has(.doesNotForwardSet) {
      choice.sets = false
    }
    return choice
  }
}

extension RandomScene {
  /// Returns a random scene whose pages use a library as documented, or nil if the library does not copy the
  /// scene's appearance objects.
  static func usedAsDocumented(seed: UInt64, under system: System) throws -> RandomScene? {
    var random = RandomScene(
      seed: seed, try Choice(isWellBehaved: true).without(defectsOf: system), under: system)
    let profile = random.scene.profile
    if try system.has(.ignoresAppearanceObjects, profile) { return nil }
    if try system.has(.mirrorsScrollEdgeIntoStandard, profile) {
      for name in random.scene.pages.keys {
        random.scene.pages[name]?.scrollView = ScrollView()
        random.scene.pages[name]?.scrollView?.contentOffset = 100
      }
    }
    return random
  }
}
