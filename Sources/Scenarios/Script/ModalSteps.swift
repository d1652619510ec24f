import Navigation

extension StepKind {
  static let present = StepKind(
    "present", "Presents a page over the navigation controller.", example: "settings",
    ValueKind<PresentFields>.mapping(presentTable).then { $0.presentation($2, at: $1) }
      .orElse(
        ValueKind<PageID>.stackPage.then { $0.presentation(PresentFields(page: $2), at: $1) }))

  static let dismiss = StepKind(
    "dismiss", "Dismisses the presented page.", example: "{addToView: true}",
    bare: .dismiss(addToView: nil, animated: true),
    ValueKind<DismissFields>.mapping(dismissTable)
      .map { .dismiss(addToView: $0.addToView, animated: $0.animated) }
      .orNil(.dismiss(addToView: nil, animated: true)))
}

private struct PresentFields {
  var page: PageID?
  var style: Presentation.Style?
  var animator = Presentation.Animator.system
  var animated = true
  var addToView = true
}

private struct DismissFields {
  var addToView: Bool?
  var animated = true
  var interactive = false
}

extension ValueKind<Bool> {
  /// Whether the user dismisses a page by dragging it, which is not supported yet.
  fileprivate static var notInteractive: Self {
    Self(.boolean, text: { "\($0)" }) { parser, value in
      let isInteractive = parser.boolean(value)
      if isInteractive == true { parser.report(.draggedSheet(value)) }
      return isInteractive
    }
  }
}

extension ScenarioParser {
  /// Returns a presentation; without `style`, it has UIKit's default style for the version of iOS.
  ///
  /// Page sheets are supported only from iOS 13, on phones in portrait orientation and with UIKit's own
  /// animator.
  fileprivate func presentation(_ fields: PresentFields, at value: LocatedValue) -> Step.Action? {
    guard let page = fields.page else { return nil }
    let style = fields.style ?? (version.profile.presentsPageSheets ? .pageSheet : .fullScreen)
    if style == .pageSheet, let reason = unsupportedPageSheetReason(fields) {
      report(.noPageSheet(value["style"] ?? value, reason))
      return nil
    }
    if !fields.addToView, fields.animator == .system {
      report(.systemAnimatorAddsView(value["addToView"] ?? value))
      return nil
    }
    return .present(
      Presentation(
        page, style: style, animator: fields.animator, isAnimated: fields.animated,
        addsToView: fields.addToView))
  }

  private func unsupportedPageSheetReason(_ fields: PresentFields) -> String? {
    if !version.profile.presentsPageSheets { return "before iOS 13, phones have no page sheets" }
    if fields.animator != .system { return "only UIKit animates page sheets" }
    if device.idiom == .pad { return "page sheets on iPad are not modeled" }
    if device.size.width > device.size.height { return "page sheets in landscape are not modeled" }
    return nil
  }
}

extension Issue {
  fileprivate static func noPageSheet(_ value: LocatedValue, _ reason: String) -> Issue {
    Issue(
      value.location,
      "the page cannot be presented as a page sheet, the default from iOS 13: \(reason); write "
        + "`style: fullScreen`")
  }

  fileprivate static func systemAnimatorAddsView(_ value: LocatedValue) -> Issue {
    Issue(
      value.location,
      "UIKit's own animator adds the presented view; write `animator: springFromBottom`, or remove "
        + "`addToView`")
  }

  fileprivate static func draggedSheet(_ value: LocatedValue) -> Issue {
    Issue(
      value.location,
      "dragging a page sheet down to dismiss it is not modeled; remove `interactive` to "
        + "dismiss the page as `dismiss(animated:)` does")
  }
}

private let presentTable = KeyTable<PresentFields>(
  "`present`", example: "{page: settings, style: custom, animator: springFromBottom}",
  from: PresentFields(), rules: [.animator],
  [
    Key("page", required: \.page, .stackPage, "The page to present."),
    Key(
      "style", ifWritten: \.style, .word,
      "The presentation style, by default `pageSheet` from iOS 13 and `fullScreen` in earlier "
        + "versions; with `custom`, the presenting view stays on the screen.", example: "custom"),
    Key(
      "animator", \.animator, .word,
      "The animator: UIKit's own, or the app's bouncing spring.",
      example: "springFromBottom"),
    Key(
      "animated", \.animated, .boolean, "Whether the presentation is animated.", example: "false"),
    Key(
      "addToView", \.addToView, .boolean,
      "Whether the app's own animator adds the page's view to the container view; with `false`, the "
        + "page stays invisible.", example: "false"),
  ])

private let dismissTable = KeyTable<DismissFields>(
  "`dismiss`", example: "{addToView: true}", from: DismissFields(),
  [
    Key(
      "addToView", ifWritten: \.addToView, .boolean,
      "Whether the animator adds the presenting view back to the container; by default, only if "
        + "the presentation's style requires it."),
    Key("animated", \.animated, .boolean, "Whether the dismissal is animated.", example: "false"),
    Key(
      "interactive", \.interactive, .notInteractive,
      "Whether the user drags a page sheet down; only `false` is supported.", example: "false"),
  ])
