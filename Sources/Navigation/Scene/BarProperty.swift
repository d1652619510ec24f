import Units

/// A property of `UINavigationBar` that a setter can change; `all` is the one list of them.
///
/// Reading, setting, printing and the order in messages follow from its line there.
package final class BarProperty: Sendable {
  package typealias Path<Value> = any WritableKeyPath<BarStyle, Value> & Sendable

  /// What of a bar a property is seen in.
  package struct Part: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let background = Part(rawValue: 1)
    /// Titles and buttons.
    package static let items = Part(rawValue: 2)
    /// The bar as a whole: its opacity, and what lies below it.
    package static let bar = Part(rawValue: 4)
  }

  /// As UIKit and a scenario call it.
  package let name: String
  package let part: Part
  /// The numbers that it takes.
  package let range: ClosedRange<Double>
  /// What a bar has that nobody has styled.
  package let defaultValue: BarValue
  private let keyPath: any PartialKeyPath<BarStyle> & Sendable
  let value: @Sendable (BarStyle) -> BarValue
  let set: @Sendable (inout BarStyle, BarValue) -> Void

  /// `box` and `unbox` go between the property's own type and the kind of value that it is;
  /// `willSet` is what else the setter does.
  private init<Value>(
    _ name: String, _ keyPath: Path<Value>, _ part: Part, in range: ClosedRange<Double> = 0...0,
    box: @escaping @Sendable (Value) -> BarValue,
    unbox: @escaping @Sendable (BarValue) -> Value?,
    willSet: @escaping @Sendable (inout BarStyle, Value) -> Void = { _, _ in }
  ) {
    self.name = name
    self.part = part
    self.range = range
    self.keyPath = keyPath
    defaultValue = box(BarStyle()[keyPath: keyPath])
    value = { box($0[keyPath: keyPath]) }
    set = { style, value in
      guard let value = unbox(value) else { return }
      willSet(&style, value)
      style[keyPath: keyPath] = value
    }
  }

  /// The property that a field of `BarStyle` holds.
  package static subscript(keyPath: PartialKeyPath<BarStyle>) -> BarProperty {
    guard let property = all.first(where: { $0.keyPath == keyPath }) else {
      preconditionFailure("\(keyPath) has no line in BarProperty.all")
    }
    return property
  }

  package static subscript(keyPaths: PartialKeyPath<BarStyle>...) -> Set<BarProperty> {
    Set(keyPaths.map { BarProperty[$0] })
  }
}

extension BarProperty {
  /// In the order in which messages list them.
  package static let all: [BarProperty] = [
    .barStyle("barStyle", \.barStyle, [.background, .items]),
    .flag("isTranslucent", \.isTranslucent, .bar),
    .color("barTintColor", \.barTintColor, .background),
    .color("tintColor", \.tintColor, .items),
    .color("backgroundColor", \.backgroundColor, .background),
    .image("backgroundImage", \.backgroundImage, .background),
    .image("compactBackgroundImage", \.compactBackgroundImage, .background),
    .image("shadowImage", \.shadowImage, .background),
    .textAttributes("titleTextAttributes", \.titleTextAttributes, .items),
    .flag("prefersLargeTitles", \.prefersLargeTitles, .items),
    .image("backIndicatorImage", \.backIndicatorImage, .items),
    .image("backIndicatorTransitionMaskImage", \.backIndicatorTransitionMaskImage, .items),
    .offset("backButtonTitlePositionAdjustment", \.backButtonTitlePositionAdjustment, .items),
    .number("alpha", \.alpha, .bar, in: 0...1),
    .color("overlayColor", \.overlayColor, .background) { style, color in
      // An overlay's first use sets a 0×0 background image, so that no effect layers exist
      // (seed 004, `KPSetBackgroundColor`).
      if style.overlayColor == nil, color != nil { style.backgroundImage = Scene.emptyImage }
    },
    .appearance("standardAppearance", \.standardAppearance, .background),
    .appearance("compactAppearance", \.compactAppearance, .background),
    .appearance("scrollEdgeAppearance", \.scrollEdgeAppearance, .background),
    .appearance("compactScrollEdgeAppearance", \.compactScrollEdgeAppearance, .background),
  ]

  private static func barStyle(_ name: String, _ path: Path<UIBarStyle>, _ part: Part)
    -> BarProperty
  {
    BarProperty(name, path, part, box: BarValue.barStyle) {
      if case .barStyle(let value) = $0 { value } else { nil }
    }
  }

  private static func flag(_ name: String, _ path: Path<Bool>, _ part: Part) -> BarProperty {
    BarProperty(name, path, part, box: BarValue.flag) {
      if case .flag(let value) = $0 { value } else { nil }
    }
  }

  private static func flag(_ name: String, _ path: Path<Bool?>, _ part: Part) -> BarProperty {
    BarProperty(name, path, part, box: BarValue.flag) {
      if case .flag(let value) = $0 { .some(value) } else { nil }
    }
  }

  private static func color(
    _ name: String, _ path: Path<Color?>, _ part: Part,
    willSet: @escaping @Sendable (inout BarStyle, Color?) -> Void = { _, _ in }
  ) -> BarProperty {
    BarProperty(
      name, path, part, box: BarValue.color,
      unbox: { if case .color(let value) = $0 { .some(value) } else { nil } }, willSet: willSet)
  }

  private static func image(_ name: String, _ path: Path<String?>, _ part: Part) -> BarProperty {
    BarProperty(name, path, part, box: BarValue.image) {
      if case .image(let value) = $0 { .some(value) } else { nil }
    }
  }

  private static func textAttributes(
    _ name: String, _ path: Path<TextAttributes>, _ part: Part
  ) -> BarProperty {
    BarProperty(name, path, part, box: BarValue.textAttributes) {
      if case .textAttributes(let value) = $0 { value } else { nil }
    }
  }

  private static func offset(_ name: String, _ path: Path<Point>, _ part: Part) -> BarProperty {
    BarProperty(name, path, part, box: BarValue.offset) {
      if case .offset(let value) = $0 { value } else { nil }
    }
  }

  private static func number(
    _ name: String, _ path: Path<Double>, _ part: Part, in range: ClosedRange<Double>
  ) -> BarProperty {
    BarProperty(name, path, part, in: range, box: BarValue.number) {
      if case .number(let value) = $0 { value } else { nil }
    }
  }

  private static func appearance(_ name: String, _ path: Path<BarAppearance?>, _ part: Part)
    -> BarProperty
  {
    BarProperty(name, path, part, box: BarValue.appearance) {
      if case .appearance(let value) = $0 { .some(value) } else { nil }
    }
  }
}

extension BarProperty: Hashable {
  package static func == (a: BarProperty, b: BarProperty) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
