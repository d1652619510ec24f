import Units

/// The values that a page returns to QMUI, from the methods of the navigation and appearance
/// delegates.
///
/// A page without `qmui:` values for its style returns the values that its viewDidLoad and
/// viewWillAppear set on the bar.
struct QMUIPage {
  static let settings = LibrarySettings(
    "qmui",
    page: [
      isDelegate, transitionKey, customizesHiding, prefersBarHidden, forcesSwipe, containerColor,
      style("navigationBarBackgroundImage", "backgroundImage"),
      style("navigationBarShadowImage", "shadowImage"),
      style("navigationBarBarTintColor", "barTintColor"),
      style("navigationBarStyle", "barStyle"),
      style("navigationBarTintColor", "tintColor"),
      style("navigationBarTitleTextAttributes", "titleTextAttributes"),
    ],
    library: [automatic, standardAppearanceOnly, removesEffect], isReadAtEachUse: true)

  private static let isDelegate = LibrarySetting(
    "delegate", .boolean, "Whether the page implements QMUI's navigation delegate.",
    defaultValue: .boolean(true))
  private static let transitionKey = LibrarySetting(
    "transitionKey", .text,
    "`customNavigationBarTransitionKey`: pages with different keys get fake bars; `~` represents a "
      + "method that returns nil.")
  private static let customizesHiding = LibrarySetting(
    "shouldCustomizeNavigationBarTransitionIfHideable", .boolean,
    "`shouldCustomizeNavigationBarTransitionIfHideable`: whether QMUI sets the bar's visibility for the "
      + "page.", defaultValue: .boolean(false))
  private static let prefersBarHidden = LibrarySetting(
    "preferredNavigationBarHidden", .boolean,
    "`preferredNavigationBarHidden`: whether QMUI hides the bar, if the page also returns true from "
      + "`shouldCustomizeNavigationBarTransitionIfHideable`.",
    defaultValue: .boolean(false))
  private static let forcesSwipe = LibrarySetting(
    "forceEnableInteractivePopGestureRecognizer", .boolean,
    "`forceEnableInteractivePopGestureRecognizer`: whether a swipe also works with a hidden bar or "
      + "a left bar button.", defaultValue: .boolean(false))
  private static let containerColor = LibrarySetting(
    "containerViewBackgroundColorWhenTransitioning", .color,
    "`containerViewBackgroundColorWhenTransitioning`: the color behind the pages while they move; "
      + "by default, the page's `backgroundColor`.")
  private static let automatic = LibrarySetting(
    "automaticCustomNavigationBarTransitionStyle", .boolean,
    "`AutomaticCustomNavigationBarTransitionStyle`: whether QMUI compares the styles of two pages "
      + "instead of their transition keys.", defaultValue: .boolean(false))
  private static let standardAppearanceOnly = LibrarySetting(
    "navBarUsesStandardAppearanceOnly", .boolean,
    "`NavBarUsesStandardAppearanceOnly`: whether QMUI sets the standard appearance at the scroll "
      + "edge too, from iOS 15.", defaultValue: .boolean(false))
  private static let removesEffect = LibrarySetting(
    "navBarRemoveBackgroundEffectAutomatically", .boolean,
    "`NavBarRemoveBackgroundEffectAutomatically`: whether QMUI hides the effect of a bar with a "
      + "background image, from iOS 15.", defaultValue: .boolean(false))

  private static func style(_ key: String, _ property: String) -> LibrarySetting {
    LibrarySetting(
      key, .barProperty(property),
      "The return value of the delegate method for the bar's `\(property)`; by default, the "
        + "value that the page's `viewDidLoad` and `viewWillAppear` set.")
  }

  let id: PageID
  let page: Page
  let scene: Scene
  private let values: SettingValues

  /// Creates the values of a page, or returns nil if the scene does not contain the page.
  init?(_ id: PageID, in scene: Scene) {
    guard let page = scene.pages[id] else { return nil }
    self.id = id
    self.page = page
    self.scene = scene
    values = scene.values(of: Self.settings, for: id)
  }

