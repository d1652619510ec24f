import Units

enum GeometryKeys {
  /// Returns the keys for distances from the four edges.
  static func insets(
    _ name: String, example: String, _ kind: ValueKind<Double>
  ) -> KeyTable<EdgeInsets> {
    KeyTable(
      name, example: example, from: .zero,
      [
        Key("top", \.top, kind, "The distance from the top edge."),
        Key("left", \.left, kind, "The distance from the left edge."),
        Key("bottom", \.bottom, kind, "The distance from the bottom edge."),
        Key("right", \.right, kind, "The distance from the right edge."),
      ])
  }

  static let contentSize = KeyTable<SizeFields>(
    "`contentSize`", example: "{width: 320, height: 568}", from: SizeFields(),
    [
      Key("width", required: \.width, .lengths, "The width of the content.", example: "320"),
      Key("height", required: \.height, .lengths, "The height of the content.", example: "568"),
    ])

  static let titleOffset = KeyTable<Point>(
    "`backButtonTitlePositionAdjustment`", example: "{x: 0, y: -60}", from: .zero,
    [
      Key("x", \.x, .points, "The offset to the right.", ios: \.movesBackLabelSideways),
      Key(
        "y", \.y, .points, "The offset downward.", example: "-60",
        ios: { !$0.movesBackLabelSideways }),
    ])
}

struct SizeFields {
  var width: Double?
  var height: Double?
}

extension ValueKind<Size> {
  /// A width and a height, in points.
  static var contentSize: Self {
    ValueKind<SizeFields>.mapping(GeometryKeys.contentSize).then { _, _, fields in
      guard let width = fields.width, let height = fields.height else { return nil }
      return Size(width: width, height: height)
    }
  }
}
