import Units

/// Names one page of a scene.
package struct PageID: Hashable, Sendable, ExpressibleByStringInterpolation {
  package let name: String

  package init(_ name: String) { self.name = name }

  package init(stringLiteral name: String) { self.init(name) }
}

extension PageID: CustomStringConvertible {
  package var description: String { name }
}

extension PageID: Comparable {
  package static func < (a: PageID, b: PageID) -> Bool { a.name < b.name }
}

extension Sequence<PageID> {
  /// The names in one line.
  package func joined(separator: String) -> String {
    map(\.name).joined(separator: separator)
  }
}

/// A view controller, as the scenario describes it.
package struct Page: Hashable, Sendable {
  package var id: PageID
  package var title: String?
  package var backgroundColor = Color.white
  package var content = PageContent.none
  package var edgesForExtendedLayout: ExtendedEdges = .all
  package var extendedLayoutIncludesOpaqueBars = false
  package var automaticallyAdjustsScrollViewInsets = true
  package var additionalSafeAreaInsets = EdgeInsets.zero
  package var clipsToBounds = false
  package var hidesBottomBarWhenPushed = false
  /// Child pages that its viewDidLoad adds, the lowest first; each fills the page's view.
  package var children: [PageID] = []
  package var scrollView: ScrollView?
  package var scrollFade: ScrollFade?
  package var navigationItem = NavigationItem()
  package var preferredStatusBarStyle = StatusBarStyle.default
  /// Whether the swipe's delegate was replaced for this page, so that UIKit's rules do not refuse it.
  package var replacesSwipeDelegate = false
  /// The page's own code in each callback; it runs after the call to super.
  package var hooks: [Callback: [HookAction]] = [:]
  /// Callbacks in which the page forgets to call super, so that no library sees them.
  package var callbacksWithoutSuper: Set<Callback> = []
  /// What the page says to libraries, by the name of their settings.
  package var settings: [String: SettingValues] = [:]

  package init(_ id: PageID) {
    self.id = id
  }
}

/// `edgesForExtendedLayout`, the edges a bar can be at.
package struct ExtendedEdges: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let top = ExtendedEdges(rawValue: 1)
  package static let bottom = ExtendedEdges(rawValue: 2)
  package static let left = ExtendedEdges(rawValue: 4)
  package static let right = ExtendedEdges(rawValue: 8)
  package static let all: ExtendedEdges = [.top, .bottom, .left, .right]
}

/// What a page shows over its background, from its top left corner.
package enum PageContent: Hashable, Sendable {
  case none
  case color(Color)
  /// In its own size in points, never stretched.
  case image(String, size: Size)
  case rows(count: Int, height: Double)
  case gradient(top: Color, bottom: Color)
}

/// `UINavigationItem`: the parts that decide something; titles and buttons are drawn by the bar.
package struct NavigationItem: Hashable, Sendable {
  package var backButtonTitle: String?
  package var leftBarButtonItem: String?
  package var rightBarButtonItem: String?
  package var hidesBackButton = false
  package var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  package var appearances = ItemAppearances()

  package init() {}

  /// Its texts by UIKit's names of the properties, in the order in which messages list them.
  package static let texts: [(name: String, keyPath: TextPath, summary: String)] = [
    ("backButtonTitle", \.backButtonTitle, "The title of the back button on the page above."),
    ("leftBarButtonItem", \.leftBarButtonItem, "The title of the left bar button."),
    ("rightBarButtonItem", \.rightBarButtonItem, "The title of the right bar button."),
  ]

  package typealias TextPath = any WritableKeyPath<NavigationItem, String?> & Sendable
}

/// `UINavigationItem.LargeTitleDisplayMode`; automatic is as on the page below, large on the root.
package enum LargeTitleDisplayMode: String, CaseIterable, Sendable {
  case automatic, always, never
}

/// `UIStatusBarStyle`; default is dark text in the light interface style.
package enum StatusBarStyle: String, CaseIterable, Sendable {
  case `default`, lightContent, darkContent
}

/// A callback of `UIViewController` that a page can override.
package enum Callback: String, CaseIterable, Sendable {
  case viewDidLoad, viewWillAppear, viewWillLayoutSubviews, viewDidLayoutSubviews
  case viewDidAppear, viewWillDisappear, viewDidDisappear
  /// `viewWillTransition(to:with:)`.
  case viewWillTransition
}

/// One statement of a page's code.
package enum HookAction: Hashable, Sendable {
  case navigationBar([BarChange])
  case setNavigationBarHidden(Bool, animated: AnimatedArgument)
  /// Work that runs later, whatever page is on top then.
  case after(Time, [HookAction])
  /// Another page becomes a child of this one, over what it shows.
  case addChild(PageID, ChildOrder)
}

/// The `animated` argument of a call inside a callback; `follow` passes the callback's own on.
package enum AnimatedArgument: Hashable, Sendable {
  case yes, no, follow
}
