import Navigation

/// Calls that change the stack: push, popTo, popToRoot, set.
extension StepKind {
  static let push = StepKind("push", example: "push: settings", places: [StackKeys.page.listing]) {
    parser, value in
    parser.pageOperation(value).map { .push($0.page, animated: $0.animated) }
  }

  static let popTo = StepKind("popTo", example: "popTo: list") { parser, value in
    parser.pageOperation(value).map { .popTo($0.page, animated: $0.animated) }
  }

  static let popToRoot = StepKind(
    "popToRoot", example: "popToRoot", bare: .popToRoot(animated: true),
    places: [StackKeys.animated.listing]
  ) { parser, value in
    parser.animated(value).map { .popToRoot(animated: $0) }
  }

  static let set = StepKind(
    "set", example: "set: [list, settings]", places: [StackKeys.set.listing]
  ) { $0.set($1) }
}

private struct OperationFields {
  var page: PageID?
  var animated = true
}

private struct SetFields {
  var pages: [PageID]?
  var animated = true
}

private enum StackKeys {
  static let page = KeyTable<OperationFields>(
    "`push`/`popTo`", example: "{page: settings, animated: false}",
    [
      Key("page", \.page) { $0.stackPage($1) },
      Key("animated", \.animated) { $0.boolean($1) },
    ])

  static let animated = KeyTable<OperationFields>(
    "`popToRoot`", example: "{animated: false}",
    [Key("animated", \.animated) { $0.boolean($1) }])

  static let set = KeyTable<SetFields>(
    "`set`", example: "{pages: [list, settings], animated: false}",
    [
      Key("pages", \.pages) { $0.stack($1) },
      Key("animated", \.animated) { $0.boolean($1) },
    ])
}

extension ScenarioParser {
  /// A page's name, or `{page, animated}`.
  fileprivate func pageOperation(_ value: LocatedValue) -> (page: PageID, animated: Bool)? {
    guard case .mapping = value.content else { return stackPage(value).map { ($0, true) } }
    let fields = meaning(of: value, StackKeys.page, from: OperationFields())
    require("page", in: value, "page: settings")
    guard let fields, let page = fields.page else { return nil }
    return (page, fields.animated)
  }

  /// Nothing, or `{animated}`.
  fileprivate func animated(_ value: LocatedValue) -> Bool? {
    if value.isNil { return true }
    return meaning(of: value, StackKeys.animated, from: OperationFields())?.animated
  }

  /// A list of pages, or `{pages, animated}`.
  fileprivate func set(_ value: LocatedValue) -> Step.Action? {
    guard case .mapping = value.content else {
      return stack(value).map { .set($0, animated: true) }
    }
    let fields = meaning(of: value, StackKeys.set, from: SetFields())
    require("pages", in: value, "pages: [list, settings]")
    guard let fields, let pages = fields.pages else { return nil }
    return .set(pages, animated: fields.animated)
  }
}
