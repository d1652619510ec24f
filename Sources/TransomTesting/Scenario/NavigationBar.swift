/// The properties of a navigation bar, each as the setter that a page's code calls.
public typealias NavigationBar = ScenarioSettings<NavigationBarKeys>

public struct NavigationBarKeys: ScenarioKeys {
  public let barStyle = ScenarioKey<BarStyle>("barStyle")
  /// Unset it is computed from the background image, as UIKit does.
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
  /// The colour of an overlay that a hand-made bar lays over its background.
  public let overlayColor = ScenarioKey<Color>("overlayColor")
  public let standardAppearance = ScenarioKey<NavigationBarAppearance>("standardAppearance")
  public let compactAppearance = ScenarioKey<NavigationBarAppearance>("compactAppearance")
  public let scrollEdgeAppearance = ScenarioKey<NavigationBarAppearance>("scrollEdgeAppearance")
  public let compactScrollEdgeAppearance = ScenarioKey<NavigationBarAppearance>(
    "compactScrollEdgeAppearance")

  public init() {}
}

/// `UINavigationBarAppearance`; a `configure…` call resets what was set before it.
public typealias NavigationBarAppearance = ScenarioSettings<NavigationBarAppearanceKeys>

public struct NavigationBarAppearanceKeys: ScenarioKeys {
  let configure = ScenarioKey<BackgroundConfiguration>("configure")
  public let backgroundColor = ScenarioKey<Color>("backgroundColor")
  public let backgroundImage = ScenarioKey<Image>("backgroundImage")
  public let backgroundEffect = ScenarioKey<BlurEffect>("backgroundEffect")
  public let shadowColor = ScenarioKey<Color>("shadowColor")
  public let shadowImage = ScenarioKey<Image>("shadowImage")
  public let titleTextAttributes = ScenarioKey<TextAttributes>("titleTextAttributes")

  public init() {}
}

enum BackgroundConfiguration: String, ScenarioValue {
  case `default`, opaque, transparent
}

extension ScenarioSettings where Keys == NavigationBarAppearanceKeys {
  public mutating func configureWithDefaultBackground() { configure(.default) }

  public mutating func configureWithOpaqueBackground() { configure(.opaque) }

  public mutating func configureWithTransparentBackground() { configure(.transparent) }

  private mutating func configure(_ configuration: BackgroundConfiguration) {
    removeAll()
    self.configure = configuration
  }
}
