/// The values of `UIBarStyle`.
public enum BarStyle: String, ScenarioValue {
  case `default`, black, blackTranslucent
}

/// The supported values of `UIUserInterfaceStyle`.
public enum UserInterfaceStyle: String, ScenarioValue {
  case light, dark
}

/// The values of `UIStatusBarStyle`.
public enum StatusBarStyle: String, ScenarioValue {
  case `default`, lightContent, darkContent
}

/// The supported values of `UINavigationItem.LargeTitleDisplayMode`.
public enum LargeTitleDisplayMode: String, ScenarioValue {
  case automatic, always, never
}

/// The values of `UINavigationItem.TitleAlignment`.
public enum TitleAlignment: String, ScenarioValue {
  case automatic, leading, center
}

/// The values of `UIScrollView.ContentInsetAdjustmentBehavior`.
public enum ContentInsetAdjustmentBehavior: String, ScenarioValue {
  case automatic, scrollableAxes, never, always
}

/// The values of `UIScrollEdgeEffect.Style`.
public enum ScrollEdgeEffectStyle: String, ScenarioValue {
  case automatic, soft, hard
}

/// The values of `UIBarButtonItem.Style`.
public enum BarButtonItemStyle: String, ScenarioValue {
  case plain, done, prominent
}

/// The supported styles of `UIBlurEffect`.
public enum BlurEffect: String, ScenarioValue {
  case systemChromeMaterial, extraLight, light, dark
}

/// The supported values of `UIModalPresentationStyle`.
public enum ModalPresentationStyle: String, ScenarioValue {
  case fullScreen, pageSheet, custom
}

/// The animator of a presentation.
public enum Animator: String, ScenarioValue {
  case system, springFromBottom
}

/// How an interactive transition ends when the finger lifts.
public enum Release: String, ScenarioValue {
  case cancel, finish
  /// UIKit decides based on position and speed.
  case natural
}

/// The delegate of the interactive pop gesture recognizer.
public enum PopGestureDelegate: String, ScenarioValue {
  /// The app's own delegate, which allows gestures that UIKit's delegate rejects.
  case replaced
}

/// The moment at which a page stops fading the bar as its scroll view scrolls.
public enum ScrollFadeEnd: String, ScenarioValue {
  case disappear, dealloc
}

/// A bug in some versions of UIKit, or a variant of its behavior that one source shows, that can be simulated.
public enum Quirk: String, ScenarioValue, CaseIterable {
  case opaqueBarContentJump, popToRootSnapsLargeTitle, hiddenPairCancelThenPush
  case translucentStaysOff, bottomGuideKeepsTabBar, refusedPopDimsBackIndicator
  case firstPushShowsBackLabelEarly, appearanceFillsOnlyWithoutEffect
  case rebuiltGlassItemStaysStretched, swiftUIToolbarItems
}

/// A view controller that determines the style of the status bar.
public enum StatusBarChild: String, ScenarioValue {
  case topViewController
}

/// The language of UIKit's own strings.
public enum Localization: String, ScenarioValue {
  case en, de, es, fr, it, ja, ko
  case brazilianPortuguese = "pt-BR"
  case ru
  case simplifiedChinese = "zh-Hans"
  case traditionalChinese = "zh-Hant"
}

/// The orientation of the device.
public enum DeviceOrientation: String, ScenarioValue {
  case portrait, landscape
}

/// The value of an `animated` argument in a callback.
public enum Animated: ScenarioValue, ExpressibleByBooleanLiteral {
  case yes, no
  /// The value that was passed to the callback.
  case follow

  public init(booleanLiteral value: Bool) {
    self = value ? .yes : .no
  }

  public var node: ScenarioNode {
    switch self {
    case .yes: true.node
    case .no: false.node
    case .follow: .word("follow")
    }
  }
}
