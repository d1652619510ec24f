import Navigation
import Units

/// The properties of a navigation bar that a scenario can set, each with its setter.
enum BarProperties {
  static let table = KeyTable<[BarChange]>(
    "`navigationBar`", example: "{barTintColor: red}", from: [], BarProperty.all.map(key))

  /// The properties that an appearance proxy accepts.
  static let ofProxy = KeyTable<[BarChange]>(
    "`navigationBar` of `appearance`", example: "{barTintColor: red}", from: [],
    BarProperty.all.filter(\.isInProxy).map(key))

  private static func key(_ property: BarProperty) -> Key<[BarChange]> {
    let kind = ValueKind.value(of: property)
    return Key(
      property.name, .either([kind.shape, .null]), property.summary, ios: property.hasEffect,
      default: { _ in kind.text(property.defaultValue) }
    ) { parser, value, changes in
      let meaning = value.isNil ? property.defaultValue : kind.read(parser, value)
      if let meaning { changes.append(BarChange(property, meaning)) }
    }
  }
}

extension ValueKind<[BarChange]> {
  /// Calls to the bar's setters, in the order written.
  static var barChanges: Self { .mapping(BarProperties.table) }
}

extension ValueKind<BarValue> {
  /// Returns the kind of the values that a property accepts, except `~`.
  fileprivate static func value(of property: BarProperty) -> Self {
    switch property.defaultValue {
    case .barStyle: boxed(.word, BarValue.barStyle)
    case .flag: boxed(.boolean) { .flag($0) }
    case .color: boxed(.color) { .color($0) }
    case .image: boxed(.image) { .image($0) }
    case .textAttributes: boxed(.textAttributes, BarValue.textAttributes)
    case .offset: boxed(.mapping(GeometryKeys.titleOffset), BarValue.offset)
    case .number: boxed(.number(in: NumberRange(property.range)), BarValue.number)
    case .appearance: boxed(.appearance) { .appearance($0) }
    }
  }

  private static func boxed<Content>(
    _ kind: ValueKind<Content>, _ box: @escaping @Sendable (Content) -> BarValue
  ) -> Self {
    Self(kind.shape, text: \.text) { kind.read($0, $1).map(box) }
  }
}

extension BarValue {
  /// The value as a scenario writes it, or nil if no property has it as its default value.
  fileprivate var text: String? {
    switch self {
    case .barStyle(let style): style.rawValue
    case .flag(let flag): flag.map { "\($0)" } ?? "~"
    case .number(let number): pointsText(number)
    case .color(nil), .image(nil), .appearance(nil), .textAttributes(TextAttributes()): "~"
    case .offset(.zero): "{x: 0, y: 0}"
    case .color, .image, .appearance, .textAttributes, .offset: nil
    }
  }
}

private let proxyTable = KeyTable<AppearanceProxies>(
  "the top level's `appearance`", example: "{navigationBar: {barTintColor: red}}",
  from: AppearanceProxies(),
  [
    Key(
      "navigationBar", \.navigationBar, .mapping(BarProperties.ofProxy),
      "`UINavigationBar.appearance()`: the style of every navigation bar that enters a window, "
        + "including bars that libraries create.")
  ])

extension ValueKind<AppearanceProxies> {
  /// The appearance proxies of `UIAppearance`, by class.
  static var appearanceProxies: Self { .mapping(proxyTable) }
}

enum TextAttributeKeys {
  static let table = KeyTable<TextAttributes>(
    "`titleTextAttributes`",
    example: "{foregroundColor: white, font: {size: 17, weight: semibold}}", from: TextAttributes(),
    rules: [
      KeyRule(.excludes("color", "foregroundColor")) { .sameAttribute($1[0], "foregroundColor") },
      KeyRule(.excludes("size", "font")) { .partOfFont($1[0]) },
      KeyRule(.excludes("weight", "font")) { .partOfFont($1[0]) },
    ],
    [
      Key("foregroundColor", orNil: \.color, .color, "The color of the text."),
      Key("font", .mapping(MappingReference { font.description }), "The system font.") {
        $0.read($1, font, into: &$2)
      },
      Key("color", orNil: \.color, .color, "The same as `foregroundColor`."),
    ] + fontKeys)

  private static let font = KeyTable<TextAttributes>(
    "`font`", example: "{size: 17, weight: semibold}", from: TextAttributes(), fontKeys)

  private static let fontKeys: [Key<TextAttributes>] = [
    Key(
      "size", orNil: \.size, .number(in: .above(0, through: 400), unit: "points"),
      "The size of the font.", example: "17"),
    Key("weight", orNil: \.weight, .word, "The weight of the font.", example: "semibold"),
  ]
}

extension Issue {
  fileprivate static func sameAttribute(_ entry: LocatedValue.Entry, _ other: String) -> Issue {
    Issue(entry.keyLocation, "`\(entry.key)` is the same as `\(other)`; write only one of them")
  }

  fileprivate static func partOfFont(_ entry: LocatedValue.Entry) -> Issue {
    Issue(
      entry.keyLocation,
      "`\(entry.key)` is a part of `font`; write it in `font`, or remove `font`")
  }
}

extension ValueKind<TextAttributes> {
  /// The value of `titleTextAttributes`; as in UIKit, nil means no attributes.
  static var textAttributes: Self { mapping(TextAttributeKeys.table).orNil(TextAttributes()) }
}
