import Files
import Layers
import Navigation
import Transom
import Units

/// Examines the bar area in all frames of a film.
package struct BarFindings: Sendable {
  private let film: Film
  private let segments: [Segment]
  private let expected: ExpectedBars

  package init(in film: Film) {
    self.film = film
    segments = Segment.all(of: film.timeline, at: film.rate)
    expected = ExpectedBars(of: film, segments: segments)
  }

  /// The defects of one frame.
  struct Observation: Sendable {
    let segment: Int
    var frame: Int
    let defects: [BarAreaDefect]
    /// A page whose bar is unknown, in which case the frame is not checked.
    var unknownBar: PageID?
  }

  /// Consecutive frames of a segment that a worker examines.
  private struct Chunk: Sendable {
    let segment: Int
    let frames: Range<Int>
  }

  /// The number of frames in a chunk.
  private static let chunkSize = 60

  /// Returns the findings, in no particular order.
  package func all(jobs: Int, shouldStop: @escaping @Sendable () -> Bool) async throws
    -> [SequenceFinding]
  {
    // In the design of iOS 26, bars have no background, so nothing in their area can be missing.
    if film.timeline.scene.profile.hasGlass { return [] }
    let chunks = segments.indices.filter { segments[$0].kind != .other }.flatMap { index in
      stride(
        from: segments[index].frames.lowerBound, to: segments[index].frames.upperBound,
        by: Self.chunkSize
      ).map {
        Chunk(
          segment: index, frames: $0..<min($0 + Self.chunkSize, segments[index].frames.upperBound))
      }
    }
    let film = film
    let observations = try await concurrentMap(
      chunks.count, jobs: jobs, tool: { BarAreaPainter(film) }
    ) { painter, index in
      shouldStop() ? [] : examine(chunks[index], painter)
    }
    let all = observations.flatMap { $0 }
    return findings(all) + uncheckedFrames(all)
  }

  private func examine(_ chunk: Chunk, _ painter: BarAreaPainter) -> [Observation] {
    var examination = SegmentExamination(
      film: film, expected: expected, segment: chunk.segment, pages: segments[chunk.segment].pages,
      painter: painter)
    var observation: Observation?
    return chunk.frames.compactMap { frame in
      if frame > chunk.frames.lowerBound, isStill(frame, in: chunk.segment) {
        observation?.frame = frame
      } else {
        observation = examination.observation(ofFrame: frame)
      }
      return observation
    }
  }

  /// Returns whether nothing moves between the previous frame and this one, in the film and in the expected
  /// bars.
  private func isStill(_ frame: Int, in segment: Int) -> Bool {
    film.isStill(fromFrame: frame - 1, toFrame: frame)
      && expected.areStill(in: segment, frame: frame)
  }

  /// Returns one finding for each kind of defect in each segment.
  private func findings(_ observations: [Observation]) -> [SequenceFinding] {
    struct Key: Hashable {
      let segment: Int
      let kind: SequenceFinding.Kind
    }
    var groups: [Key: [(segment: Int, frame: Int, defect: BarAreaDefect)]] = [:]
    for observation in observations {
      for defect in observation.defects {
        // A library that shortens the shadow does so in all movements, so one finding is enough.
        let key = Key(
          segment: defect.kind == .shadow ? 0 : observation.segment, kind: defect.kind)
        groups[key, default: []].append(
          (observation.segment, observation.frame, defect))
      }
    }
    return groups.compactMap { key, group in
      let frames = group.map(\.frame)
      guard let first = frames.min(), let last = frames.max(),
        let worst = group.max(by: { $0.defect.contrast < $1.defect.contrast })
      else { return nil }
      let backgrounds = worst.defect.page.map {
        expected.bars(of: $0, in: worst.segment, frame: worst.frame).map(\.backgrounds)
      }
      return SequenceFinding(
        kind: key.kind, frames: first...last, layer: worst.defect.layer,
        detail: Self.detail(worst.defect, in: worst.frame, hasBar: backgrounds?.first != .hidden),
        color: worst.defect.color.straightText, area: worst.defect.area)
    }
  }

  /// Returns one finding for each segment in which the bar of a page is unknown.
  private func uncheckedFrames(_ observations: [Observation]) -> [SequenceFinding] {
    Dictionary(grouping: observations.filter { $0.unknownBar != nil }, by: \.segment).values
      .compactMap { group in
        let frames = group.map(\.frame)
        guard let first = frames.min(), let last = frames.max(), let page = group[0].unknownBar
        else { return nil }
        return SequenceFinding(
          kind: .unknownBar, frames: first...last, layer: nil,
          detail: "UIKit alone never shows \(page) at rest in this script")
      }
  }

  /// Describes a defect in the frame in which it is most visible.
  private static func detail(_ defect: BarAreaDefect, in frame: Int, hasBar: Bool) -> String {
    let location =
      "\(defect.color.straightText) at \(defect.area.x),\(defect.area.y), "
      + "\(defect.area.width) × \(defect.area.height) pt in frame \(frame)"
    let expected = defect.expected.straightText
    switch (defect.kind, defect.page) {
    case (.shadow, _): return location + "; with the shadow, the color is \(expected)"
    case (.gap, let page?): return location + "; the page there is \(page)"
    case (_, let page?):
      return location
        + (hasBar ? "; the bar of \(page) has \(expected) there" : "; \(page) has no bar")
    case (_, nil): return location
    }
  }
}
