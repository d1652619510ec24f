import Navigation

/// Code outside every page that styles, hides or shows the bar.
extension StepKind {
  static let style = StepKind(
    "style", example: "style: {navigationBar: {barTintColor: red}}", places: [styleTable.listing]
  ) { $0.style($1) }

  /// Its keys are those of the call in a page's code.
  static let setNavigationBarHidden = StepKind(
    "setNavigationBarHidden", example: "setNavigationBarHidden: {hidden: true}"
  ) { $0.hidden($1) }
}

private let styleTable = KeyTable<[BarChange]?>(
  "`style`", example: "{navigationBar: {barTintColor: red}}",
  [Key("navigationBar", \.self) { $0.barChanges($1) }])

private let hiddenTable = KeyTable<HiddenFields<Bool>>(
  "`setNavigationBarHidden`", example: "{hidden: true, animated: false}",
  [
    Key("hidden", \.hidden) { $0.boolean($1) },
    Key("animated", \.animated) { $0.boolean($1) },
  ])

extension ScenarioParser {
  fileprivate func style(_ value: LocatedValue) -> Step.Action? {
    guard let changes = meaning(of: value, styleTable, from: nil) else { return nil }
    require("navigationBar", in: value, "navigationBar: {barTintColor: red}")
    return changes.map { .style($0) }
  }

  fileprivate func hidden(_ value: LocatedValue) -> Step.Action? {
    let start = HiddenFields(animated: true)
    guard let fields = meaning(of: value, hiddenTable, from: start) else { return nil }
    require("hidden", in: value, "hidden: true")
    return fields.hidden.map { .setNavigationBarHidden($0, animated: fields.animated) }
  }
}
