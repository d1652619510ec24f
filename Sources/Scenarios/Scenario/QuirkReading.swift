import Navigation
import Units

extension ScenarioParser {
  /// UIKit's bugs by name or by their radar's number, to be run in a version of iOS.
  ///
  /// No quirk is on unless the scenario turns it on, and it may turn on any that its version has. One
  /// of other versions is refused: it would change nothing, and frames that were meant to show it
  /// would look as if UIKit had mended it there.
  func quirks(_ value: LocatedValue, of version: Double, _ profile: Profile) -> Set<Quirk>? {
    items(value, "of \(choice(Quirk.allCases.map(\.rawValue)))")
      .map { Set($0.compactMap { quirk($0, of: version, profile) }) }
  }

  private func quirk(
    _ value: LocatedValue, of version: Double, _ profile: Profile
  ) -> Quirk? {
    guard let name = value.text else { return refuse(value, "the name of a quirk") }
    if let quirk = Quirk(named: name) {
      guard !quirk.entry.profiles.contains(profile) else { return quirk }
      report(.quirkOfOthers(value, name, quirk, version, profile))
      return nil
    }
    if let known = UnshownQuirk.named(name) {
      report(.unshownQuirk(value, name, known))
    } else {
      report(.unknownQuirk(value, name))
    }
    return nil
  }
}

extension Issue {
  fileprivate static func quirkOfOthers(
    _ value: LocatedValue, _ name: String, _ quirk: Quirk, _ version: Double, _ profile: Profile
  ) -> Issue {
    let profiles = quirk.entry.profiles
    let isEarly = profile < profiles.lowerBound
    let nearest = isEarly ? profiles.lowerBound.rawValue : profiles.lastVersion
    return Issue(
      value.location,
      "\(code(name)) is a bug of iOS \(profiles.versions), and this is iOS "
        + "\(pointsText(version)); remove it, or write `ios: \(nearest)`")
  }

  fileprivate static func unshownQuirk(
    _ value: LocatedValue, _ name: String, _ quirk: UnshownQuirk
  ) -> Issue {
    Issue(value.location, "\(code(name)) is not simulated: \(quirk.reason); remove it")
  }

  fileprivate static func unknownQuirk(_ value: LocatedValue, _ name: String) -> Issue {
    let names = Quirk.allCases.map(\.rawValue)
    let advice =
      suggestion(for: name, among: names).map { "did you mean \(code($0))?" }
      ?? "write \(choice(names.map(code)))"
    return Issue(value.location, "there is no quirk \(code(name)); \(advice)")
  }
}

extension ClosedRange<Profile> {
  /// The newest version of iOS in it: the one before the next profile begins.
  fileprivate var lastVersion: Int {
    let next = Profile.allCases.first { $0 > upperBound }
    return next.map { $0.rawValue - 1 } ?? upperBound.rawValue
  }

  /// `10`, `11 to 12` or `11 and later`.
  fileprivate var versions: String {
    let first = lowerBound.rawValue
    if upperBound == Profile.allCases.last { return "\(first) and later" }
    return first == lastVersion ? "\(first)" : "\(first) to \(lastVersion)"
  }
}
