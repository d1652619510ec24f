import Navigation

extension StepKind {
  static let present = StepKind(
    "present", example: "present: settings", places: [presentTable.listing]
  ) { $0.present($1) }

  static let dismiss = StepKind(
    "dismiss", example: "dismiss", bare: .dismiss(addToView: nil, animated: true),
    places: [dismissTable.listing]
  ) { $0.dismiss($1) }
}

private struct PresentFields {
  var page: PageID?
  var style = Presentation.Style.fullScreen
  var animator = Presentation.Animator.system
  var animated = true
}

private struct DismissFields {
  var addToView: Bool?
  var animated = true
}

private let presentTable = KeyTable<PresentFields>(
  "`present`", example: "{page: settings, style: custom, animator: seed}",
  [
    Key("page", \.page) { $0.stackPage($1) },
    Key("style", \.style) { $0.word($1) },
    Key("animator", \.animator) { $0.word($1) },
    Key("animated", \.animated) { $0.boolean($1) },
  ])

private let dismissTable = KeyTable<DismissFields>(
  "`dismiss`", example: "{addToView: true}",
  [
    Key("addToView") { parser, value, fields in
      if let adds = parser.boolean(value) { fields.addToView = adds }
    },
    Key("animated", \.animated) { $0.boolean($1) },
  ])

extension ScenarioParser {
  /// A page's name, or `{page, style, animator, animated}`.
  fileprivate func present(_ value: LocatedValue) -> Step.Action? {
    guard case .mapping = value.content else {
      return stackPage(value).map { .present(Presentation($0)) }
    }
    let fields = meaning(of: value, presentTable, from: PresentFields())
    require("page", in: value, "page: settings")
    guard let fields, let page = fields.page else { return nil }
    return .present(
      Presentation(
        page, style: fields.style, animator: fields.animator, isAnimated: fields.animated))
  }

  /// Nothing, or `{addToView, animated}`.
  fileprivate func dismiss(_ value: LocatedValue) -> Step.Action? {
    if value.isNil { return .dismiss(addToView: nil, animated: true) }
    guard let fields = meaning(of: value, dismissTable, from: DismissFields()) else {
      return nil
    }
    return .dismiss(addToView: fields.addToView, animated: fields.animated)
  }
}
