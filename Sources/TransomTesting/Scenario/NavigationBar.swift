/// The properties of a navigation bar.
///
/// Setting a property represents a call to its setter in the page's code.
public typealias NavigationBar = ScenarioSettings<NavigationBarKeys>

/// The properties of `UINavigationBar`.
public struct NavigationBarKeys: ScenarioKeys {
  public let barStyle = ScenarioKey<BarStyle>("barStyle")
  /// Whether the bar is translucent; by default, UIKit derives it from the background image.
  public let isTranslucent = ScenarioKey<Bool>("isTranslucent")
  public let barTintColor = ScenarioKey<Color>("barTintColor")
  public let tintColor = ScenarioKey<Color>("tintColor")
  public let backgroundColor = ScenarioKey<Color>("backgroundColor")
  public let backgroundImage = ScenarioKey<Image>("backgroundImage")
  public let compactBackgroundImage = ScenarioKey<Image>("compactBackgroundImage")
  public let shadowImage = ScenarioKey<Image>("shadowImage")
  public let titleTextAttributes = ScenarioKey<TextAttributes>("titleTextAttributes")
  public let prefersLargeTitles = ScenarioKey<Bool>("prefersLargeTitles")
  public let backIndicatorImage = ScenarioKey<Image>("backIndicatorImage")
  public let backIndicatorTransitionMaskImage = ScenarioKey<Image>(
    "backIndicatorTransitionMaskImage")
  public let backButtonTitlePositionAdjustment = ScenarioKey<Offset>(
    "backButtonTitlePositionAdjustment")
  public let alpha = ScenarioKey<Double>("alpha")
  /// The color of an overlay over the background of a custom bar.
  public let overlayColor = ScenarioKey<Color>("overlayColor")
  public let standardAppearance = ScenarioKey<NavigationBarAppearance>("standardAppearance")
  public let compactAppearance = ScenarioKey<NavigationBarAppearance>("compactAppearance")
  public let scrollEdgeAppearance = ScenarioKey<NavigationBarAppearance>("scrollEdgeAppearance")
  public let compactScrollEdgeAppearance = ScenarioKey<NavigationBarAppearance>(
    "compactScrollEdgeAppearance")

  public init() {}
}

/// The properties of `UINavigationBarAppearance`.
///
/// A `configure…` method resets the properties.
public typealias NavigationBarAppearance = ScenarioSettings<NavigationBarAppearanceKeys>

/// The properties of `UINavigationBarAppearance`.
public struct NavigationBarAppearanceKeys: ScenarioKeys {
  let configure = ScenarioKey<BackgroundConfiguration>("configure")
  public let backgroundColor = ScenarioKey<Color>("backgroundColor")
  public let backgroundImage = ScenarioKey<Image>("backgroundImage")
  public let backgroundEffect = ScenarioKey<BlurEffect>("backgroundEffect")
  public let shadowColor = ScenarioKey<Color>("shadowColor")
  public let shadowImage = ScenarioKey<Image>("shadowImage")
  public let titleTextAttributes = ScenarioKey<TextAttributes>("titleTextAttributes")
  /// The interface style of the bar, from iOS 27.
  public let overrideUserInterfaceStyle = ScenarioKey<UserInterfaceStyle>(
    "overrideUserInterfaceStyle")

  public init() {}
}

enum BackgroundConfiguration: String, ScenarioValue {
  case `default`, opaque, transparent
}

extension ScenarioSettings where Keys == NavigationBarAppearanceKeys {
  /// Resets the appearance to the default background.
  public mutating func configureWithDefaultBackground() { configure(.default) }

  /// Resets the appearance to an opaque background.
  public mutating func configureWithOpaqueBackground() { configure(.opaque) }

  /// Resets the appearance to a transparent background without a shadow.
  public mutating func configureWithTransparentBackground() { configure(.transparent) }

  private mutating func configure(_ configuration: BackgroundConfiguration) {
    removeAll()
    self.configure = configuration
  }
}
