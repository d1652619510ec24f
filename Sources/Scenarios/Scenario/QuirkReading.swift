import Navigation
import Units

extension ValueKind<Set<Quirk>> {
  /// Quirks by name or by radar number.
  ///
  /// A quirk that affects only other versions is rejected: it would have no effect, and the frames would look
  /// as if UIKit did not have it.
  static var quirks: Self {
    let names = Quirk.allCases.map(\.rawValue)
    let radars = Quirk.allCases.compactMap { $0.entry.radar.map { "\($0)" } }
    return Self(
      .list(of: .words(names + radars, title: "quirk name")),
      text: { $0.isEmpty ? "[]" : nil }
    ) { parser, value in
      parser.items(value, "of \(choice(names))").map { Set($0.compactMap(parser.quirk)) }
    }
  }
}

extension ScenarioParser {
  fileprivate func quirk(_ value: LocatedValue) -> Quirk? {
    guard let name = value.text else { return reject(value, "the name of a quirk") }
    if let quirk = Quirk(named: name) {
      guard !quirk.entry.profiles.contains(version.profile) else { return quirk }
      report(.quirkOfOtherVersions(value, name, quirk, version))
      return nil
    }
    if let known = UnsimulatedQuirk.named(name) {
      report(.unsimulatedQuirk(value, name, known))
    } else {
      report(.unknownQuirk(value, name))
    }
    return nil
  }
}

extension Issue {
  fileprivate static func quirkOfOtherVersions(
    _ value: LocatedValue, _ name: String, _ quirk: Quirk, _ version: IOSVersion
  ) -> Issue {
    let profiles = quirk.entry.profiles
    let isEarly = version.profile < profiles.lowerBound
    let nearest = isEarly ? profiles.lowerBound.rawValue : profiles.lastVersion
    return Issue(
      value.location,
      "\(code(name)) affects only iOS \(profiles.versions), but the scenario uses iOS "
        + "\(pointsText(version.number)); remove it, or write `ios: \(nearest)`")
  }

  fileprivate static func unsimulatedQuirk(
    _ value: LocatedValue, _ name: String, _ quirk: UnsimulatedQuirk
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
