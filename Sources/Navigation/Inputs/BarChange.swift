import Units

/// One setter of `UINavigationBar`, called with a value.
package enum BarChange: Hashable, Sendable {
  case barStyle(UIBarStyle)
  case isTranslucent(Bool?)
  case barTintColor(Color?)
  case tintColor(Color?)
  case backgroundColor(Color?)
  case backgroundImage(String?)
  case compactBackgroundImage(String?)
  case shadowImage(String?)
  case backIndicatorImage(String?)
  case backIndicatorTransitionMaskImage(String?)
  case titleTextAttributes(TextAttributes)
  case backButtonTitlePositionAdjustment(Point)
  case prefersLargeTitles(Bool)
  case alpha(Double)
  case overlayColor(Color?)
  indirect case standardAppearance(BarAppearance?)
  indirect case compactAppearance(BarAppearance?)
  indirect case scrollEdgeAppearance(BarAppearance?)
  indirect case compactScrollEdgeAppearance(BarAppearance?)
}

extension BarStyle {
  /// Calls the setter.
  ///
  /// The overlay's first use sets a 0×0 background image, so that no effect layers exist
  /// (seed 004, `KPSetBackgroundColor`).
  package mutating func apply(_ change: BarChange) {
    switch change {
    case .barStyle(let value): barStyle = value
    case .isTranslucent(let value): isTranslucent = value
    case .barTintColor(let value): barTintColor = value
    case .tintColor(let value): tintColor = value
    case .backgroundColor(let value): backgroundColor = value
    case .backgroundImage(let value): backgroundImage = value
    case .compactBackgroundImage(let value): compactBackgroundImage = value
    case .shadowImage(let value): shadowImage = value
    case .backIndicatorImage(let value): backIndicatorImage = value
    case .backIndicatorTransitionMaskImage(let value): backIndicatorTransitionMaskImage = value
    case .titleTextAttributes(let value): titleTextAttributes = value
    case .backButtonTitlePositionAdjustment(let value): backButtonTitlePositionAdjustment = value
    case .prefersLargeTitles(let value): prefersLargeTitles = value
    case .alpha(let value): alpha = value
    case .overlayColor(let value):
      if overlayColor == nil, value != nil { backgroundImage = Scene.emptyImage }
      overlayColor = value
    case .standardAppearance(let value): standardAppearance = value
    case .compactAppearance(let value): compactAppearance = value
    case .scrollEdgeAppearance(let value): scrollEdgeAppearance = value
    case .compactScrollEdgeAppearance(let value): compactScrollEdgeAppearance = value
    }
  }
}

extension BarChange: CustomStringConvertible {
  package var description: String {
    switch self {
    case .barStyle(let value): "barStyle = \(value.rawValue)"
    case .isTranslucent(let value):
      "isTranslucent = \(value.map { $0 ? "true" : "false" } ?? "nil")"
    case .barTintColor(let value): "barTintColor = \(text(value))"
    case .tintColor(let value): "tintColor = \(text(value))"
    case .backgroundColor(let value): "backgroundColor = \(text(value))"
    case .backgroundImage(let value): "backgroundImage = \(value ?? "nil")"
    case .compactBackgroundImage(let value): "compactBackgroundImage = \(value ?? "nil")"
    case .shadowImage(let value): "shadowImage = \(value ?? "nil")"
    case .backIndicatorImage(let value): "backIndicatorImage = \(value ?? "nil")"
    case .backIndicatorTransitionMaskImage(let value):
      "backIndicatorTransitionMaskImage = \(value ?? "nil")"
    case .titleTextAttributes(let value): "titleTextAttributes = {color: \(text(value.color))}"
    case .backButtonTitlePositionAdjustment(let value):
      "backButtonTitlePositionAdjustment = (\(pointsText(value.x)), \(pointsText(value.y)))"
    case .prefersLargeTitles(let value): "prefersLargeTitles = \(value)"
    case .alpha(let value): "alpha = \(pointsText(value))"
    case .overlayColor(let value): "overlayColor = \(text(value))"
    case .standardAppearance(let value): "standardAppearance = \(text(value))"
    case .compactAppearance(let value): "compactAppearance = \(text(value))"
    case .scrollEdgeAppearance(let value): "scrollEdgeAppearance = \(text(value))"
    case .compactScrollEdgeAppearance(let value): "compactScrollEdgeAppearance = \(text(value))"
    }
  }

  private func text(_ color: Color?) -> String { color?.hex ?? "nil" }

  private func text(_ appearance: BarAppearance?) -> String {
    guard let appearance else { return "nil" }
    var parts = ["configure: \(appearance.configuration.rawValue)"]
    if let color = appearance.backgroundColor { parts.append("backgroundColor: \(text(color))") }
    if let image = appearance.backgroundImage { parts.append("backgroundImage: \(image ?? "nil")") }
    return "{" + parts.joined(separator: ", ") + "}"
  }
}
