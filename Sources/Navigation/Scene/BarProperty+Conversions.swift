import Units

extension BarProperty {
  /// Converts between the type of a property and `BarValue`.
  struct Kind<Value>: Sendable {
    let box: @Sendable (Value) -> BarValue
    /// Returns nil for a value of another kind.
    let unbox: @Sendable (BarValue) -> Value?
  }
}

extension BarProperty.Kind<UIBarStyle> {
  static var barStyle: Self {
    Self(box: BarValue.barStyle) { if case .barStyle(let value) = $0 { value } else { nil } }
  }
}

extension BarProperty.Kind<Bool> {
  static var flag: Self {
    Self(box: BarValue.flag) { if case .flag(let value) = $0 { value } else { nil } }
  }
}

extension BarProperty.Kind<Bool?> {
  static var flag: Self {
    Self(box: BarValue.flag) { if case .flag(let value) = $0 { .some(value) } else { nil } }
  }
}

extension BarProperty.Kind<Color?> {
  static var color: Self {
    Self(box: BarValue.color) { if case .color(let value) = $0 { .some(value) } else { nil } }
  }
}

extension BarProperty.Kind<String?> {
  static var image: Self {
    Self(box: BarValue.image) { if case .image(let value) = $0 { .some(value) } else { nil } }
  }
}

extension BarProperty.Kind<TextAttributes> {
  static var textAttributes: Self {
    Self(box: BarValue.textAttributes) {
      if case .textAttributes(let value) = $0 { value } else { nil }
    }
  }
}

extension BarProperty.Kind<Point> {
  static var offset: Self {
    Self(box: BarValue.offset) { if case .offset(let value) = $0 { value } else { nil } }
  }
}

extension BarProperty.Kind<Double> {
  static var number: Self {
    Self(box: BarValue.number) { if case .number(let value) = $0 { value } else { nil } }
  }
}

extension BarProperty.Kind<BarAppearance?> {
  static var appearance: Self {
    Self(box: BarValue.appearance) {
      if case .appearance(let value) = $0 { .some(value) } else { nil }
    }
  }
}
