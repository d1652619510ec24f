import Navigation

extension StepKind {
  static let pop = StepKind(
    "pop", "Pops the top page, as a tap on the back button does.", example: "{animated: false}",
    bare: .pop(animated: true),
    fields
      .map { $0.shouldPop ? .pop(animated: $0.animated) : .refusedBackTap }
      .orNil(.pop(animated: true)))
}

private struct PopFields {
  var animated = true
  var shouldPop = true
}

private let table = KeyTable<PopFields>(
  "`pop`", example: "{animated: false}", from: PopFields(),
  rules: [
    KeyRule(.excludes("animated", .init("shouldPop", false))) { .animatedRefusal($1[0]) }
  ],
  [
    Key("animated", \.animated, .boolean, "Whether the pop is animated.", example: "false"),
    Key(
      "shouldPop", \.shouldPop, .boolean,
      "What the bar's delegate returns for a tap on the back button; `false` keeps the page.",
      example: "false"),
  ])

/// A mapping, with advice for the name of a page.
private let fields = ValueKind<PopFields>(.mapping(MappingReference { table.description })) {
  parser, value in
  guard let page = value.text else { return parser.meaning(of: value, table) }
  let mapping = "a mapping such as \(code(table.example))"
  let isPage = parser.pageNames.contains(PageID(page))
  return parser.reject(
    value, isPage ? "\(mapping), or \(code("popTo: " + page)) to pop to a page" : mapping)
}

extension Issue {
  fileprivate static func animatedRefusal(_ animated: LocatedValue.Entry) -> Issue {
    Issue(
      animated.keyLocation,
      "`animated` has no effect with `shouldPop: false`, which keeps the page; write only one of them"
    )
  }
}
