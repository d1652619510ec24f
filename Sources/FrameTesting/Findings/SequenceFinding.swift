import Units

/// What is wrong with a film by itself, whatever its reference says.
package struct SequenceFinding: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// A layer that is still before and after is another one for a single frame.
    case flicker
    /// What moves before and after stands still from one frame to the next.
    case duplicate
    /// What moves goes more than twice as far as before and after.
    case dropped
    /// After a cancelled swipe the frame is not the one before the swipe.
    case cancelledSwipe
    /// In a transition a bar has a colour that no bar has before or after it.
    case thirdColor
    /// In a transition there is no bar in a place where there is one before and after it.
    case gap
  }

  package let kind: Kind
  package let frame: Int
  /// Nil where it is the whole frame.
  package let layer: String?
  package let detail: String

  package init(kind: Kind, frame: Int, layer: String?, detail: String) {
    self.kind = kind
    self.frame = frame
    self.layer = layer
    self.detail = detail
  }

  /// `frame 17: window/bar/title flickers (opacity 255, 0, 255)`.
  package var text: String {
    let name = layer ?? "the frame"
    let what =
      switch kind {
      case .flicker: "\(name) flickers"
      case .duplicate: "\(name) stands still between two moves"
      case .dropped: "\(name) jumps"
      case .thirdColor: "\(name) has a third colour"
      case .gap: "\(name) has a gap in the bar's strip"
      case .cancelledSwipe: "\(name) is not the one before the cancelled swipe"
      }
    return "frame \(frame): \(what) (\(detail))"
  }
}
