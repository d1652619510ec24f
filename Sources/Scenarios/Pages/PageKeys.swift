import Navigation

enum PageKeys {
  static let table = KeyTable<Page>(
    "a page", example: "{title: Settings, backgroundColor: white}", from: Page(PageID("")),
    rules: [
      KeyRule(.requires("scrollViewDidScroll", "scrollView")) { .nothingScrolls($1[0].value) }
    ],
    properties
      + SettingKeys.ofPages.map { table in
        Key(table.library, table.kind.shape, table.summary) { parser, value, page in
          if let settings = table.kind.read(parser, value) {
            page.settings[table.library] = settings
          }
        }
      }
      + Callback.allCases.map { callback in
        Key(
          callback.rawValue, ValueKind.actions.shape,
          "The actions that the page runs in `\(callback.signature)`, after its call to super.",
          example: "[{navigationBar: {barTintColor: red}}]"
        ) { parser, value, page in
          if let actions = ValueKind.actions.read(parser, value) { page.hooks[callback] = actions }
        }
      })

  private static let properties: [Key<Page>] = [
    Key("title", orNil: \.title, .text, "The title in the navigation bar.", example: "List"),
    Key("backgroundColor", \.backgroundColor, .viewColor, "The background color of the view."),
    Key("content", \.content, .content, "What the view shows over its background."),
    Key(
      "edgesForExtendedLayout", \.edgesForExtendedLayout, .edges,
      "The edges at which the view extends under bars.", example: "[top, bottom]"),
    Key(
      "extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars, .boolean,
      "Whether the view also extends under opaque bars."),
    Key(
      "automaticallyAdjustsScrollViewInsets", \.automaticallyAdjustsScrollViewInsets, .boolean,
      "Whether the insets of a scroll view that is the page's view or its first subview follow the bars; on "
        + "iOS 11 and later, only with `contentInsetAdjustmentBehavior: automatic` and content that "
        + "scrolls horizontally only."),
    Key(
      "additionalSafeAreaInsets", \.additionalSafeAreaInsets, .mapping(additionalInsets),
      "Insets that the page adds to its safe area.", ios: \.hasSafeArea),
    Key(
      "clipsToBounds", \.clipsToBounds, .boolean,
      "Whether the view clips its subviews to its bounds."),
    Key(
      "scrollView", orNil: \.scrollView, .mapping(ScrollViewKeys.table),
      "The scroll view that scrolls `content`; `~` means none."),
    Key(
      "navigationItem", .mapping(MappingReference { NavigationItemKeys.table.description }),
      "The page's `UINavigationItem`.", example: NavigationItemKeys.table.example
    ) { parser, value, page in
      parser.read(value, NavigationItemKeys.table, into: &page.navigationItem)
    },
    Key(
      "preferredStatusBarStyle", \.preferredStatusBarStyle, .word,
      "The style of the status bar, which is drawn if the top level has `statusBar`.",
      example: "lightContent"),
    Key(
      "interactivePopGestureRecognizer", \.replacesSwipeDelegate, .replacesSwipeDelegate,
      "Whether the app replaces the delegate of the swipe recognizer while this page is on top."),
    Key(
      "callsSuper", \.callbacksWithoutSuper, .mapping(CallsSuperKeys.table),
      "Whether the page's overrides of callbacks call super."),
    Key(
      "children", \.children, .children,
      "The child pages that `viewDidLoad` adds, in back-to-front order.", example: "[inner]"),
    Key(
      "toolbarItems", \.toolbarItems, .toolbarItems,
      "The buttons of the toolbar, from left to right; without buttons, there is no toolbar.",
      example: "[Share, {space: flexible}, Delete]", ios: \.hasGlass),
    Key(
      "hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed, .boolean,
      "Whether a push of this page hides the tab bar."),
    Key(
      "scrollViewDidScroll", ifWritten: \.scrollFade, .scrollFade,
      "Fades the bar's background image as the page scrolls; the page needs a `scrollView`."),
  ]

  private static let additionalInsets = GeometryKeys.insets(
    "`additionalSafeAreaInsets`", example: "{top: 8, bottom: 8}", .points)
}

