import Units

/// The name of a page in a scene.
package struct PageID: Hashable, Sendable {
  package let name: String

  package init(_ name: String) { self.name = name }
}

extension PageID: CustomStringConvertible {
  package var description: String { name }
}

extension PageID: Comparable {
  package static func < (a: PageID, b: PageID) -> Bool { a.name < b.name }
}

extension Sequence<PageID> {
  package func joined(separator: String) -> String {
    map(\.name).joined(separator: separator)
  }
}

/// A view controller in a scenario.
package struct Page: Hashable, Sendable {
  package var id: PageID
  package var backgroundColor = Color.white
  package var content = PageContent.none
  package var edgesForExtendedLayout: ExtendedEdges = .all
  package var extendedLayoutIncludesOpaqueBars = false
  package var automaticallyAdjustsScrollViewInsets = true
  package var additionalSafeAreaInsets = EdgeInsets.zero
  package var clipsToBounds = false
  package var hidesBottomBarWhenPushed = false
  /// The buttons of the toolbar, from left to right, on iOS 26 and later.
  ///
  /// The toolbar is hidden if the list is empty.
  package var toolbarItems: [BarButtonItem] = []
  /// The child pages that viewDidLoad adds, in back-to-front order.
  ///
  /// Each child fills the page's view.
  package var children: [PageID] = []
  package var scrollView: ScrollView?
  package var scrollFade: ScrollFade?
  package var navigationItem = NavigationItem()
  package var preferredStatusBarStyle = StatusBarStyle.default
  /// Whether the app replaces the delegate of the swipe recognizer while the page is on top, so the rules of
  /// UIKit's delegate do not apply.
  package var replacesSwipeDelegate = false
  /// The page's code in each callback, after the call to super.
  package var hooks: [Callback: [HookAction]] = [:]
  /// Callbacks that do not call super, so the hooks of libraries do not run.
  package var callbacksWithoutSuper: Set<Callback> = []
  /// The page's settings for libraries, keyed by the name of the settings.
  package var settings: [String: SettingValues] = [:]

  package init(_ id: PageID) {
    self.id = id
  }

  /// The title, which UIKit shows as the title of the navigation item.
  package var title: String? {
    get { navigationItem.title }
    set { navigationItem.title = newValue }
  }
}

/// The edges at which a page extends under bars, `edgesForExtendedLayout`.
package struct ExtendedEdges: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let top = ExtendedEdges(rawValue: 1)
  package static let bottom = ExtendedEdges(rawValue: 2)
  package static let left = ExtendedEdges(rawValue: 4)
  package static let right = ExtendedEdges(rawValue: 8)
  package static let all: ExtendedEdges = [.top, .bottom, .left, .right]
}

/// The content over a page's background, starting at the top-left corner.
package enum PageContent: Hashable, Sendable {
  case none
  case color(Color)
  /// An image at its natural size in points.
  case image(String, size: Size)
  case rows(count: Int, height: Double)
  case gradient(top: Color, bottom: Color)
}

/// The properties of `UINavigationItem` that affect the bar.
package struct NavigationItem: Hashable, Sendable {
  package var title: String?
  /// The line below the title, on iOS 26 and later.
  package var subtitle: String?
  /// The text of the large title if it differs from the title, on iOS 26 and later.
  package var largeTitle: String?
  /// The line below the large title, on iOS 26 and later.
  package var largeSubtitle: String?
  /// How the title is aligned, from iOS 27.
  package var titleAlignment = TitleAlignment.automatic
  package var backButtonTitle: String?
  /// The left buttons, from left to right.
  package var leftBarButtonItems: [BarButtonItem] = []
  /// The right buttons, from right to left.
  package var rightBarButtonItems: [BarButtonItem] = []
  package var hidesBackButton = false
  package var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  package var appearances = ItemAppearances()

  package init() {}

  /// The leftmost button; setting it replaces all left buttons.
  package var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems.first }
    set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
  }

  /// The rightmost button; setting it replaces all right buttons.
  package var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems.first }
    set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
  }

  /// The strings that buttons can show, including the title, which the back button of the page above
  /// shows.
  var buttonTexts: [String] {
    [title, backButtonTitle].compactMap { $0 }
      + (leftBarButtonItems + rightBarButtonItems).compactMap(\.title)
  }
}

/// The alignment of a title, `UINavigationItem.TitleAlignment`.
package enum TitleAlignment: String, CaseIterable, Sendable {
  case automatic, leading, center
}

/// The display mode of a large title, `UINavigationItem.LargeTitleDisplayMode`.
///
/// `automatic` means the mode of the page below, or a large title on the root page.
package enum LargeTitleDisplayMode: String, CaseIterable, Sendable {
  case automatic, always, never
}

/// The style of the status bar, `UIStatusBarStyle`; `default` is dark text in light mode.
package enum StatusBarStyle: String, CaseIterable, Sendable {
  case `default`, lightContent, darkContent
}

/// The return value of an override of `childForStatusBarStyle`.
package enum StatusBarChild: String, CaseIterable, Sendable {
  case topViewController
}

/// A method of `UIViewController` that a page can override.
package enum Callback: String, CaseIterable, Sendable {
  case viewDidLoad, viewWillAppear, viewWillLayoutSubviews, viewDidLayoutSubviews
  case viewDidAppear, viewWillDisappear, viewDidDisappear
  /// The method `viewWillTransition(to:with:)`.
  case viewWillTransition
}

/// A statement in a page's code.
package enum HookAction: Hashable, Sendable {
  case navigationBar([BarChange])
  case setNavigationBarHidden(Bool, animated: AnimatedArgument)
  /// Sets the page's title and other properties of its navigation item.
  case navigationItem(ItemChanges)
  /// Requests a layout of the page's view.
  case setNeedsLayout
  /// Changes the page's settings for a library, given the name of the settings.
  case settings(String, SettingValues)
  /// Work that runs after a delay, regardless of the top page at that time.
  case after(Time, [HookAction])
  /// Adds another page as a child over the page's content.
  case addChild(PageID, ChildOrder)
}

/// The `animated` argument of a call in a callback, in which `follow` passes on the callback's argument.
package enum AnimatedArgument: Hashable, Sendable {
  case yes, no, follow
}
