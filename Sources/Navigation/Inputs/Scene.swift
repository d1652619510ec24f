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

/// One step of the script: what the user, or code outside every page, does.
package struct Step: Hashable, Sendable {
  /// An absolute start; without it the step starts when the one before has settled.
  package var at: Time?
  package var action: Action

  package init(at: Time? = nil, _ action: Action) {
    self.at = at
    self.action = action
  }

  package enum Action: Hashable, Sendable {
    case wait(Time)
    case push(PageID, animated: Bool)
    case pop(animated: Bool)
    /// A tap on the back button that the bar's delegate refuses.
    case refusedBackTap
    case popTo(PageID, animated: Bool)
    case popToRoot(animated: Bool)
    /// `setViewControllers(_:animated:)`; never empty, no page twice.
    case set([PageID], animated: Bool)
    case swipe(Swipe)
    /// Someone outside any page styles the bar: a theme change.
    case style([BarChange])
    /// `to` in points from the resting top; linear.
    case scroll(PageID, to: Double, over: Time)
    case setNavigationBarHidden(Bool, animated: Bool)
    case present(Presentation)
    /// `addToView`: what the seed's animator does with the presenting view; nil: as its style needs.
    case dismiss(addToView: Bool?, animated: Bool)
    /// The user turns the device.
    case rotate(Orientation)
  }
}

/// A finger that moves linearly from the screen's edge to the right and lets go.
package struct Swipe: Hashable, Sendable {
  package enum Release: String, CaseIterable, Sendable { case cancel, finish, natural }

  /// How far, as a fraction of the screen's width.
  package var to: Double
  package var over: Time
  package var release: Release
  /// Where the finger starts, in points from the left edge.
  package var from: Double

  package init(to: Double, over: Time, release: Release, from: Double = 0) {
    self.to = to
    self.over = over
    self.release = release
    self.from = from
  }
}
