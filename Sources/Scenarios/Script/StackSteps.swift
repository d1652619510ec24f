import Navigation

extension StepKind {
  static let push = StepKind(
    "push", "Pushes a page.", example: "settings",
    .page(OperationKeys.page) { .push($0, animated: $1) })

  static let popTo = StepKind(
    "popTo", "Pops to a page on the stack, `popToViewController(_:animated:)`.", example: "list",
    .page(OperationKeys.page) { .popTo($0, animated: $1) })

  static let popToRoot = StepKind(
    "popToRoot", "Pops to the root page, `popToRootViewController(animated:)`.",
    example: "{animated: false}", bare: .popToRoot(animated: true),
    ValueKind<OperationFields>.mapping(OperationKeys.animated)
      .map { .popToRoot(animated: $0.animated) }
      .orNil(.popToRoot(animated: true)))

  static let set = StepKind(
    "set", "Replaces the stack, `setViewControllers(_:animated:)`.", example: "[list, settings]",
    ValueKind<SetFields>.mapping(OperationKeys.set).then { _, _, fields -> Step.Action? in
      fields.pages.map { .set($0, animated: fields.animated) }
    }.orElse(ValueKind<[PageID]>.stack.map { .set($0, animated: true) }))
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
  static let page = KeyTable<OperationFields>(
    "`push`/`popTo`", example: "{page: settings, animated: false}", from: OperationFields(),
    [
      Key("page", required: \.page, .stackPage, "The page."),
      Key("animated", \.animated, .boolean, "Whether the change is animated.", example: "false"),
    ])

  static let animated = KeyTable<OperationFields>(
    "`popToRoot`", example: "{animated: false}", from: OperationFields(),
    [Key("animated", \.animated, .boolean, "Whether the pop is animated.", example: "false")])

  static let set = KeyTable<SetFields>(
    "`set`", example: "{pages: [list, settings], animated: false}", from: SetFields(),
    [
      Key(
        "pages", required: \.pages, .stack, "The new stack, the root first.",
        example: "[list, settings]"),
      Key("animated", \.animated, .boolean, "Whether the change is animated.", example: "false"),
    ])
}

extension ValueKind<Step.Action> {
  /// A page's name, or `{page, animated}`.
  fileprivate static func page(
    _ table: KeyTable<OperationFields>,
    _ action: @escaping @Sendable (PageID, _ animated: Bool) -> Step.Action
  ) -> Self {
    ValueKind<OperationFields>.mapping(table).then { _, _, fields in
      fields.page.map { action($0, fields.animated) }
    }.orElse(ValueKind<PageID>.stackPage.map { action($0, true) })
  }
}
