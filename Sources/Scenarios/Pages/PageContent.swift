import Navigation
import Units

/// What a `content` mapping says; exactly one kind is allowed.
private struct ContentFields {
  var image: String?
  var color: Color?
  var rows: Int?
  var rowHeight: Double?
  var gradient: (top: Color, bottom: Color)?
}

enum ContentKeys {
  fileprivate static let table = KeyTable<ContentFields>(
    "`content`", example: "{image: list@2x.png}",
    [
      Key("image", \.image) { $0.image($1) },
      Key("color", \.color) { $0.color($1) },
      Key("rows", \.rows) { $0.whole($1, in: 0...10_000) },
      Key("rowHeight", \.rowHeight) { $0.number($1, in: .above(0, through: 10_000)) },
      Key("gradient", \.gradient) { $0.gradient($1) },
    ])

  static let names = table.names
  fileprivate static let kinds = ["image", "color", "rows", "gradient"]
}

extension ScenarioParser {
  /// What a page shows: `{image}`, `{color}`, `{rows, rowHeight}` or `{gradient}`.
  func content(_ value: LocatedValue) -> PageContent? {
    if value.isNil { return PageContent.none }
    var fields = ContentFields()
    guard read(value, ContentKeys.table, into: &fields) else { return nil }
    let kinds = ContentKeys.kinds.filter { value[$0] != nil }
    guard kinds.count == 1 else {
      report(.notOneContent(value, kinds))
      return nil
    }
    if fields.rowHeight != nil, kinds != ["rows"] {
      report(.rowHeightAlone(value["rowHeight"] ?? value))
      return nil
    }
    if let name = fields.image, let image = images.images[name] {
      return .image(name, size: image.facts.size)
    }
    if let color = fields.color { return .color(color) }
    if let gradient = fields.gradient {
      return .gradient(top: gradient.top, bottom: gradient.bottom)
    }
    // UITableView's rows are 44 points unless something says otherwise.
    return fields.rows.map { .rows(count: $0, height: fields.rowHeight ?? 44) }
  }

  fileprivate func gradient(_ value: LocatedValue) -> (top: Color, bottom: Color)? {
    guard let items = items(value, "of two colours, [top, bottom]") else { return nil }
    let colors = items.compactMap(color)
    guard items.count == 2 else { return refuse(value, "two colours, [top, bottom]") }
    return colors.count == 2 ? (colors[0], colors[1]) : nil
  }

  /// `edgesForExtendedLayout`: a list of edges, or `all`.
  func edges(_ value: LocatedValue) -> ExtendedEdges? {
    if value.text == "all" { return .all }
    guard let items = items(value, "of top, bottom, left and right, or all") else { return nil }
    var edges: ExtendedEdges = []
    for item in items {
      guard let edge: Edge = word(item) else { return nil }
      edges.insert(edge.edges)
    }
    return edges
  }
}

/// `UIRectEdge`.
private enum Edge: String, CaseIterable {
  case top, bottom, left, right, all

  var edges: ExtendedEdges {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .all: .all
    }
  }
}

extension Issue {
  fileprivate static func notOneContent(_ value: LocatedValue, _ kinds: [String]) -> Issue {
    Issue(
      value.location,
      kinds.isEmpty
        ? "`content` shows nothing; write \(choice(ContentKeys.kinds)) in it"
        : "`content` shows one thing, and this has \(kinds.map(code).joined(separator: " and ")); keep one"
    )
  }

  fileprivate static func rowHeightAlone(_ value: LocatedValue) -> Issue {
    Issue(value.location, "`rowHeight` is for `rows`; write {rows: 14, rowHeight: 44}")
  }
}
