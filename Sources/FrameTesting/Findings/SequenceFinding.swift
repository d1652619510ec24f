import Units

/// A defect of a film that is found without a reference.
package struct SequenceFinding: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// A layer that is constant before and after changes for a single frame.
    case flicker
    /// A moving layer does not move from one frame to the next.
    case duplicate
    /// A moving layer moves more than twice as far as in the steps before and after.
    case dropped
    /// The frame after a canceled swipe differs from the frame before it.
    case cancelledSwipe
    /// During a transition, a bar has a color that no bar has before or after it.
    case thirdColor
    /// During a transition, a part of the screen has no bar although it has one before and after.
    case gap
  }

  package let kind: Kind
  package let frame: Int
  /// The layer, or nil for the whole frame.
  package let layer: String?
  package let detail: String

  package init(kind: Kind, frame: Int, layer: String?, detail: String) {
    self.kind = kind
    self.frame = frame
    self.layer = layer
    self.detail = detail
  }

  /// The human-readable text, such as `frame 17: window/bar/title flickers (opacity 255, 0, 255)`.
  package var text: String {
    let name = layer ?? "the frame"
    let description =
      switch kind {
      case .flicker: "\(name) flickers"
      case .duplicate: "\(name) stops for one frame while it moves"
      case .dropped: "\(name) jumps"
      case .thirdColor: "\(name) has a third color"
      case .gap: "\(name) has a gap in the bar area"
      case .cancelledSwipe: "\(name) differs from the one before the canceled swipe"
      }
    return "frame \(frame): \(description) (\(detail))"
  }
}