enum NavigationItemKeys {
  static let table = KeyTable<NavigationItem>(
    "`navigationItem`", example: "{backButtonTitle: Back}", from: NavigationItem(),
    rules: [
      KeyRule(.excludes("leftBarButtonItem", "leftBarButtonItems")) { .sameButtons($1) },
      KeyRule(.excludes("rightBarButtonItem", "rightBarButtonItems")) { .sameButtons($1) },
    ],
    [
      Key(
        "subtitle", orNil: \.subtitle, .text, "The line below the title.", example: "12 unread",
        ios: \.hasGlass),
      Key(
        "largeTitle", orNil: \.largeTitle, .text,
        "The text of the large title; by default, the page's title.", example: "All Inboxes",
        ios: \.hasGlass),
      Key(
        "largeSubtitle", orNil: \.largeSubtitle, .text, "The line below the large title.",
        example: "Updated Just Now", ios: \.hasGlass),
      Key(
        "titleAlignment", \.titleAlignment, .word,
        "The alignment of the title and the subtitle, from iOS 27.2; with `automatic`, they are "
          + "centered unless the space between the items is too small.", example: "leading",
        ios: \.hasTitleAlignment),
      Key(
        "backButtonTitle", orNil: \.backButtonTitle, .text,
        "The title of the back button on the page above, which iOS 26 and later do not show.",
        example: "Back"),
      Key(
        "leftBarButtonItem", orNil: \.leftBarButtonItem, .barButtonItem,
        "The left bar button: its title, or a mapping with an image.", example: "Cancel"),
      Key(
        "rightBarButtonItem", orNil: \.rightBarButtonItem, .barButtonItem,
        "The right bar button: its title, or a mapping with an image.", example: "Edit"),
      Key(
        "leftBarButtonItems", \.leftBarButtonItems, .barButtonItems,
        "The left bar buttons from left to right, in scenarios with the design of iOS 26.",
        example: "[{image: list@2x.png}, Select]"),
      Key(
        "rightBarButtonItems", \.rightBarButtonItems, .barButtonItems,
        "The right bar buttons from right to left, in scenarios with the design of iOS 26.",
        example: "[Edit, {space: fixed}, {image: plus@2x.png}]"),
      Key(
        "hidesBackButton", \.hidesBackButton, .boolean, "Whether the page hides its back button."),
      Key(
        "largeTitleDisplayMode", \.largeTitleDisplayMode, .word,
        "When the title is large; with `automatic`, it is large on the root page and otherwise "
          + "follows the page below.",
        ios: \.hasLargeTitles),
      appearance("standardAppearance", \.appearances.standard),
      appearance("compactAppearance", \.appearances.compact),
      appearance("scrollEdgeAppearance", \.appearances.scrollEdge),
      appearance("compactScrollEdgeAppearance", \.appearances.compactScrollEdge),
    ])

  private static func appearance(
    _ name: String, _ property: Key<NavigationItem>.Property<BarAppearance?>
  ) -> Key<NavigationItem> {
    Key(
      name, orNil: property, .appearance, "Replaces the bar's `\(name)` while this page is on top.",
      ios: \.hasAppearanceObjects)
  }
}

enum SwipeDelegateKeys {
  fileprivate enum Delegate: String, CaseIterable { case replaced }

  fileprivate static let table = KeyTable<Delegate?>(
    "`interactivePopGestureRecognizer`", example: "{delegate: replaced}", from: nil,
    [
      Key(
        "delegate", ifWritten: \.self, .word,
        "`replaced`: the app's own delegate allows swipes that UIKit refuses.")
    ])
}

extension ValueKind<Bool> {
  /// Whether `interactivePopGestureRecognizer` replaces the delegate of the swipe recognizer.
  static var replacesSwipeDelegate: Self {
    ValueKind<SwipeDelegateKeys.Delegate?>.mapping(SwipeDelegateKeys.table).map { $0 == .replaced }
  }
}

enum CallsSuperKeys {
  fileprivate static let table = KeyTable<Set<Callback>>(
    "`callsSuper`", example: "{viewWillAppear: false}", from: [],
    Callback.allCases.map { callback in
      Key(
        callback.rawValue, .boolean,
        "Whether the page's `\(callback.signature)` calls super; otherwise, the code of a library that "
          + "swizzles the callback does not run.", example: "false", default: { _ in "true" }
      ) { parser, value, callbacks in
        if parser.boolean(value) == false { callbacks.insert(callback) }
      }
    })
}

extension Callback {
  /// The method's name as in Apple's documentation.
  fileprivate var signature: String {
    switch self {
    case .viewDidLoad, .viewWillLayoutSubviews, .viewDidLayoutSubviews: "\(rawValue)()"
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: "\(rawValue)(_:)"
    case .viewWillTransition: "\(rawValue)(to:with:)"
    }
  }
}
