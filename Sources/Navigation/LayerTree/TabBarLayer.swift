import Layers
import Units

extension LayerTreeBuilder {
  /// The position of a tab bar among the layers.
  enum TabBarPosition { case fixed, withLowerPage, withUpperPage }

  /// The tab bar's position, or nil if it is not visible.
  var tabBarPosition: TabBarPosition? {
    guard scene.tabBar != nil else { return nil }
    guard let transition = state.transition, transition.wasTabBarHidden != state.isTabBarHidden
    else { return state.isTabBarHidden ? nil : .fixed }
    let owner = state.isTabBarHidden ? transition.from : transition.to
    return owner == transition.upper ? .withUpperPage : .withLowerPage
  }

  /// Returns the tab bar's layer, or nothing if the tab bar has another position (UIKit Facts, Tab bar).
  ///
  /// In a transition that hides or shows the tab bar, it moves with the page that shows it.
  func tabBar(_ position: TabBarPosition, x: Double) -> [Layer] {
    guard tabBarPosition == position, let tabBar = state.tabBar(of: scene) else { return [] }
    var style = BarStyle()
    style.isTranslucent = tabBar.isTranslucent
    let environment = BarEnvironment(
      profile: scene.profile, interfaceStyle: scene.interfaceStyle, images: [:])
    let frame = state.tabBarFrame ?? scene.tabBarFrame
    let line = 1 / Double(scene.device.scale)
    let parts = BarBackground.legacy(style, in: environment)
      .layers(size: frame.size, barY: 0, lineHeight: line)
    return [
      Layer(
        "tabBar", frame: frame.offset(x: x),
        isMoving: true,
        children: parts.map { part in
          // The hairline of a tab bar is above the bar, not below it.
          var part = part
          if part.name == BarLayerName.hairline {
            part.frame = part.frame.offset(y: -frame.height - line)
          }
          return part
        })
    ]
  }
}
