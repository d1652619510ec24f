import Navigation
import Units

extension StepKind {
  static let scroll = StepKind(
    "scroll", example: "scroll: {page: list, to: 120}", places: [table.listing]
  ) { $0.scroll($1) }
}

private struct ScrollFields {
  var page: PageID?
  var to: Double?
  var over = Time.zero
}

private let table = KeyTable<ScrollFields>(
  "`scroll`", example: "{page: list, to: 120, over: 0.5}",
  [
    Key("page", \.page) { $0.page($1) },
    Key("to", \.to) { $0.points($1) },
    Key("over", \.over) { $0.seconds($1) },
  ])

extension ScenarioParser {
  fileprivate func scroll(_ value: LocatedValue) -> Step.Action? {
    guard let fields = meaning(of: value, table, from: ScrollFields()) else { return nil }
    require("page", in: value, "page: list")
    require("to", in: value, "to: 120")
    guard let page = fields.page, let to = fields.to else { return nil }
    return .scroll(page, to: to, over: fields.over)
  }
}
