import Navigation
import Units

extension StepKind {
  static let scroll = StepKind(
    "scroll", "Scrolls the content of a page at a constant speed.",
    example: "{page: list, to: 120}",
    ValueKind<ScrollFields>.mapping(table).then { _, _, fields in
      guard let page = fields.page, let to = fields.to else { return nil }
      return .scroll(page, to: to, over: fields.over)
    })
}

private struct ScrollFields {
  var page: PageID?
  var to: Double?
  var over = Time.zero
}

private let table = KeyTable<ScrollFields>(
  "`scroll`", example: "{page: list, to: 120, over: 0.5}", from: ScrollFields(),
  [
    Key("page", required: \.page, .page, "The page that scrolls.", example: "list"),
    Key(
      "to", required: \.to, .points, "The offset at the end; 0 is the resting position.",
      example: "120"),
    Key("over", \.over, .seconds, "How long the content scrolls."),
  ])
