import Navigation

extension StepKind {
  static let style = StepKind(
    "style", "Styles the bar from code outside the pages, as when the theme changes.",
    example: "{navigationBar: {barTintColor: red}}",
    ValueKind<StyleFields>.mapping(styleTable).then { _, _, fields in
      fields.navigationBar.map { .style($0) }
    })

  /// Takes the same keys as the action in a page's callback.
  static let setNavigationBarHidden = StepKind(
    "setNavigationBarHidden", "Hides or shows the bar from code outside the pages.",
    example: "{hidden: true, animated: true}",
    ValueKind<HiddenFields<Bool>>.mapping(hiddenTable).then { _, _, fields -> Step.Action? in
      fields.hidden.map { .setNavigationBarHidden($0, animated: fields.animated) }
    }.orElse(ValueKind<Bool>.boolean.map { .setNavigationBarHidden($0, animated: false) }))
}

private struct StyleFields {
  var navigationBar: [BarChange]?
}

private let styleTable = KeyTable<StyleFields>(
  "`style`", example: "{navigationBar: {barTintColor: red}}", from: StyleFields(),
  [
    Key(
      "navigationBar", required: \.navigationBar, .barChanges,
      "The properties that the code sets, in this order.", example: "{barTintColor: red}")
  ])

private let hiddenTable = KeyTable<HiddenFields<Bool>>(
  "a step's `setNavigationBarHidden`", example: "{hidden: true, animated: true}",
  from: HiddenFields(animated: false),
  [
    Key("hidden", required: \.hidden, .boolean, "Whether the bar is hidden."),
    Key(
      "animated", \.animated, .boolean,
      "Whether the change is animated; without the key it is not, as with `isNavigationBarHidden`.",
      example: "true"),
  ])
