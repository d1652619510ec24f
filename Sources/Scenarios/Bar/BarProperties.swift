import Navigation
import Units

/// The properties of a navigation bar that a scenario can set, each as the setter it calls.
enum BarProperties {
  static let table = KeyTable<[BarChange]>(
    "`navigationBar`", example: "{barTintColor: red}",
    BarProperty.all.map { property in
      Key(property.name) { parser, value, changes in
        let meaning = value.isNil ? property.defaultValue : parser.barValue(value, of: property)
        if let meaning { changes.append(BarChange(property, meaning)) }
      }
    })
}

extension ScenarioParser {
  /// Bar properties as setters, in the order written.
  func barChanges(_ value: LocatedValue) -> [BarChange]? {
    meaning(of: value, BarProperties.table, from: [])
  }

  /// A value of the kind that the property has.
  fileprivate func barValue(_ value: LocatedValue, of property: BarProperty) -> BarValue? {
    switch property.defaultValue {
    case .barStyle: word(value).map { .barStyle($0) }
    case .flag: boolean(value).map { .flag($0) }
    case .color: color(value).map { .color($0) }
    case .image: image(value).map { .image($0) }
    case .textAttributes: textAttributes(value).map { .textAttributes($0) }
    case .offset: point(value).map { .offset($0) }
    case .number: number(value, in: NumberRange(property.range)).map { .number($0) }
    case .appearance: appearance(value).map { .appearance($0) }
    }
  }
}

enum TextAttributeKeys {
  static let table = KeyTable<TextAttributes>(
    "`titleTextAttributes`", example: "{color: white, size: 17, weight: semibold}",
    [
      Key("color", orNil: \.color) { $0.color($1) },
      Key("size", orNil: \.size) { $0.number($1, in: .above(0, through: 400)) },
      Key("weight", orNil: \.weight) { $0.word($1) },
    ])
}

extension ScenarioParser {
  /// `titleTextAttributes`; UIKit's nil is no attributes.
  func textAttributes(_ value: LocatedValue) -> TextAttributes? {
    let none = TextAttributes()
    return value.isNil ? none : meaning(of: value, TextAttributeKeys.table, from: none)
  }
}
