import Layers
import Units

/// Whole screens on the move: pictures of screens over or under the navigation controller's view.
package struct MovingScreens: Hashable, Sendable {
  package var motion: Motion
  /// Where the navigation controller's view is: pages, bar and all.
  package var live: Way
  /// Where the page on top is in it, below the bar.
  package var page: Way
  /// Under the navigation controller's view, bottom first.
  package var below: [Screenshot]
  /// Over it, bottom first.
  package var above: [Screenshot]
  /// The opacity of the black cover over the pictures below; nil: no cover.
  package var cover: Way?

  package init(
    _ motion: Motion, live: Way = .still, page: Way = .still, below: [Screenshot] = [],
    above: [Screenshot] = [], cover: Way? = nil
  ) {
    self.motion = motion
    self.live = live
    self.page = page
    self.below = below
    self.above = above
    self.cover = cover
  }
}

/// A picture of the whole screen, taken once.
package struct Screenshot: Hashable, Sendable {
  /// The page in whose place it is shown.
  package let page: PageID
  /// nil: an image view without an image, which draws nothing.
  package let picture: ScreenPicture?
  package var way: Way
  /// Whether it lies in the navigation controller's view, below a tab bar; else in the window.
  package let isInView: Bool

  package init(
    of page: PageID, _ picture: ScreenPicture?, _ way: Way, isInView: Bool = false
  ) {
    self.page = page
    self.picture = picture
    self.way = way
    self.isInView = isInView
  }
}

/// What a screen showed when the picture was taken.
package struct ScreenPicture: Hashable, Sendable {
  /// The page on top then.
  package let page: PageID
  /// The window's layers then; shared, as many states hold them.
  let layers: Shared<[Layer]>
}

/// A value that goes from one end to the other with the share of a motion: a place in screen widths,
/// or an opacity.
package struct Way: Hashable, Sendable {
  package let from: Double
  package let to: Double

  package init(_ from: Double, _ to: Double) {
    self.from = from
    self.to = to
  }

  package static let still = Way(0, 0)

  package func value(at share: Double) -> Double { from + (to - from) * share }
}

extension NavigationModel {
  /// `drawViewHierarchyInRect:`: what the screen shows now.
  package var screenPicture: ScreenPicture {
    let builder = PictureBuilder(scene: scene, state: state, instant: Instant(clock))
    return ScreenPicture(page: state.topPage ?? "", layers: Shared(builder.content))
  }
}
