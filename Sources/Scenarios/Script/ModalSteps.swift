import Navigation

extension StepKind {
  static let present = StepKind(
    "present", "Presents a page over the navigation controller.", example: "settings",
    ValueKind<PresentFields>.mapping(presentTable).then { _, _, fields -> Step.Action? in
      guard let page = fields.page else { return nil }
      return .present(
        Presentation(
          page, style: fields.style, animator: fields.animator, isAnimated: fields.animated))
    }.orElse(ValueKind<PageID>.stackPage.map { .present(Presentation($0)) }))

  static let dismiss = StepKind(
    "dismiss", "Dismisses the presented page.", example: "{addToView: true}",
    bare: .dismiss(addToView: nil, animated: true),
    ValueKind<DismissFields>.mapping(dismissTable)
      .map { .dismiss(addToView: $0.addToView, animated: $0.animated) }
      .orNil(.dismiss(addToView: nil, animated: true)))
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
  "`present`", example: "{page: settings, style: custom, animator: springFromBottom}",
  from: PresentFields(),
  [
    Key("page", required: \.page, .stackPage, "The page to present."),
    Key(
      "style", \.style, .word,
      "The presentation style; with `custom` the presenting view stays on the screen.",
      example: "custom"),
    Key(
      "animator", \.animator, .word,
      "What animates the views: UIKit, or the app's own bouncing spring.",
      example: "springFromBottom"),
    Key(
      "animated", \.animated, .boolean, "Whether the presentation is animated.", example: "false"),
  ])

private let dismissTable = KeyTable<DismissFields>(
  "`dismiss`", example: "{addToView: true}", from: DismissFields(),
  [
    Key(
      "addToView", ifWritten: \.addToView, .boolean,
      "Whether the animator adds the presenting view back to the container; by default it does what "
        + "the presentation's style needs."),
    Key("animated", \.animated, .boolean, "Whether the dismissal is animated.", example: "false"),
  ])
