/// The setters that an app calls on `UIAppearance` proxies (UIKit Facts, Appearance proxies).
package struct AppearanceProxies: Hashable, Sendable {
  /// The setters on `UINavigationBar.appearance()`.
  package var navigationBar: [BarChange] = []

  package init() {}
}

extension Scene {
  /// Returns the style of a navigation bar in a window.
  ///
  /// `setters` are called on the bar itself and take precedence over those of the proxy.
  func styleOfBar(after setters: [BarChange] = []) -> BarStyle {
    var style = BarStyle()
    (appearance.navigationBar + setters).forEach { style.apply($0) }
    return style
  }
}
