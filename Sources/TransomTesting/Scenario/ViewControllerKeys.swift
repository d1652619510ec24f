/// The properties of a view controller, with the names that they have in a scenario file.
public struct ViewControllerKeys: ScenarioKeys {
  public let title = ScenarioKey<String>("title")
  public let backgroundColor = ScenarioKey<Color>("backgroundColor")
  /// The content of the view, over its background color.
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
  /// Whether each callback calls super.
  public let callsSuper = ScenarioGroup<CallsSuperKeys>("callsSuper")
  /// The buttons of the toolbar in the design of iOS 26; without buttons, there is no toolbar.
  public let toolbarItems = ScenarioKey<[BarButtonItem]>("toolbarItems")
  public let hidesBottomBarWhenPushed = ScenarioKey<Bool>("hidesBottomBarWhenPushed")

  public init() {}
}

/// The properties of a scroll view.
public struct ScrollViewKeys: ScenarioKeys {
  public let contentSize = ScenarioKey<Size>("contentSize")
  /// The vertical offset, in points from the resting position.
  public let contentOffset = ScenarioKey<Double>("contentOffset")
  public let isFirstSubview = ScenarioKey<Bool>("isFirstSubview")
  public let isView = ScenarioKey<Bool>("isView")
  public let contentInsetAdjustmentBehavior = ScenarioKey<ContentInsetAdjustmentBehavior>(
    "contentInsetAdjustmentBehavior")
  public let alwaysBounceVertical = ScenarioKey<Bool>("alwaysBounceVertical")
  public let alwaysBounceHorizontal = ScenarioKey<Bool>("alwaysBounceHorizontal")
  public let topEdgeEffect = ScenarioGroup<ScrollEdgeEffectKeys>("topEdgeEffect")

  public init() {}
}

/// The properties of `UIScrollEdgeEffect`.
public struct ScrollEdgeEffectKeys: ScenarioKeys {
  public let style = ScenarioKey<ScrollEdgeEffectStyle>("style")
  public let isHidden = ScenarioKey<Bool>("isHidden")

  public init() {}
}

/// The properties of `UINavigationItem`.
public struct NavigationItemKeys: ScenarioKeys {
  /// The line below the title in the design of iOS 26.
  public let subtitle = ScenarioKey<String>("subtitle")
  /// The text of the large title in the design of iOS 26.
  public let largeTitle = ScenarioKey<String>("largeTitle")
  /// The line below the large title in the design of iOS 26.
  public let largeSubtitle = ScenarioKey<String>("largeSubtitle")
  /// How the title is aligned, from iOS 27.2.
  public let titleAlignment = ScenarioKey<TitleAlignment>("titleAlignment")
  public let backButtonTitle = ScenarioKey<String>("backButtonTitle")
  public let leftBarButtonItem = ScenarioKey<BarButtonItem>("leftBarButtonItem")
  public let rightBarButtonItem = ScenarioKey<BarButtonItem>("rightBarButtonItem")
  /// The left buttons in the design of iOS 26, from left to right.
  public let leftBarButtonItems = ScenarioKey<[BarButtonItem]>("leftBarButtonItems")
  /// The right buttons in the design of iOS 26, from right to left.
  public let rightBarButtonItems = ScenarioKey<[BarButtonItem]>("rightBarButtonItems")
  public let hidesBackButton = ScenarioKey<Bool>("hidesBackButton")
  public let largeTitleDisplayMode = ScenarioKey<LargeTitleDisplayMode>("largeTitleDisplayMode")
  public let standardAppearance = ScenarioKey<NavigationBarAppearance>("standardAppearance")
  public let compactAppearance = ScenarioKey<NavigationBarAppearance>("compactAppearance")
  public let scrollEdgeAppearance = ScenarioKey<NavigationBarAppearance>("scrollEdgeAppearance")
  public let compactScrollEdgeAppearance = ScenarioKey<NavigationBarAppearance>(
    "compactScrollEdgeAppearance")

  public init() {}
}

/// The properties of `interactivePopGestureRecognizer`.
public struct PopGestureKeys: ScenarioKeys {
  public let delegate = ScenarioKey<PopGestureDelegate>("delegate")

  public init() {}
}

/// Whether each callback calls super.
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

/// The settings of a transition library.
///
/// Each library has its own settings.
public struct LibraryKeys: ScenarioKeys {
  public init() {}
}

extension ScenarioSettings where Keys == LibraryKeys {
  /// The setting for a key, such as `$0.fd[setting: "prefersNavigationBarHidden"] = true`.
  public subscript<Value: ScenarioValue>(setting key: String) -> Value? {
    get { self[key] }
    set { self[key] = newValue }
  }
}
