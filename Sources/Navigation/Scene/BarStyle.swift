import Units

/// `UIBarStyle`.
package enum UIBarStyle: String, CaseIterable, Sendable {
  case `default`, black, blackTranslucent
}

/// `titleTextAttributes`, as far as a bar uses them.
package struct TextAttributes: Hashable, Sendable {
  package var color: Color?
  /// Points.
  package var size: Double?
  package var weight: FontWeight?

  package init(color: Color? = nil, size: Double? = nil, weight: FontWeight? = nil) {
    self.color = color
    self.size = size
    self.weight = weight
  }
}

/// The style properties of one navigation bar, real or fake; nil is UIKit's nil.
package struct BarStyle: Hashable, Sendable {
  package var barStyle = UIBarStyle.default
  /// nil: never set, so computed from the present image at every read.
  package var isTranslucent: Bool?
  package var barTintColor: Color?
  package var tintColor: Color?
  package var backgroundColor: Color?
  /// Images by their name in the scene.
  package var backgroundImage: String?
  package var compactBackgroundImage: String?
  package var shadowImage: String?
  package var backIndicatorImage: String?
  package var backIndicatorTransitionMaskImage: String?
  package var titleTextAttributes = TextAttributes()
  /// Points.
  package var backButtonTitlePositionAdjustment = Point.zero
  package var prefersLargeTitles = false
  package var alpha = 1.0
  /// The exact-colour overlay of seed 004.
  package var overlayColor: Color?
  package var standardAppearance: BarAppearance?
  package var compactAppearance: BarAppearance?
  package var scrollEdgeAppearance: BarAppearance?
  package var compactScrollEdgeAppearance: BarAppearance?

  package init() {}
}

/// `UINavigationBarAppearance`, after one of its `configure…Background` calls and the setters.
package struct BarAppearance: Hashable, Sendable {
  package enum Configuration: String, CaseIterable, Sendable { case `default`, opaque, transparent }

  /// A blur effect the model has a recipe for; `none` is a nil effect.
  package enum Effect: String, CaseIterable, Sendable {
    case none, systemChromeMaterial, extraLight, light, dark
  }

  /// What was written: a property that is absent keeps what `configure` gave, nil inside is UIKit's.
  package var configuration: Configuration
  package var backgroundColor: Color??
  package var backgroundImage: String??
  package var backgroundEffect: Effect?
  package var shadowColor: Color??
  package var shadowImage: String??
  package var titleTextAttributes: TextAttributes?

  package init(_ configuration: Configuration = .default) {
    self.configuration = configuration
  }
}

/// The four appearance objects that a navigation item can carry; they beat the bar's.
package struct ItemAppearances: Hashable, Sendable {
  package var standard: BarAppearance?
  package var compact: BarAppearance?
  package var scrollEdge: BarAppearance?
  package var compactScrollEdge: BarAppearance?

  package init() {}

  package var isEmpty: Bool {
    standard == nil && compact == nil && scrollEdge == nil && compactScrollEdge == nil
  }
}

extension BarStyle {
  /// `isTranslucent` as a reader of the property sees it (seeds 000 §4.3.2, 004 §0x02).
  ///
  /// blackTranslucent forces yes; a value that was set stays, whatever image follows; unset is
  /// computed from the present image: none → yes, some pixel with α < 1 (0×0 too) → yes, else no.
  package func isTranslucent(images: [String: ImageFacts]) -> Bool {
    if barStyle == .blackTranslucent { return true }
    if let isTranslucent { return isTranslucent }
    guard let backgroundImage, let facts = images[backgroundImage] else { return true }
    return !facts.isOpaque
  }

  /// Whether a bar made of this style is dark by its own style.
  var isBlack: Bool { barStyle != .default }
}
