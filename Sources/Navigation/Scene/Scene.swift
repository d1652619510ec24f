import Units

/// The input of the model: a validated scenario.
package struct Scene: Sendable {
  package var device: Device
  package var profile: Profile
  package var interfaceStyle = InterfaceStyle.light
  /// Setters called on the real bar before any page exists.
  package var initialBar: [BarChange] = []
  package var appearance = AppearanceProxies()
  package var isNavigationBarHidden = false
  package var quirks: Set<Quirk> = []
  /// The tab bar, or nil if the root is not a tab bar controller.
  package var tabBar: TabBar?
  /// The time in the status bar, or nil for no status bar.
  package var statusBarTime: String?
  /// The override of `childForStatusBarStyle` in the app's navigation controller, or nil if there is none.
  package var childForStatusBarStyle: StatusBarChild?
  /// The language of UIKit's own strings.
  package var locale = Localization.en
  /// Whether the app replaces the delegate of the swipe recognizer on every page.
  package var replacesSwipeDelegate = false
  package var pages: [PageID: Page]
  /// The pages on the stack at time 0, with the root first.
  ///
  /// There is at least one page.
  package var stack: [PageID]
  package var steps: [Step] = []
  /// The properties of each image that the model needs.
  package var images: [String: ImageFacts] = [:]
  /// Measures the width of a line of text, in points.
  package var textWidth: TextMeasure = { text, font in font.size / 2 * Double(text.count) }
  /// Whether platters of glass are drawn in a plain color.
  package var hasFlatGlass = false
  /// The settings of libraries that apply to all pages, keyed by the name of the settings.
  package var settings: [String: SettingValues] = [:]
  /// The result of the system's query `hidesEffectsBehindImages`, which the simulation runs once.
  var hidesEffectsBehindImages = false

  package init(device: Device, profile: Profile, pages: [Page], stack: [PageID]) {
    self.device = device
    self.profile = profile
    self.pages = Dictionary(uniqueKeysWithValues: pages.map { ($0.id, $0) })
    self.stack = stack
  }

  /// The name of `UIImage()`, a 0×0 image, in every scene.
  package static let emptyImage = "UIImage()"
  /// The name of a clear image of one point, which libraries use instead of a 0×0 image.
  package static let clearImage = "UIColor.clear"
}

/// The width of a line of text, in points.
package typealias TextMeasure = @Sendable (_ text: String, Font) -> Double

/// The interface style, `UIUserInterfaceStyle`.
package enum InterfaceStyle: String, CaseIterable, Sendable {
  case light, dark
}

/// The properties of an image that the model needs.
package struct ImageFacts: Hashable, Sendable {
  /// The size in points, which is zero for `UIImage()`.
  package var size: Size
  /// Whether all pixels have alpha 1, which is false for an empty image.
  package var isOpaque: Bool
  /// The color of the image when it is drawn into one pixel.
  ///
  /// The color is clear for `UIImage()`, or if nothing uses the color.
  package var averageColor = Color.clear
  /// Whether the image is drawn in its own colors instead of the tint, as with `alwaysOriginal`.
  package var isOriginal = false

  package init(
    size: Size, isOpaque: Bool, averageColor: Color = .clear, isOriginal: Bool = false
  ) {
    self.size = size
    self.isOpaque = isOpaque
    self.averageColor = averageColor
    self.isOriginal = isOriginal
  }

  package static let empty = ImageFacts(size: .zero, isOpaque: false)
  package var isEmpty: Bool { size.width <= 0 || size.height <= 0 }
}

/// The tab bar of the tab bar controller that contains the navigation controller.
package struct TabBar: Hashable, Sendable {
  package var isTranslucent: Bool

  package init(isTranslucent: Bool = true) {
    self.isTranslucent = isTranslucent
  }

  /// The height in points, without the safe area (UIKit Facts, Tab bar).
  ///
  /// On iOS 11 and later, the tab bar is shorter in landscape orientation: QMUI uses a height of 32 points on
  /// compact phones. The model uses the same height in both orientations.
  package static let height = 49.0
}

extension Scene {
  /// Returns whether a stack hides the tab bar: a page above the root has `hidesBottomBarWhenPushed`, which
  /// also applies to the pages above it.
  func hidesTabBar(_ stack: [PageID]) -> Bool {
    stack.dropFirst().contains { pages[$0]?.hidesBottomBarWhenPushed == true }
  }

  /// The tab bar's height with the safe area, in points.
  var tabBarHeight: Double { TabBar.height + device.safeArea.bottom }

  /// The frame that UIKit gives the tab bar, in points, in the screen's coordinates.
  var tabBarFrame: Rect {
    Rect(
      x: 0, y: device.size.height - tabBarHeight, width: device.size.width, height: tabBarHeight)
  }
}

/// The orientation of a screen.
package enum Orientation: String, CaseIterable, Sendable {
  case portrait, landscape

  /// The time from a rotation to the next step, which is a guess because no source states a duration.
  ///
  /// Frames show the new orientation immediately, because the animation of bars and pages is not known.
  package static let rotationDuration = Time(microseconds: 300_000)
}

extension Scene {
  /// Returns the scene in an orientation.
  func rotated(to orientation: Orientation) -> Scene {
    guard orientation != .portrait else { return self }
    var scene = self
    scene.device = device.rotated(to: orientation)
    return scene
  }

  /// Whether the script rotates the screen.
  package var rotates: Bool {
    steps.contains { step in
      if case .rotate = step.action { true } else { false }
    }
  }

  /// The size of every frame, in points.
  ///
  /// All frames have the same size. If the screen rotates, a frame is a square whose side is the screen's
  /// longer side. The screen is in the top-left corner at its own size, so the frames and the screen share
  /// coordinates, and the rest of the square is transparent.
  package var frameSize: Size {
    guard rotates else { return device.size }
    let side = max(device.size.width, device.size.height)
    return Size(width: side, height: side)
  }
}
