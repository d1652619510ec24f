import Units

/// A call to a setter of `UINavigationBar`.
package struct BarChange: Hashable, Sendable {
  package let property: BarProperty
  package let value: BarValue

  package init(_ property: BarProperty, _ value: BarValue) {
    self.property = property
    self.value = value
  }

  /// Returns a call to a property's setter, for example `.set(\.barTintColor, red)`.
  package static func set<Value>(
    _ keyPath: WritableKeyPath<BarStyle, Value>, _ value: Value
  ) -> BarChange {
    let property = BarProperty[keyPath]
    var style = BarStyle()
    style[keyPath: keyPath] = value
    return BarChange(property, property.value(style))
  }

  /// The value, or nil if the setter belongs to another property.
  package subscript<Value>(keyPath: WritableKeyPath<BarStyle, Value>) -> Value? {
    guard property == BarProperty[keyPath] else { return nil }
    var style = BarStyle()
    property.set(&style, value)
    return style[keyPath: keyPath]
  }
}

extension BarStyle {
  /// Calls a setter.
  package mutating func apply(_ change: BarChange) { change.property.set(&self, change.value) }
}

extension BarChange: CustomStringConvertible {
  package var description: String { "\(property.name) = \(value)" }
}

/// A value of a bar property, where nil is UIKit's nil.
package enum BarValue: Hashable, Sendable {
  case barStyle(UIBarStyle)
  case flag(Bool?)
  case color(Color?)
  /// The image's name in the scene.
  case image(String?)
  case textAttributes(TextAttributes)
  /// An offset, in points.
  case offset(Point)
  case number(Double)
  indirect case appearance(BarAppearance?)
}

extension BarValue: CustomStringConvertible {
  package var description: String {
    switch self {
    case .barStyle(let style): style.rawValue
    case .flag(let flag): flag.map { "\($0)" } ?? "nil"
    case .color(let color): color?.hex ?? "nil"
    case .image(let name): name ?? "nil"
    case .textAttributes(let attributes): "{color: \(attributes.color?.hex ?? "nil")}"
    case .offset(let offset): "(\(pointsText(offset.x)), \(pointsText(offset.y)))"
    case .number(let number): pointsText(number)
    case .appearance(let appearance): appearance?.description ?? "nil"
    }
  }
}

extension BarAppearance: CustomStringConvertible {
  package var description: String {
    var parts = ["configure: \(configuration.rawValue)"]
    if let color = backgroundColor { parts.append("backgroundColor: \(color?.hex ?? "nil")") }
    if let image = backgroundImage { parts.append("backgroundImage: \(image ?? "nil")") }
    return "{" + parts.joined(separator: ", ") + "}"
  }
}
