import Navigation

extension StepKind {
  static let pop = StepKind(
    "pop", example: "pop", bare: .pop(animated: true), places: [table.listing]
  ) { $0.pop($1) }
}

private struct PopFields {
  var animated = true
  var shouldPop = true
}

private let table = KeyTable<PopFields>(
  "`pop`", example: "{animated: false}",
  [
    Key("animated", \.animated) { $0.boolean($1) },
    Key("shouldPop", \.shouldPop) { $0.boolean($1) },
  ])

extension ScenarioParser {
  /// Nothing, or `{animated, shouldPop}`.
  fileprivate func pop(_ value: LocatedValue) -> Step.Action? {
    if value.isNil { return .pop(animated: true) }
    guard let fields = meaning(of: value, table, from: PopFields()) else {
      return nil
    }
    guard !fields.shouldPop else { return .pop(animated: fields.animated) }
    if let animated = value.entry("animated") {
      report(.animatedRefusal(animated))
      return nil
    }
    return .refusedBackTap
  }
}

extension Issue {
  fileprivate static func animatedRefusal(_ animated: LocatedValue.Entry) -> Issue {
    Issue(
      animated.keyLocation,
      "`animated` tells of a pop, and `shouldPop: false` refuses it; write one of the two")
  }
}
