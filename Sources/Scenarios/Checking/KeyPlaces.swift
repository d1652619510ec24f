/// Every kind of mapping with its keys, to tell where a key belongs that stands elsewhere.
package enum KeyPlaces {
  package static let all =
    ofTheFormat + StepKeys.kinds.flatMap(\.places) + parts + SettingKeys.places

  private static let ofTheFormat: [(place: String, names: [String])] = [
    ("the top level", TopLevelKeys.table.names),
    ("a page", PageKeys.table.names),
    ("`navigationBar`", BarProperties.table.names),
    ("`navigationItem`", NavigationItemKeys.table.names),
    ("an appearance", AppearanceKeys.table.names),
    ("`scrollView`", ScrollViewKeys.table.names),
    ("`scrollViewDidScroll`", ScrollFadeKeys.names),
    ("`backgroundImageAlpha`", ScrollFadeKeys.alphaNames),
    ("`titleTextAttributes`", TextAttributeKeys.table.names),
    ("`content`", ContentKeys.names),
    ("an image", ImageKeys.names),
    ("a device", DeviceKeys.names),
    ("`interactivePopGestureRecognizer`", SwipeDelegateKeys.names),
    ("`callsSuper`", CallsSuperKeys.names),
    ("`tabBar`", TabBarKeys.names),
    ("`statusBar`", StatusBarKeys.names),
    ("an action", HookKeys.names),
    ("`addChild`", AddChildKeys.names),
    ("a step", StepKeys.table.names),
  ]

  private static let parts: [(place: String, names: [String])] = [
    HookKeys.hidden,
    ("the insets", GeometryKeys.insets.names),
    ("a size", GeometryKeys.size.names),
    ("an offset", GeometryKeys.point.names),
  ]

  static func places(of key: String) -> [String] {
    all.filter { $0.names.contains(key) }.map(\.place)
  }
}
