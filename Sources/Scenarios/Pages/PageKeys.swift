import Navigation

enum PageKeys {
  static let table = KeyTable<Page>(
    "a page", example: "{title: Settings, backgroundColor: white}",
    [
      Key("title", orNil: \.title) { $0.text($1) },
      Key("backgroundColor", \.backgroundColor) { $0.viewColor($1) },
      Key("content", \.content) { $0.content($1) },
      Key("edgesForExtendedLayout", \.edgesForExtendedLayout) { $0.edges($1) },
      Key("extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars) {
        $0.boolean($1)
      },
      Key("automaticallyAdjustsScrollViewInsets", \.automaticallyAdjustsScrollViewInsets) {
        $0.boolean($1)
      },
      Key("additionalSafeAreaInsets", \.additionalSafeAreaInsets) { $0.insets($1) },
      Key("clipsToBounds", \.clipsToBounds) { $0.boolean($1) },
      Key("scrollView", orNil: \.scrollView) { $0.scrollView($1) },
      Key("navigationItem", \.navigationItem) { $0.navigationItem($1) },
      Key("preferredStatusBarStyle", \.preferredStatusBarStyle) { $0.word($1) },
      Key("interactivePopGestureRecognizer", \.replacesSwipeDelegate) {
        $0.replacesSwipeDelegate($1)
      },
      Key("callsSuper") { $0.readCallsSuper($1, into: &$2) },
      Key("children", \.children) { $0.children($1) },
      Key("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed) { $0.boolean($1) },
      Key("scrollViewDidScroll", \.scrollFade) { $0.scrollFade($1) },
    ]
      + SettingKeys.ofPages.map { table in
        Key(table.library) { parser, value, page in
          if let settings = parser.settings(value, table) {
            page.settings[table.library] = settings
          }
        }
      }
      + Callback.allCases.map { callback in
        Key(callback.rawValue) { parser, value, page in
          if let actions = parser.hookActions(value) { page.hooks[callback] = actions }
        }
      })
}

enum NavigationItemKeys {
  static let table = KeyTable<NavigationItem>(
    "`navigationItem`", example: "{backButtonTitle: Back}",
    NavigationItem.texts.map { property in
      Key(property.name, orNil: property.keyPath) { $0.text($1) }
    } + [
      Key("hidesBackButton", \.hidesBackButton) { $0.boolean($1) },
      Key("largeTitleDisplayMode", \.largeTitleDisplayMode) { $0.word($1) },
      Key("standardAppearance", orNil: \.appearances.standard) { $0.appearance($1) },
      Key("compactAppearance", orNil: \.appearances.compact) { $0.appearance($1) },
      Key("scrollEdgeAppearance", orNil: \.appearances.scrollEdge) { $0.appearance($1) },
      Key("compactScrollEdgeAppearance", orNil: \.appearances.compactScrollEdge) {
        $0.appearance($1)
      },
    ])
}

enum SwipeDelegateKeys {
  static let names = table.names

  fileprivate enum Delegate: String, CaseIterable { case replaced }

  fileprivate static let table = KeyTable<Delegate?>(
    "`interactivePopGestureRecognizer`", example: "{delegate: replaced}",
    [Key("delegate", \.self) { $0.word($1) }])
}

extension ScenarioParser {
  fileprivate func navigationItem(_ value: LocatedValue) -> NavigationItem? {
    meaning(of: value, NavigationItemKeys.table, from: NavigationItem())
  }

  /// Whether `interactivePopGestureRecognizer` says that the swipe's delegate was replaced.
  func replacesSwipeDelegate(_ value: LocatedValue) -> Bool? {
    meaning(of: value, SwipeDelegateKeys.table, from: nil).map { $0 == .replaced }
  }

  /// `callsSuper: {viewWillAppear: false}`.
  fileprivate func readCallsSuper(_ value: LocatedValue, into page: inout Page) {
    read(value, CallsSuperKeys.table, into: &page.callbacksWithoutSuper)
  }
}

enum CallsSuperKeys {
  static let names = table.names

  fileprivate static let table = KeyTable<Set<Callback>>(
    "`callsSuper`", example: "{viewWillAppear: false}",
    Callback.allCases.map { callback in
      Key(callback.rawValue) { parser, value, callbacks in
        if parser.boolean(value) == false { callbacks.insert(callback) }
      }
    })
}
