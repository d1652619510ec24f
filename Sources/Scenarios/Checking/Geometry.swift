import Units

enum GeometryKeys {
  static let insets = KeyTable<EdgeInsets>(
    "the insets", example: "{top: 8, bottom: 8}", insets(.points))
  fileprivate static let lengths = KeyTable<EdgeInsets>(
    "the insets", example: "{top: 8, left: 8}", insets(.lengths))

  static let size = KeyTable<Size>(
    "a size", example: "{width: 320, height: 568}",
    [
      Key("width", \.width) { $0.length($1) },
      Key("height", \.height) { $0.length($1) },
    ])

  static let point = KeyTable<Point>(
    "an offset", example: "{x: 0, y: -60}",
    [
      Key("x", \.x) { $0.points($1) },
      Key("y", \.y) { $0.points($1) },
    ])

  private static func insets(_ range: NumberRange) -> [Key<EdgeInsets>] {
    [
      Key("top", \.top) { $0.number($1, in: range) },
      Key("left", \.left) { $0.number($1, in: range) },
      Key("bottom", \.bottom) { $0.number($1, in: range) },
      Key("right", \.right) { $0.number($1, in: range) },
    ]
  }
}

extension ScenarioParser {
  /// Distances from four edges, in points; 0 where a key is absent.
  func insets(_ value: LocatedValue) -> EdgeInsets? {
    meaning(of: value, GeometryKeys.insets, from: .zero)
  }

  /// The same, none of them negative.
  func lengths(_ value: LocatedValue) -> EdgeInsets? {
    meaning(of: value, GeometryKeys.lengths, from: .zero)
  }

  /// A width and a height, in points, both required.
  func size(_ value: LocatedValue) -> Size? {
    guard let size = meaning(of: value, GeometryKeys.size, from: .zero) else { return nil }
    require("width", in: value, "width: 320")
    require("height", in: value, "height: 568")
    return size
  }

  /// An offset in points; 0 where a key is absent.
  func point(_ value: LocatedValue) -> Point? {
    meaning(of: value, GeometryKeys.point, from: .zero)
  }

  /// What a mapping makes of a value that it begins from.
  func meaning<Target>(
    of value: LocatedValue, _ table: KeyTable<Target>, from start: Target
  ) -> Target? {
    var target = start
    return read(value, table, into: &target) ? target : nil
  }
}
