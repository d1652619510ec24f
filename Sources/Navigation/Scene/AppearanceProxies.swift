/// `UIAppearance`: the setters that an app calls on the appearance proxies of classes (UIKit Facts,
/// Appearance proxies).
package struct AppearanceProxies: Hashable, Sendable {
  /// `UINavigationBar.appearance()`.
  package var navigationBar: [BarChange] = []

  package init() {}
}

extension Scene {
  /// The style of a navigation bar in a window after setters that were called on the bar itself,
  /// which take precedence over the proxy's.
  func styleOfBar(after setters: [BarChange] = []) -> BarStyle {
    var style = BarStyle()
    (appearance.navigationBar + setters).forEach { style.apply($0) }
    return style
  }
}
