import Compositing
import Navigation

/// Examines the bar area.
///
/// During a transition, the area must show only colors that bars have before and after the transition, and
/// no gap where there is a bar both before and after.
package struct BarStripAnalyzer {
  private var reader = BarStripReader()
  private var frames: [[BarStripPaint]] = []
  /// The width of the frames, in pixels.
  private var width = 0

  package init() {}

  /// Examines the draws of the next frame.
  package mutating func observe(_ list: DisplayList) {
    observe(reader.paints(of: list), width: list.width)
  }

  package mutating func observe(_ paints: [BarStripPaint], width: Int) {
    frames.append(paints)
    self.width = width
  }

  /// Returns the first frame with an unexpected color and the first frame with a gap, for each transition.
  ///
  /// `topPages` are the topmost pages of the frames, and `transitionStarts` are the first frames of
  /// transitions. If a transition starts before the previous one has ended, the correct colors are unknown,
  /// so that transition is not examined.
  package func findings(
    phases: [Phase], topPages: [PageID?], transitionStarts: [Int] = []
  ) -> [SequenceFinding] {
    guard phases.count == frames.count, topPages.count == frames.count else { return [] }
    var found: [SequenceFinding] = []
    var start = 0
    while let first = phases[start...].firstIndex(where: { $0 != .rest }) {
      guard let end = phases[first...].firstIndex(of: .rest) else { break }
      start = end
      // A presented page covers the bar.
      guard first > 0, !phases[first..<end].contains(where: { $0 == .present || $0 == .dismiss }),
        transitionStarts.count(where: { (first..<end).contains($0) }) < 2
      else { continue }
      found += gap(in: first..<end)
      var allowed = fills(of: [first - 1, end])
      if topPages[first - 1] == topPages[end] {
        allowed.formUnion(
          fillsOfOtherPages(than: topPages[end], phases, topPages)
            ?? firstUnexpectedFills(in: first..<end, allowed))
      }
      // A page without a bar can show any color there.
      guard !allowed.isEmpty else { continue }
      found += thirdColor(in: first..<end, allowed)
    }
    return found
  }

  private func fills(of numbers: some Sequence<Int>) -> Set<BarStripPaint.Fill> {
    Set(numbers.flatMap { frames[$0].map(\.fill) })
  }

  /// Returns the fills of bars while other pages are at rest, one of which is visible during a canceled
  /// swipe.
  ///
  /// Returns nil if there is no such frame.
  private func fillsOfOtherPages(
    than page: PageID?, _ phases: [Phase], _ topPages: [PageID?]
  ) -> Set<BarStripPaint.Fill>? {
    let numbers = frames.indices.filter { phases[$0] == .rest && topPages[$0] != page }
    return numbers.isEmpty ? nil : fills(of: numbers)
  }

  /// Returns the fills in the first frame that has an unexpected fill.
  private func firstUnexpectedFills(
    in transition: Range<Int>, _ allowed: Set<BarStripPaint.Fill>
  ) -> Set<BarStripPaint.Fill> {
    let first = transition.first { number in
      frames[number].contains { !$0.isAmong(allowed) }
    }
    return fills(of: first.map { [$0] } ?? [])
  }

  private func thirdColor(
    in transition: Range<Int>, _ allowed: Set<BarStripPaint.Fill>
  ) -> [SequenceFinding] {
    let unexpected = transition.map { frame in
      (frame: frame, paint: frames[frame].first { !$0.isAmong(allowed) })
    }.filter { $0.paint != nil }
    guard let first = unexpected.first, let paint = first.paint else { return [] }
    let known = allowed.map(\.text).sorted().joined(separator: ", ")
    return [
      SequenceFinding(
        kind: .thirdColor, frame: first.frame, layer: paint.layer,
        detail: "\(paint.fill.text) \(Self.text(unexpected.count)), at rest \(known)")
    ]
  }

  /// Examines the row in the middle of the bar area, if bars cover it completely before and after.
  private func gap(in transition: Range<Int>) -> [SequenceFinding] {
    let (before, after) = (frames[transition.lowerBound - 1], frames[transition.upperBound])
    let row = min(before.bottom, after.bottom) / 2
    guard !before.isEmpty, !after.isEmpty, before.gap(inRow: row, width: width) == nil,
      after.gap(inRow: row, width: width) == nil
    else { return [] }
    let gaps = transition.compactMap { frame in
      frames[frame].gap(inRow: row, width: width).map { (frame: frame, x: $0) }
    }
    guard let first = gaps.first else { return [] }
    return [
      SequenceFinding(
        kind: .gap, frame: first.frame, layer: nil,
        detail: "at \(first.x),\(row) \(Self.text(gaps.count))")
    ]
  }

  private static func text(_ count: Int) -> String {
    count == 1 ? "in this frame only" : "in \(count) frames"
  }
}
