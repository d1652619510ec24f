import Navigation

extension Checker {
  /// UIKit's bugs by name or by their radar's number, to be run.
  func quirks(_ value: LocatedValue) -> Set<Quirk>? {
    items(value, "of \(choice(Quirk.allCases.map(\.rawValue)))")
      .map { Set($0.compactMap(quirk)) }
  }

  private func quirk(_ value: LocatedValue) -> Quirk? {
    guard let name = value.text else { return refuse(value, "the name of a quirk") }
    if let quirk = Quirk(named: name) { return quirk }
    if let known = UnshownQuirk.named(name) {
      report(.unshownQuirk(value, name, known))
    } else {
      report(.unknownQuirk(value, name))
    }
    return nil
  }
}

extension Issue {
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