  var isDelegate: Bool { values.boolean(Self.isDelegate) == true }
  var transitionKey: String?? { values.text(Self.transitionKey) }
  /// The bar's hidden flag, or nil if the library does not change the bar's visibility.
  var prefersBarHidden: Bool? {
    values.boolean(Self.customizesHiding) == true ? values.boolean(Self.prefersBarHidden) : nil
  }
  var forcesSwipe: Bool { values.boolean(Self.forcesSwipe) == true }
  var containerColor: Color { values.color(Self.containerColor) ?? page.backgroundColor }

  static func isAutomatic(in scene: Scene) -> Bool {
    scene.values(of: settings).boolean(automatic) == true
  }

  static func usesStandardAppearanceOnly(in scene: Scene) -> Bool {
    scene.values(of: settings).boolean(standardAppearanceOnly) == true
  }

  static func hidesEffectsBehindImages(in scene: Scene) -> Bool {
    scene.profile >= .ios15 && scene.values(of: settings).boolean(removesEffect) == true
  }

  /// The calls to the bar's setters that apply the page's style.
  ///
  /// A property that the page does not set gets its configured value. If there is no configured value, a
  /// property in `resetProperties` gets its default value, and any other property is not set. A tint of nil
  /// is not set either.
  var style: [BarChange] {
    let values = Self.configuration(in: scene) + ownValues
    return Self.delegateProperties.compactMap { property in
      let change = values.last { $0.property == property }
      if property == BarProperty[\.tintColor], change?.value == property.defaultValue { return nil }
      guard change == nil, Self.resetProperties.contains(property) else { return change }
      return BarChange(property, property.defaultValue)
    }
  }

  /// Returns the calls to the setters that apply the page's style to a bar.
  ///
  /// The title keeps its font, because the library replaces only the color in the bar's attributes.
  func style(over bar: BarStyle) -> [BarChange] {
    style.map { change in
      guard let title = change[\.titleTextAttributes] else { return change }
      var attributes = bar.titleTextAttributes
      attributes.color = title.color
      return .set(\.titleTextAttributes, attributes)
    }
  }

  /// QMUI's configuration: the values of the appearance proxy or, if it has none, the bar's initial style.
  private static func configuration(in scene: Scene) -> [BarChange] {
    let proxy = scene.appearance.navigationBar
    return proxy.isEmpty ? scene.initialBar : proxy
  }

  /// Whether the page is a delegate and returns a tint for titles and buttons.
  var returnsTint: Bool {
    isDelegate && style.contains { ($0[\.tintColor] ?? nil) != nil }
  }

  /// The page's own values, without defaults.
  var ownValues: [BarChange] {
    (values.barChanges.isEmpty ? ownSetters : values.barChanges) + values.laterBarChanges
  }

  /// The setters in the page's viewDidLoad and viewWillAppear.
  private var ownSetters: [BarChange] {
    let actions = [Callback.viewDidLoad, .viewWillAppear].flatMap { page.hooks[$0] ?? [] }
    return actions.flatMap { action -> [BarChange] in
      guard case .navigationBar(let changes) = action else { return [] }
      return changes
    }
  }

  /// The properties with a delegate method, in the order in which the library sets them, and then the
  /// appearance objects.
  ///
  /// On iOS 15 and later, the appearance objects replace the other properties, as in QMUI's own categories.
  private static let delegateProperties = BarProperty.list(
    \.barTintColor, \.backgroundImage, \.barStyle, \.shadowImage, \.tintColor,
    \.titleTextAttributes, \.standardAppearance, \.scrollEdgeAppearance)

  /// The properties that are set even if neither the page nor the configuration has a value for them.
  private static let resetProperties = BarProperty[
    \.barTintColor, \.backgroundImage, \.barStyle, \.shadowImage, \.titleTextAttributes]
}
