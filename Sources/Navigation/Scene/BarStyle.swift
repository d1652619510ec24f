import Units

/// The style of a bar, `UIBarStyle`.
package enum UIBarStyle: String, CaseIterable, Sendable {
  case `default`, black, blackTranslucent
}

/// The part of `titleTextAttributes` that a bar uses.
package struct TextAttributes: Hashable, Sendable {
  package var color: Color?
  /// The font size, in points.
  package var size: Double?
  package var weight: FontWeight?

  package init(color: Color? = nil, size: Double? = nil, weight: FontWeight? = nil) {
    self.color = color
    self.size = size
    self.weight = weight
  }
}

/// The style of a navigation bar, in which nil is UIKit's nil.
package struct BarStyle: Hashable, Sendable {
  package var barStyle = UIBarStyle.default
  /// The explicit value, or nil if UIKit computes the value from the current image.
  package var isTranslucent: Bool?
  package var barTintColor: Color?
  package var tintColor: Color?
  package var backgroundColor: Color?
  /// The image's name in the scene, as for the other images.
  package var backgroundImage: String?
  package var compactBackgroundImage: String?
  package var shadowImage: String?
  package var backIndicatorImage: String?
  package var backIndicatorTransitionMaskImage: String?
  package var titleTextAttributes = TextAttributes()
  /// The offset, in points.
  package var backButtonTitlePositionAdjustment = Point.zero
  package var prefersLargeTitles = false
  package var alpha = 1.0
  /// The exact-color overlay (Bar Colors (2017), 0x04).
  package var overlayColor: Color?
  package var standardAppearance: BarAppearance?
  package var compactAppearance: BarAppearance?
  package var scrollEdgeAppearance: BarAppearance?
  package var compactScrollEdgeAppearance: BarAppearance?

  package init() {}
}

/// An appearance object, `UINavigationBarAppearance`, after a `configure…Background` call and setters.
///
/// In the optional properties, an outer nil keeps the value of `configure…`, and an inner nil is UIKit's nil.
package struct BarAppearance: Hashable, Sendable {
  package enum Configuration: String, CaseIterable, Sendable { case `default`, opaque, transparent }

  /// A blur effect that the model supports; `none` is a nil effect.
  package enum Effect: String, CaseIterable, Sendable {
    case none, systemChromeMaterial, extraLight, light, dark
  }

  package var configuration: Configuration
  package var backgroundColor: Color??
  package var backgroundImage: String??
  package var backgroundEffect: Effect?
  package var shadowColor: Color??
  package var shadowImage: String??
  package var titleTextAttributes: TextAttributes?
  /// The interface style of the bar, or nil for that of the app, from iOS 27.
  package var overrideUserInterfaceStyle: InterfaceStyle?

  package init(_ configuration: Configuration = .default) {
    self.configuration = configuration
  }
}

/// The four appearance objects of a navigation item, which take precedence over the bar's.
package struct ItemAppearances: Hashable, Sendable {
  package var standard: BarAppearance?
  package var compact: BarAppearance?
  package var scrollEdge: BarAppearance?
  package var compactScrollEdge: BarAppearance?

  package init() {}

  var all: [BarAppearance] {
    [standard, compact, scrollEdge, compactScrollEdge].compactMap { $0 }
  }

  package var isEmpty: Bool { all.isEmpty }
}

extension BarStyle {
  mutating func removeAppearances() {
    (standardAppearance, compactAppearance) = (nil, nil)
    (scrollEdgeAppearance, compactScrollEdgeAppearance) = (nil, nil)
  }

  /// Returns the value that UIKit returns for `isTranslucent` (UIKit Facts, Legacy properties).
  ///
  /// `blackTranslucent` forces true, and an explicit value is kept. Otherwise the value depends on
  /// the current image: it is true without an image, for a 0×0 image, or if any pixel has an alpha
  /// below 1.
  package func isTranslucent(images: [String: ImageFacts]) -> Bool {
    if barStyle == .blackTranslucent { return true }
    if let isTranslucent { return isTranslucent }
    guard let backgroundImage, let facts = images[backgroundImage] else { return true }
    return !facts.isOpaque
  }

  /// Returns the style with the `standardAppearance` that UIKit's getter returns, which is never nil from
  /// iOS 13 (UIKit Facts, Appearance objects).
  func read(on profile: Profile) -> BarStyle {
    guard profile.hasAppearanceObjects, standardAppearance == nil else { return self }
    var style = self
    style.standardAppearance = BarAppearance(.default)
    return style
  }

  /// Whether the bar style is dark.
  var isBlack: Bool { barStyle != .default }
}
