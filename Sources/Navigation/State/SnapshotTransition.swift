import Layers
import Units

/// A transition that moves screenshots over or under the navigation controller's view.
package struct SnapshotTransition: Hashable, Sendable {
  package var motion: Motion
  /// The position of the navigation controller's view, with pages and bar.
  package var live: Interpolation
  /// The position of the top page in that view, below the bar.
  package var page: Interpolation
  /// The frame of the top page in that view during the transition, or nil for its frame at rest.
  package var pageFrame: Rect?
  /// Screenshots under the navigation controller's view, in back-to-front order.
  package var below: [Screenshot]
  /// Screenshots over the navigation controller's view, in back-to-front order.
  package var above: [Screenshot]
  /// The opacity of the black cover over the screenshots below, or nil for no cover.
  package var cover: Interpolation?

  package init(
    _ motion: Motion, live: Interpolation = .still, page: Interpolation = .still,
    pageFrame: Rect? = nil, below: [Screenshot] = [],
    above: [Screenshot] = [], cover: Interpolation? = nil
  ) {
    self.motion = motion
    self.live = live
    self.page = page
    self.pageFrame = pageFrame
    self.below = below
    self.above = above
    self.cover = cover
  }

  var summary: String {
    let pictures = (below + above).map { shot in
      let picture = shot.picture.map { "the screenshot of \($0.page)" } ?? "no screenshot"
      return "\(picture) in place of \(shot.page)"
    }
    return "screens move: " + pictures.joined(separator: ", ")
  }
}

/// An image view with a screenshot of the whole screen.
package struct Screenshot: Hashable, Sendable {
  /// The page that the screenshot replaces.
  package let page: PageID
  /// The content, or nil for an image view without an image, which draws nothing.
  package let picture: ScreenPicture?
  /// The offset to the right, in screen widths.
  package var offset: Interpolation
  /// Whether the image view is in the navigation controller's view, below a tab bar, instead of in the
  /// window.
  package let isInView: Bool

  package init(
    of page: PageID, _ picture: ScreenPicture?, _ offset: Interpolation, isInView: Bool = false
  ) {
    self.page = page
    self.picture = picture
    self.offset = offset
    self.isInView = isInView
  }
}

/// The content of a screen at the time of a screenshot.
package struct ScreenPicture: Hashable, Sendable {
  /// The top page at that time.
  package let page: PageID
  /// The layers at that time, without a presented page or the status bar.
  ///
  /// Their storage is shared, because many states contain them.
  let layers: Shared<[Layer]>
}

/// An interpolation between two positions, in screen widths, or between two opacities.
package struct Interpolation: Hashable, Sendable {
  package let from: Double
  package let to: Double

  package init(_ from: Double, _ to: Double) {
    self.from = from
    self.to = to
  }

  package static let still = Interpolation(0, 0)

  package func value(at fraction: Double) -> Double { from + (to - from) * fraction }
}

extension NavigationModel {
  /// The current content of the screen, as drawn by
  /// `drawViewHierarchyInRect:afterScreenUpdates:`, or nil without a page.
  package var screenPicture: ScreenPicture? {
    guard let page = state.topPage else { return nil }
    let builder = LayerTreeBuilder(scene: scene, state: state, instant: Instant(clock))
    return ScreenPicture(page: page, layers: Shared(builder.content))
  }
}
