import Navigation

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

enum ModalKeys {
  static let presentNames = present.names
  static let dismissNames = dismiss.names

  fileprivate static let present = KeyTable<PresentFields>(
    "`present`", example: "{page: settings, style: custom, animator: seed}",
    [
      Key("page", \.page) { $0.stackPage($1) },
      Key("style", \.style) { $0.word($1) },
      Key("animator", \.animator) { $0.word($1) },
      Key("animated", \.animated) { $0.boolean($1) },
    ])

  fileprivate static let dismiss = KeyTable<DismissFields>(
    "`dismiss`", example: "{addToView: true}",
    [
      Key("addToView") { checker, value, fields in
        if let adds = checker.boolean(value) { fields.addToView = adds }
      },
      Key("animated", \.animated) { $0.boolean($1) },
    ])
}

extension Checker {
  /// A page's name, or `{page, style, animator, animated}`.
  func present(_ value: LocatedValue) -> Step.Action? {
    guard case .mapping = value.content else {
      return stackPage(value).map { .present(Presentation($0)) }
    }
    let fields = meaning(of: value, ModalKeys.present, from: PresentFields())
    require("page", in: value, "page: settings")
    guard let fields, let page = fields.page else { return nil }
    return .present(
      Presentation(
        page, style: fields.style, animator: fields.animator, isAnimated: fields.animated))
  }

  /// Nothing, or `{addToView, animated}`.
  func dismiss(_ value: LocatedValue) -> Step.Action? {
    if value.isNil { return .dismiss(addToView: nil, animated: true) }
    guard let fields = meaning(of: value, ModalKeys.dismiss, from: DismissFields()) else {
      return nil
    }
    return .dismiss(addToView: fields.addToView, animated: fields.animated)
  }
}
