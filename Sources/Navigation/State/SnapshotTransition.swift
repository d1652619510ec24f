import Layers
import Units

/// Whole screens on the move: pictures of screens over or under the navigation controller's view.
package struct SnapshotTransition: Hashable, Sendable {
  package var motion: Motion
  /// Where the navigation controller's view is: pages, bar and all.
  package var live: Interpolation
  /// Where the page on top is in it, below the bar.
  package var page: Interpolation
  /// Under the navigation controller's view, bottom first.
  package var below: [Screenshot]
  /// Over it, bottom first.
  package var above: [Screenshot]
  /// The opacity of the black cover over the pictures below; nil: no cover.
  package var cover: Interpolation?

  package init(
    _ motion: Motion, live: Interpolation = .still, page: Interpolation = .still,
    below: [Screenshot] = [],
    above: [Screenshot] = [], cover: Interpolation? = nil
  ) {
    self.motion = motion
    self.live = live
    self.page = page
    self.below = below
    self.above = above
    self.cover = cover
  }

  var summary: String {
    let pictures = (below + above).map { shot in
      let picture = shot.picture.map { "the picture of \($0.page)" } ?? "no picture"
      return "\(picture) in the place of \(shot.page)"
    }
    return "screens move: " + pictures.joined(separator: ", ")
  }
}

/// A picture of the whole screen, taken once.
package struct Screenshot: Hashable, Sendable {
  /// The page in whose place it is shown.
  package let page: PageID
  /// nil: an image view without an image, which draws nothing.
  package let picture: ScreenPicture?
  /// To the right, in screen widths.
  package var offset: Interpolation
  /// Whether it lies in the navigation controller's view, below a tab bar; else in the window.
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

/// What a screen showed when the picture was taken.
package struct ScreenPicture: Hashable, Sendable {
  /// The page on top then.
  package let page: PageID
  /// The window's layers then; shared, as many states hold them.
  let layers: Shared<[Layer]>
}

/// A value that goes from one end to the other with a motion: a place in screen widths, or an opacity.
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
  /// `drawViewHierarchyInRect:`: what the screen shows now.
  package var screenPicture: ScreenPicture {
    let builder = LayerTreeBuilder(scene: scene, state: state, instant: Instant(clock))
    return ScreenPicture(page: state.topPage ?? "", layers: Shared(builder.content))
  }
}
