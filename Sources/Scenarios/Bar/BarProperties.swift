import Navigation
import Units

/// The properties of a navigation bar that a scenario can set, each as the setter it calls.
enum BarProperties {
  static let table = KeyTable<[BarChange]>(
    "`navigationBar`", example: "{barTintColor: red}",
    BarProperty.all.map { property in
      Key(property.name) { checker, value, changes in
        let meaning = value.isNil ? property.defaultValue : checker.barValue(value, of: property)
        if let meaning { changes.append(BarChange(property, meaning)) }
      }
    })
}

extension Checker {
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
