import Units

extension BarProperty {
  /// The conversion between the type of a property and `BarValue`.
  struct Conversion<Value>: Sendable {
    let box: @Sendable (Value) -> BarValue
    /// Returns nil for a value of another type.
    let unbox: @Sendable (BarValue) -> Value?
  }
}

extension BarProperty.Conversion<UIBarStyle> {
  static var barStyle: Self {
    Self(box: BarValue.barStyle) { if case .barStyle(let value) = $0 { value } else { nil } }
  }
}

extension BarProperty.Conversion<Bool> {
  static var flag: Self {
    Self(box: BarValue.flag) { if case .flag(let value) = $0 { value } else { nil } }
  }
}

extension BarProperty.Conversion<Bool?> {
  static var flag: Self {
    Self(box: BarValue.flag) { if case .flag(let value) = $0 { .some(value) } else { nil } }
  }
}

extension BarProperty.Conversion<Color?> {
  static var color: Self {
    Self(box: BarValue.color) { if case .color(let value) = $0 { .some(value) } else { nil } }
  }
}

extension BarProperty.Conversion<String?> {
  static var image: Self {
    Self(box: BarValue.image) { if case .image(let value) = $0 { .some(value) } else { nil } }
  }
}

extension BarProperty.Conversion<TextAttributes> {
  static var textAttributes: Self {
    Self(box: BarValue.textAttributes) {
      if case .textAttributes(let value) = $0 { value } else { nil }
    }
  }
}

extension BarProperty.Conversion<Point> {
  static var offset: Self {
    Self(box: BarValue.offset) { if case .offset(let value) = $0 { value } else { nil } }
  }
}

extension BarProperty.Conversion<Double> {
  static var number: Self {
    Self(box: BarValue.number) { if case .number(let value) = $0 { value } else { nil } }
  }
}

extension BarProperty.Conversion<BarAppearance?> {
  static var appearance: Self {
    Self(box: BarValue.appearance) {
      if case .appearance(let value) = $0 { .some(value) } else { nil }
    }
  }
}
