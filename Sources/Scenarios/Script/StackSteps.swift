import Navigation

extension StepKind {
  static let push = StepKind(
    "push", "Pushes a page.", example: "settings",
    ValueKind<PushFields>.mapping(OperationKeys.push).then { _, _, fields -> Step.Action? in
      fields.page.map { .push($0, animated: fields.animated, addToView: fields.addToView) }
    }.orElse(ValueKind<PageID>.stackPage.map { .push($0, animated: true) }))

  static let popTo = StepKind(
    "popTo", "Pops to a page on the stack (`popToViewController(_:animated:)`).", example: "list",
    ValueKind<OperationFields>.mapping(OperationKeys.popTo).then { _, _, fields -> Step.Action? in
      fields.page.map { .popTo($0, animated: fields.animated) }
    }.orElse(ValueKind<PageID>.stackPage.map { .popTo($0, animated: true) }))

  static let popToRoot = StepKind(
    "popToRoot", "Pops to the root page (`popToRootViewController(animated:)`).",
    example: "{animated: false}", bare: .popToRoot(animated: true),
    ValueKind<OperationFields>.mapping(OperationKeys.animated)
      .map { .popToRoot(animated: $0.animated) }
      .orNil(.popToRoot(animated: true)))

  static let set = StepKind(
    "set", "Replaces the stack (`setViewControllers(_:animated:)`).", example: "[list, settings]",
    ValueKind<SetFields>.mapping(OperationKeys.set).then { _, _, fields -> Step.Action? in
      fields.pages.map { .set($0, animated: fields.animated) }
    }.orElse(ValueKind<[PageID]>.stack.map { .set($0, animated: true) }))
}

private struct PushFields {
  var page: PageID?
  var animated = true
  var addToView = true
}

private struct OperationFields {
  var page: PageID?
  var animated = true
}

private struct SetFields {
  var pages: [PageID]?
  var animated = true
}

private enum OperationKeys {
  static let push = KeyTable<PushFields>(
    "`push`", example: "{page: settings, animated: false}", from: PushFields(),
    rules: [.animator],
    [
      Key("page", required: \.page, .stackPage, "The page to push."),
      Key("animated", \.animated, .boolean, "Whether the push is animated.", example: "false"),
      Key(
        "addToView", \.addToView, .boolean,
        "Whether the app's own animator adds the page's view to the container view; with `false`, the "
          + "page stays invisible.", example: "false"),
    ])

  static let popTo = KeyTable<OperationFields>(
    "`popTo`", example: "{page: list, animated: false}", from: OperationFields(),
    [
      Key("page", required: \.page, .stackPage, "The page to pop to."),
      Key("animated", \.animated, .boolean, "Whether the pop is animated.", example: "false"),
    ])

  static let animated = KeyTable<OperationFields>(
    "`popToRoot`", example: "{animated: false}", from: OperationFields(),
    [Key("animated", \.animated, .boolean, "Whether the pop is animated.", example: "false")])

  static let set = KeyTable<SetFields>(
    "`set`", example: "{pages: [list, settings], animated: false}", from: SetFields(),
    [
      Key(
        "pages", required: \.pages, .stack, "The new stack, starting with the root.",
        example: "[list, settings]"),
      Key("animated", \.animated, .boolean, "Whether the change is animated.", example: "false"),
    ])
}

extension KeyRule {
  /// The rule for `addToView`, which describes the animator of an animated change.
  static let animator = KeyRule(.excludes("addToView", .init("animated", false))) { _, keys in
    Issue(
      keys[0].value.location,
      "`addToView` describes an animator, which does not run without animation; remove "
        + "`animated: false` or `addToView`")
  }
}
