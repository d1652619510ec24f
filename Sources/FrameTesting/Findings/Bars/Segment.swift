import Navigation
import Units

/// Consecutive frames of a film in which the same pages are visible.
struct Segment: Hashable {
  enum Kind: Hashable {
    case rest(PageID)
    case movement(from: PageID, to: PageID)
    /// Another controller covers the pages, or there is no page.
    case other
  }

  let kind: Kind
  private(set) var frames: Range<Int>
  /// Whether a movement returns to the page from which it started.
  private(set) var isCanceled = false

  /// Returns the segments of a timeline, which together contain all frames.
  static func all(of timeline: Timeline, at rate: FrameRate) -> [Segment] {
    var segments: [Segment] = []
    var top: PageID?
    for frame in 0..<timeline.frameCount(at: rate) {
      let state = timeline.state(at: rate.instant(ofFrame: frame))
      let kind = kind(state, top: top)
      if segments.last?.kind == kind {
        segments[segments.count - 1].frames =
          segments[segments.count - 1].frames.lowerBound..<frame + 1
      } else {
        if case .movement(let from, _)? = segments.last?.kind {
          segments[segments.count - 1].isCanceled = kind == .rest(from)
        }
        segments.append(Segment(kind: kind, frames: frame..<frame + 1))
      }
      if case .rest(let page) = kind { top = page }
      if case .movement(_, let page) = kind, state.screens == nil { top = page }
    }
    return segments
  }

  private static func kind(_ state: NavigationState, top: PageID?) -> Kind {
    guard !state.isCovered, let current = state.topPage else { return .other }
    if let transition = state.transition {
      return .movement(from: transition.from, to: transition.to)
    }
    guard let screens = state.screens else { return .rest(current) }
    // The live view shows one page, and a screenshot replaces the other.
    let pages = [current] + (screens.below + screens.above).map(\.page)
    guard let from = top, pages.contains(from), let to = pages.first(where: { $0 != from }) else {
      return .other
    }
    return .movement(from: from, to: to)
  }
}

extension [Segment] {
  /// Returns, for each segment, the index of the segment that shows the same pages in another film of the
  /// same script, or nil if there is none.
  ///
  /// The films can differ where a system refuses a swipe.
  func counterparts(in others: [Segment]) -> [Int?] {
    var next = 0
    return map { segment in
      let candidates = next..<Swift.min(next + Self.searchedCount, others.count)
      guard let index = candidates.first(where: { others[$0].kind == segment.kind }) else {
        return nil
      }
      next = index + 1
      return index
    }
  }

  /// The number of segments that are searched for a counterpart.
  ///
  /// A swipe can be missing, together with the period at rest after it.
  private static var searchedCount: Int { 4 }
}
