import Navigation
import Units

/// The fields of a `content` mapping; exactly one kind is allowed.
private struct ContentFields {
  var image: String?
  var color: Color?
  var rows: Int?
  var rowHeight: Double?
  var gradient: Gradient?
}

private struct Gradient {
  var top: Color
  var bottom: Color
}

private let contentTable = KeyTable<ContentFields>(
  "`content`", example: "{image: list@2x.png}", from: ContentFields(),
  rules: [
    KeyRule(.exactlyOne(kinds)) { .notOneContent($0, $1.map(\.key)) },
    KeyRule(.requires("rowHeight", "rows")) { .rowHeightAlone($1[0].value) },
  ],
  [
    Key(
      "image", ifWritten: \.image, .image, "An image at its own size, in the top-left corner.",
      example: "list@2x.png"),
    Key("color", ifWritten: \.color, .color, "A color that fills the view."),
    Key(
      "rows", ifWritten: \.rows, .whole(in: 0...10_000), "The number of rows of a table.",
      example: "14"),
    Key(
      "rowHeight", ifWritten: \.rowHeight, .number(in: .above(0, through: 10_000), unit: "points"),
      "The height of each of the `rows`.", default: "\(pointsText(rowHeight))", example: "60"),
    Key(
      "gradient", ifWritten: \.gradient, .gradient,
      "Two colors: one at the top and one at the bottom.",
      example: "[red, blue]"),
  ])

private let kinds = ["image", "color", "rows", "gradient"]

/// The default row height of `UITableView`, in points.
private let rowHeight = 44.0

extension ValueKind<PageContent> {
  /// The content of a page: `{image}`, `{color}`, `{rows, rowHeight}` or `{gradient}`.
  static var content: Self {
    ValueKind<ContentFields>.mapping(contentTable).then { parser, value, fields -> PageContent? in
      if let name = fields.image, let image = parser.images.images[name] {
        parser.checkFit(of: image, at: value["image"] ?? value)
        return .image(name, size: image.facts.size)
      }
      if let color = fields.color { return .color(color) }
      if let gradient = fields.gradient {
        return .gradient(top: gradient.top, bottom: gradient.bottom)
      }
      return fields.rows.map { .rows(count: $0, height: fields.rowHeight ?? rowHeight) }
    }.orNil(PageContent.none)
  }
}

extension ValueKind<Gradient> {
  fileprivate static var gradient: Self {
    ValueKind<Color>.color.list("of two colors, [top, bottom]", count: 2...2).then {
      parser, value, colors in
      guard value.items.count == 2 else {
        parser.report(.notTwoColors(value))
        return nil
      }
      return colors.count == 2 ? Gradient(top: colors[0], bottom: colors[1]) : nil
    }
  }
}

extension ValueKind<ExtendedEdges> {
  /// The value of `edgesForExtendedLayout`: a list of edges, or `all`.
  static var edges: Self {
    let list = ValueKind<Edge>.word.list("of top, bottom, left and right, or all")
    return Self(
      .either([.words(["all"]), list.shape]), text: { $0 == .all ? "all" : nil }
    ) { parser, value in
      if value.text == "all" { return .all }
      guard let edges = list.read(parser, value), edges.count == value.items.count else {
        return nil
      }
      return edges.reduce(into: []) { $0.insert($1.edges) }
    }
  }
}

/// An edge of a view, or all edges, as in `UIRectEdge`.
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
  fileprivate static func notOneContent(_ value: LocatedValue, _ found: [String]) -> Issue {
    Issue(
      value.location,
      found.isEmpty
        ? "`content` is empty; add \(choice(kinds))"
        : "`content` has \(found.map(code).joined(separator: " and ")); keep one"
    )
  }

  fileprivate static func notTwoColors(_ value: LocatedValue) -> Issue {
    Issue(value.location, "`gradient` needs two colors; write [top, bottom]")
  }

  fileprivate static func rowHeightAlone(_ value: LocatedValue) -> Issue {
    Issue(value.location, "`rowHeight` needs `rows`; write {rows: 14, rowHeight: 44}")
  }
}
