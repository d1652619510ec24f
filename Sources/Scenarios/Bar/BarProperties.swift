import Navigation
import Units

/// The properties of a navigation bar that a scenario can set, each as the setter it calls.
enum BarProperties {
  static let table = KeyTable<[BarChange]>(
    "`navigationBar`", example: "{barTintColor: red}",
    [
      .setter("barStyle", orNil: { .barStyle($0 ?? .default) }) { $0.word($1) },
      .setter("isTranslucent", orNil: BarChange.isTranslucent) { $0.boolean($1) },
      .setter("barTintColor", orNil: BarChange.barTintColor) { $0.color($1) },
      .setter("tintColor", orNil: BarChange.tintColor) { $0.color($1) },
      .setter("backgroundColor", orNil: BarChange.backgroundColor) { $0.color($1) },
      .setter("backgroundImage", orNil: BarChange.backgroundImage) { $0.image($1) },
      .setter("compactBackgroundImage", orNil: BarChange.compactBackgroundImage) { $0.image($1) },
      .setter("shadowImage", orNil: BarChange.shadowImage) { $0.image($1) },
      .setter("titleTextAttributes", orNil: { .titleTextAttributes($0 ?? TextAttributes()) }) {
        $0.textAttributes($1)
      },
      .setter("prefersLargeTitles", orNil: { .prefersLargeTitles($0 ?? false) }) {
        $0.boolean($1)
      },
      .setter("backIndicatorImage", orNil: BarChange.backIndicatorImage) { $0.image($1) },
      .setter(
        "backIndicatorTransitionMaskImage", orNil: BarChange.backIndicatorTransitionMaskImage
      ) { $0.image($1) },
      .setter(
        "backButtonTitlePositionAdjustment",
        orNil: { .backButtonTitlePositionAdjustment($0 ?? .zero) }
      ) { $0.point($1) },
      .setter("alpha", orNil: { .alpha($0 ?? 1) }) { $0.number($1, in: .unit) },
      .setter("overlayColor", orNil: BarChange.overlayColor) { $0.color($1) },
      .setter("standardAppearance", orNil: BarChange.standardAppearance) { $0.appearance($1) },
      .setter("compactAppearance", orNil: BarChange.compactAppearance) { $0.appearance($1) },
      .setter("scrollEdgeAppearance", orNil: BarChange.scrollEdgeAppearance) { $0.appearance($1) },
      .setter("compactScrollEdgeAppearance", orNil: BarChange.compactScrollEdgeAppearance) {
        $0.appearance($1)
      },
    ])
}

extension Key<[BarChange]> {
  fileprivate static func setter<Value>(
    _ name: String, orNil change: @escaping @Sendable (Value?) -> BarChange,
    _ check: @escaping Check<Value>
  ) -> Key {
    Key(name) { checker, value, changes in
      if let meaning = checker.orNil(value, check) { changes.append(change(meaning)) }
    }
  }
}

extension Checker {
  /// Bar properties as setters, in the order written.
  func barChanges(_ value: LocatedValue) -> [BarChange]? {
    meaning(of: value, BarProperties.table, from: [])
  }
}
