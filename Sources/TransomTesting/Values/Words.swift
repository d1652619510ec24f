/// `UIBarStyle`.
public enum BarStyle: String, ScenarioValue {
  case `default`, black, blackTranslucent
}

/// `UIUserInterfaceStyle`.
public enum UserInterfaceStyle: String, ScenarioValue {
  case light, dark
}

/// `UIStatusBarStyle`.
public enum StatusBarStyle: String, ScenarioValue {
  case `default`, lightContent, darkContent
}

/// `UINavigationItem.LargeTitleDisplayMode`.
public enum LargeTitleDisplayMode: String, ScenarioValue {
  case automatic, always, never
}

/// `UIScrollView.ContentInsetAdjustmentBehavior`.
public enum ContentInsetAdjustmentBehavior: String, ScenarioValue {
  case automatic, scrollableAxes, never, always
}

/// `UIBlurEffect`, the styles that can be drawn.
public enum BlurEffect: String, ScenarioValue {
  case systemChromeMaterial, extraLight, light, dark
}

/// `UIModalPresentationStyle`, as far as the model tells them apart.
public enum ModalPresentationStyle: String, ScenarioValue {
  case fullScreen, custom
}

/// Whose code moves the views of a presentation.
public enum Animator: String, ScenarioValue {
  case system, seed
}

/// How the finger of a swipe lets go.
public enum Release: String, ScenarioValue {
  case cancel, finish
  /// As UIKit decides by place and speed.
  case natural
}

/// Who the swipe's delegate is.
public enum PopGestureDelegate: String, ScenarioValue {
  /// One that does not refuse what UIKit's own would.
  case replaced
}

/// When a page gives up styling the bar by its scroll view.
public enum ScrollFadeEnd: String, ScenarioValue {
  case disappear, dealloc
}

/// A bug of some versions of UIKit.
public enum Quirk: String, ScenarioValue {
  case opaqueBarContentJump, popToRootSnapsLargeTitle, hiddenPairCancelThenPush
  case translucentStaysOff, bottomGuideKeepsTabBar, refusedPopDimsBackIndicator
}

/// How the device is held.
public enum DeviceOrientation: String, ScenarioValue {
  case portrait, landscape
}

/// An `animated` argument in a callback.
public enum Animated: ScenarioValue, ExpressibleByBooleanLiteral {
  case yes, no
  /// The callback's own.
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
