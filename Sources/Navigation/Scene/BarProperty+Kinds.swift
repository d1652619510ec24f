import Units

/// Factory methods for properties, one for each kind of value.
extension BarProperty {
  static func barStyle(
    _ name: String, _ path: Path<UIBarStyle>, _ part: Part, _ summary: String
  ) -> BarProperty {
    BarProperty(name, path, part, summary, box: BarValue.barStyle) {
      if case .barStyle(let value) = $0 { value } else { nil }
    }
  }

  static func flag(
    _ name: String, _ path: Path<Bool>, _ part: Part, _ summary: String,
    ios hasEffect: @escaping @Sendable (Profile) -> Bool
  ) -> BarProperty {
    BarProperty(name, path, part, summary, ios: hasEffect, box: BarValue.flag) {
      if case .flag(let value) = $0 { value } else { nil }
    }
  }

  static func flag(
    _ name: String, _ path: Path<Bool?>, _ part: Part, _ summary: String
  ) -> BarProperty {
    BarProperty(name, path, part, summary, box: BarValue.flag) {
      if case .flag(let value) = $0 { .some(value) } else { nil }
    }
  }

  static func color(
    _ name: String, _ path: Path<Color?>, _ part: Part, _ summary: String,
    ios hasEffect: @escaping @Sendable (Profile) -> Bool = { _ in true },
    willSet: @escaping @Sendable (inout BarStyle, Color?) -> Void = { _, _ in }
  ) -> BarProperty {
    BarProperty(
      name, path, part, summary, ios: hasEffect, box: BarValue.color,
      unbox: { if case .color(let value) = $0 { .some(value) } else { nil } }, willSet: willSet)
  }

  static func image(
    _ name: String, _ path: Path<String?>, _ part: Part, _ summary: String
  ) -> BarProperty {
    BarProperty(name, path, part, summary, box: BarValue.image) {
      if case .image(let value) = $0 { .some(value) } else { nil }
    }
  }

  static func textAttributes(
    _ name: String, _ path: Path<TextAttributes>, _ part: Part, _ summary: String
  ) -> BarProperty {
    BarProperty(name, path, part, summary, box: BarValue.textAttributes) {
      if case .textAttributes(let value) = $0 { value } else { nil }
    }
  }

  static func offset(
    _ name: String, _ path: Path<Point>, _ part: Part, _ summary: String
  ) -> BarProperty {
    BarProperty(name, path, part, summary, box: BarValue.offset) {
      if case .offset(let value) = $0 { value } else { nil }
    }
  }

  static func number(
    _ name: String, _ path: Path<Double>, _ part: Part, _ summary: String,
    in range: ClosedRange<Double>
  ) -> BarProperty {
    BarProperty(name, path, part, summary, in: range, box: BarValue.number) {
      if case .number(let value) = $0 { value } else { nil }
    }
  }

  static func appearance(
    _ name: String, _ path: Path<BarAppearance?>, _ part: Part, _ summary: String
  ) -> BarProperty {
    BarProperty(
      name, path, part, summary, ios: \.hasAppearanceObjects, box: BarValue.appearance
    ) {
      if case .appearance(let value) = $0 { .some(value) } else { nil }
    }
  }
}
