import Units

/// A defect of a film that is found without a reference.
package struct SequenceFinding: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// A layer changes for a single frame, and is constant before and after that frame.
    case flicker
    /// A moving layer does not move from one frame to the next.
    case duplicate
    /// A moving layer moves farther than in the steps before and after together.
    case dropped
    /// The frame after a canceled swipe differs from the frame before the swipe.
    case cancelledSwipe
    /// The bar area has a color that belongs to no page's bar.
    case thirdColor
    /// The bar area shows what is behind the pages, although the pages have bars or content there.
    case gap
    /// One page's bar is over the other page.
    case otherBar
    /// The upper page's edge shadow does not extend over the bar area.
    case shadow
    /// The bar area is not checked, because it is unknown which bar a page has.
    case unknownBar
  }

  package enum Severity: String, CaseIterable, Sendable {
    case error, warning
  }

  package let kind: Kind
  package let frame: Int
  /// The last frame with the defect.
  package let lastFrame: Int
  /// The layer; nil for the whole frame.
  package let layer: String?
  package let detail: String
  /// The color, such as `#34C759`; nil if the finding is not about a color.
  package let color: String?
  /// The smallest rectangle that contains the defect in one frame, in points; nil if the finding is not about
  /// an area.
  package let area: PixelRect?

  package init(kind: Kind, frame: Int, layer: String?, detail: String) {
    self.init(kind: kind, frames: frame...frame, layer: layer, detail: detail)
  }

  package init(
    kind: Kind, frames: ClosedRange<Int>, layer: String?, detail: String, color: String? = nil,
    area: PixelRect? = nil
  ) {
    self.kind = kind
    frame = frames.lowerBound
    lastFrame = frames.upperBound
    self.layer = layer
    self.detail = detail
    self.color = color
    self.area = area
  }

  package var severity: Severity { kind.severity }

  /// The human-readable text, such as
  /// `frame 17: error: window/bar/title flickers (missing in this frame only)`.
  package var text: String {
    let name = layer ?? "the frame"
    let description =
      switch kind {
      case .flicker: "\(name) flickers"
      case .duplicate: "\(name) stops for one frame during its movement"
      case .dropped: "\(name) jumps"
      case .thirdColor: "\(name) has a color in the bar area that no page's bar has"
      case .gap: "\(name) shows through a gap in the bar area"
      case .otherBar: "\(name) shows one page's bar over the other page"
      case .shadow: "the edge shadow beside \(name) is missing"
      case .unknownBar: "the bar area is not checked"
      case .cancelledSwipe: "\(name) differs from the one before the canceled swipe"
      }
    let frames = lastFrame > frame ? "frames \(frame) to \(lastFrame)" : "frame \(frame)"
    return "\(frames): \(severity.rawValue): \(description) (\(detail))"
  }
}

extension SequenceFinding.Kind {
  package var severity: SequenceFinding.Severity {
    switch self {
    case .flicker, .cancelledSwipe, .thirdColor, .gap: .error
    case .duplicate, .dropped, .otherBar, .shadow, .unknownBar: .warning
    }
  }
}

extension [SequenceFinding] {
  package var sortedByFrame: [SequenceFinding] {
    sorted { ($0.frame, $0.lastFrame, $0.text) < ($1.frame, $1.lastFrame, $1.text) }
  }
}
