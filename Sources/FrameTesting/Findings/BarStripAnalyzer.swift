import Compositing
import Navigation

/// Looks at the bar's strip: while one page goes and another comes it has the colours that the bars have
/// before and after, never a third one, and no gap where there is a bar before and after.
package struct BarStripAnalyzer {
  private var reader = BarStripReader()
  private var frames: [[BarStripPaint]] = []
  /// Of the frames, in pixels.
  private var width = 0

  package init() {}

  /// Takes the next frame's draws.
  package mutating func observe(_ list: DisplayList) {
    observe(reader.paints(of: list), width: list.width)
  }

  package mutating func observe(_ paints: [BarStripPaint], width: Int) {
    frames.append(paints)
    self.width = width
  }

  /// The first frame of each transition that shows another colour, and of each that shows a gap.
  ///
  /// `tops` are the pages on top, frame by frame, and `beginnings` the frames that first show a
  /// transition's beginning: where another one begins before the first has ended nobody knows what is
  /// to be seen in between.
  package func findings(
    phases: [Phase], tops: [PageID?], beginnings: [Int] = []
  ) -> [SequenceFinding] {
    guard phases.count == frames.count, tops.count == frames.count else { return [] }
    var found: [SequenceFinding] = []
    var start = 0
    while let first = phases[start...].firstIndex(where: { $0 != .rest }) {
      guard let end = phases[first...].firstIndex(of: .rest) else { break }
      start = end
      // A presented page comes over the bar, as it should.
      guard first > 0, !phases[first..<end].contains(where: { $0 == .present || $0 == .dismiss }),
        beginnings.count(where: { (first..<end).contains($0) }) < 2
      else { continue }
      found += gap(in: first..<end)
      var usual = looks(of: [first - 1, end])
      if tops[first - 1] == tops[end] {
        usual.formUnion(
          looksOfOthers(than: tops[end], phases, tops) ?? firstOthers(in: first..<end, usual))
      }
      // A page without a bar shows whatever it has there.
      guard !usual.isEmpty else { continue }
      found += thirdColor(in: first..<end, usual)
    }
    return found
  }

  private func looks(of numbers: some Sequence<Int>) -> Set<BarStripPaint.Look> {
    Set(numbers.flatMap { frames[$0].map(\.look) })
  }

  /// What bars have while other pages are at rest: one of them comes in a swipe that is cancelled.
  ///
  /// Nil where there is no such frame.
  private func looksOfOthers(
    than page: PageID?, _ phases: [Phase], _ tops: [PageID?]
  ) -> Set<BarStripPaint.Look>? {
    let numbers = frames.indices.filter { phases[$0] == .rest && tops[$0] != page }
    return numbers.isEmpty ? nil : looks(of: numbers)
  }

  /// What bars have in the first frame that shows anything unusual.
  private func firstOthers(
    in transition: Range<Int>, _ usual: Set<BarStripPaint.Look>
  ) -> Set<BarStripPaint.Look> {
    let first = transition.first { number in
      frames[number].contains { !$0.isAmong(usual) }
    }
    return looks(of: first.map { [$0] } ?? [])
  }

  private func thirdColor(
    in transition: Range<Int>, _ usual: Set<BarStripPaint.Look>
  ) -> [SequenceFinding] {
    let others = transition.map { frame in
      (frame: frame, paint: frames[frame].first { !$0.isAmong(usual) })
    }.filter { $0.paint != nil }
    guard let first = others.first, let paint = first.paint else { return [] }
    let known = usual.map(\.text).sorted().joined(separator: ", ")
    return [
      SequenceFinding(
        kind: .thirdColor, frame: first.frame, layer: paint.layer,
        detail: "\(paint.look.text) \(Self.text(others.count)), at rest \(known)")
    ]
  }

  /// Looks along the row in the middle of the strip, if there are bars all over it before and after.
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
    count == 1 ? "for this frame" : "in \(count) frames"
  }
}
