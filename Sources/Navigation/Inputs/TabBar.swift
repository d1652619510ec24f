import Units

/// The bar of the tab controller that the navigation controller is in, at the screen's bottom.
package struct TabBar: Hashable, Sendable {
  package var isTranslucent: Bool

  package init(isTranslucent: Bool = true) {
    self.isTranslucent = isTranslucent
  }

  /// Points, without the safe area below it (uikit-facts §5).
  ///
  /// A lying phone's is lower from iOS 11 on, by how much is in no source: it keeps this height.
  package static let height = 49.0
}

extension Scene {
  /// Whether a stack hides the tab bar: a page above the root says so for itself and for all that
  /// are pushed on it (`hidesBottomBarWhenPushed`).
  func hidesTabBar(_ stack: [PageID]) -> Bool {
    stack.dropFirst().contains { pages[$0]?.hidesBottomBarWhenPushed == true }
  }

  /// The tab bar's height with the safe area that it covers, in points.
  var tabBarHeight: Double { TabBar.height + device.safeArea.bottom }

  /// Where UIKit lays the tab bar, in points, in the screen's coordinates.
  var tabBarFrame: Rect {
    Rect(
      x: 0, y: device.size.height - tabBarHeight, width: device.size.width, height: tabBarHeight)
  }
}
