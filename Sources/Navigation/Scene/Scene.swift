import Units

/// Everything the model needs of a checked scenario: no name dangles and no number is out of range.
package struct Scene: Sendable {
  package var device: Device
  package var profile: Profile
  package var interfaceStyle = InterfaceStyle.light
  /// Setters called on the real bar before any page exists.
  package var initialBar: [BarChange] = []
  package var isNavigationBarHidden = false
  package var quirks: Set<Quirk> = []
  /// nil: the root is no tab controller.
  package var tabBar: TabBar?
  /// What the status bar's clock says; nil draws no status bar.
  package var statusBarTime: String?
  /// Whether the swipe's delegate was replaced for the whole controller.
  package var replacesSwipeDelegate = false
  package var pages: [PageID: Page]
  /// The pages on the stack at time 0, bottom first; never empty.
  package var stack: [PageID]
  package var steps: [Step] = []
  /// What the model must know of each image.
  package var images: [String: ImageFacts] = [:]
  /// How wide a line of text is, in points.
  package var textWidth: TextMeasure = { text, font in font.size / 2 * Double(text.count) }
  /// What the scenario says to whole libraries, by the name of their settings.
  package var settings: [String: SettingValues] = [:]

  package init(device: Device, profile: Profile, pages: [Page], stack: [PageID]) {
    self.device = device
    self.profile = profile
    self.pages = Dictionary(uniqueKeysWithValues: pages.map { ($0.id, $0) })
    self.stack = stack
  }

  /// The name under which every scene knows `UIImage()`, 0×0.
  package static let emptyImage = "UIImage()"
  /// One point of the clear colour, which libraries use where 0×0 would not do; it draws nothing.
  package static let clearImage = "UIColor.clear"
}

/// The width of a line of text, in points.
package typealias TextMeasure = @Sendable (_ text: String, Font) -> Double

/// `UIUserInterfaceStyle`.
package enum InterfaceStyle: String, CaseIterable, Sendable {
  case light, dark
}

/// An image as the model sees it: no pixels.
package struct ImageFacts: Hashable, Sendable {
  /// Points; zero for `UIImage()`.
  package var size: Size
  /// Whether no pixel has an alpha below 1; an empty image counts as not opaque.
  package var isOpaque: Bool
  /// The image drawn into one pixel; clear for `UIImage()`, and where nobody asked.
  package var averageColor = Color.clear
  /// `alwaysOriginal`: drawn in its own colours where others are drawn in the tint.
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

/// Which way a screen is held.
package enum Orientation: String, CaseIterable, Sendable {
  case portrait, landscape

  /// How long a rotation takes until the next step starts: a guess, as the facts have no number.
  ///
  /// What is seen of it is a cut: the picture is the new one from its first moment, as neither the
  /// turning nor the way of bars and pages in it is known.
  package static let rotationDuration = Time(microseconds: 300_000)
}

extension Scene {
  /// The scene on a screen that is held this way.
  func held(_ orientation: Orientation) -> Scene {
    guard orientation != .portrait else { return self }
    var scene = self
    scene.device = device.held(orientation)
    return scene
  }

  /// Whether the script turns the screen.
  package var rotates: Bool {
    steps.contains { step in
      if case .rotate = step.action { true } else { false }
    }
  }

  /// The size of every frame, in points.
  ///
  /// A film's frames have one size. Where the screen turns, that is the square of its longer side:
  /// the screen lies upright in the top left corner, at its own size, so that a place in a frame is
  /// the same place on the screen, and the rest of the square, which is no screen, is transparent.
  package var frameSize: Size {
    guard rotates else { return device.size }
    let side = max(device.size.width, device.size.height)
    return Size(width: side, height: side)
  }
}
