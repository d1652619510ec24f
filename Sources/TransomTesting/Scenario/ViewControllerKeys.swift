/// The properties of a view controller.
public struct ViewControllerKeys: ScenarioKeys {
  public let title = ScenarioKey<String>("title")
  public let backgroundColor = ScenarioKey<Color>("backgroundColor")
  /// What the view shows over its background.
  public let content = ScenarioKey<Content>("content")
  public let edgesForExtendedLayout = ScenarioKey<RectEdge>("edgesForExtendedLayout")
  public let extendedLayoutIncludesOpaqueBars = ScenarioKey<Bool>(
    "extendedLayoutIncludesOpaqueBars")
  public let automaticallyAdjustsScrollViewInsets = ScenarioKey<Bool>(
    "automaticallyAdjustsScrollViewInsets")
  public let additionalSafeAreaInsets = ScenarioKey<EdgeInsets>("additionalSafeAreaInsets")
  public let clipsToBounds = ScenarioKey<Bool>("clipsToBounds")
  public let scrollView = ScenarioGroup<ScrollViewKeys>("scrollView")
  public let navigationItem = ScenarioGroup<NavigationItemKeys>("navigationItem")
  public let preferredStatusBarStyle = ScenarioKey<StatusBarStyle>("preferredStatusBarStyle")
  public let interactivePopGestureRecognizer = ScenarioGroup<PopGestureKeys>(
    "interactivePopGestureRecognizer")
  /// Callbacks that forget to call super are set to false.
  public let callsSuper = ScenarioGroup<CallsSuperKeys>("callsSuper")
  public let hidesBottomBarWhenPushed = ScenarioKey<Bool>("hidesBottomBarWhenPushed")

  public init() {}
}

public struct ScrollViewKeys: ScenarioKeys {
  public let contentSize = ScenarioKey<Size>("contentSize")
  /// Points from the resting top.
  public let contentOffset = ScenarioKey<Double>("contentOffset")
  public let isFirstSubview = ScenarioKey<Bool>("isFirstSubview")
  public let contentInsetAdjustmentBehavior = ScenarioKey<ContentInsetAdjustmentBehavior>(
    "contentInsetAdjustmentBehavior")
  public let alwaysBounceVertical = ScenarioKey<Bool>("alwaysBounceVertical")
  public let alwaysBounceHorizontal = ScenarioKey<Bool>("alwaysBounceHorizontal")

  public init() {}
}

public struct NavigationItemKeys: ScenarioKeys {
  public let backButtonTitle = ScenarioKey<String>("backButtonTitle")
  public let leftBarButtonItem = ScenarioKey<String>("leftBarButtonItem")
  public let rightBarButtonItem = ScenarioKey<String>("rightBarButtonItem")
  public let hidesBackButton = ScenarioKey<Bool>("hidesBackButton")
  public let largeTitleDisplayMode = ScenarioKey<LargeTitleDisplayMode>("largeTitleDisplayMode")
  public let standardAppearance = ScenarioKey<NavigationBarAppearance>("standardAppearance")
  public let compactAppearance = ScenarioKey<NavigationBarAppearance>("compactAppearance")
  public let scrollEdgeAppearance = ScenarioKey<NavigationBarAppearance>("scrollEdgeAppearance")
  public let compactScrollEdgeAppearance = ScenarioKey<NavigationBarAppearance>(
    "compactScrollEdgeAppearance")

  public init() {}
}

public struct PopGestureKeys: ScenarioKeys {
  public let delegate = ScenarioKey<PopGestureDelegate>("delegate")

  public init() {}
}

public struct CallsSuperKeys: ScenarioKeys {
  public let viewDidLoad = ScenarioKey<Bool>("viewDidLoad")
  public let viewWillAppear = ScenarioKey<Bool>("viewWillAppear")
  public let viewWillLayoutSubviews = ScenarioKey<Bool>("viewWillLayoutSubviews")
  public let viewDidLayoutSubviews = ScenarioKey<Bool>("viewDidLayoutSubviews")
  public let viewDidAppear = ScenarioKey<Bool>("viewDidAppear")
  public let viewWillDisappear = ScenarioKey<Bool>("viewWillDisappear")
  public let viewDidDisappear = ScenarioKey<Bool>("viewDidDisappear")
  public let viewWillTransition = ScenarioKey<Bool>("viewWillTransition")

  public init() {}
}

/// What is said to a library, by the keys that `transom list systems` tells.
public struct LibraryKeys: ScenarioKeys {
  public init() {}
}

extension ScenarioSettings where Keys == LibraryKeys {
  /// A setting by its key, as in `page.fd[setting: "prefersNavigationBarHidden"] = true`.
  public subscript<Value: ScenarioValue>(setting key: String) -> Value? {
    get { self[key] }
    set { self[key] = newValue }
  }
}
