import Navigation

extension StepKind {
  static let style = StepKind(
    "style", "Styles the bar from code outside the pages, as when the theme changes.",
    example: "{navigationBar: {barTintColor: red}}",
    ValueKind<StyleFields>.mapping(styleTable).then { _, _, fields in
      guard let changes = fields.navigationBar else { return nil }
      return fields.fakeBarOf.map { .styleFakeBar(of: $0, changes) } ?? .style(changes)
    })

  /// A step with the same keys as the action in a page's callback.
  static let setNavigationBarHidden = StepKind(
    "setNavigationBarHidden", "Hides or shows the bar from code outside the pages.",
    example: "{hidden: true, animated: true}",
    ValueKind<HiddenFields<Bool>>.mapping(hiddenTable).then { _, _, fields -> Step.Action? in
      fields.hidden.map { .setNavigationBarHidden($0, animated: fields.animated) }
    }.orElse(ValueKind<Bool>.boolean.map { .setNavigationBarHidden($0, animated: false) }))
}

private struct StyleFields {
  var navigationBar: [BarChange]?
  var fakeBarOf: PageID?
}

private let styleTable = KeyTable<StyleFields>(
  "`style`", example: "{navigationBar: {barTintColor: red}}", from: StyleFields(),
  [
    Key(
      "navigationBar", required: \.navigationBar, .barChanges,
      "The properties that the code sets, in the order written.", example: "{barTintColor: red}"),
    Key(
      "fakeBarOf", ifWritten: \.fakeBarOf, .pageWithFakeBar,
      "The page whose fake bar the code styles instead of the real bar, through "
        + "`km_transitionNavigationBar`; other systems have no API for it.", example: "list"),
  ])

private let hiddenTable = KeyTable<HiddenFields<Bool>>(
  "a step's `setNavigationBarHidden`", example: "{hidden: true, animated: true}",
  from: HiddenFields(animated: false),
  [
    Key("hidden", required: \.hidden, .boolean, "Whether the bar is hidden."),
    Key(
      "animated", \.animated, .boolean,
      "Whether the change is animated; by default, it is immediate, as with `isNavigationBarHidden`.",
      example: "true"),
  ])

extension ValueKind<PageID> {
  /// A page whose fake bar can be styled through the API of one of the scenario's systems.
  fileprivate static var pageWithFakeBar: Self {
    page.then { parser, value, page in
      let names = TransitionSystems.descriptions.filter { $0.traits.contains(.exposesFakeBars) }
        .map(\.name)
      guard parser.systems.isDisjoint(with: names) else { return page }
      parser.report(.noAPIForFakeBars(value, names))
      return nil
    }
  }
}

extension Issue {
  fileprivate static func noAPIForFakeBars(_ value: LocatedValue, _ names: [String]) -> Issue {
    Issue(
      value.location,
      "no system of the scenario has an API for the fake bar of a page; write "
        + "\(choice(names.map(code))) in `system`, or remove \(code(value.label))")
  }
}
