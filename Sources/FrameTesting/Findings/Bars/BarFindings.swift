import Files
import Layers
import Navigation
import Transom
import Units

/// Examines the bar area of all frames of a film.
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
  private struct Observation: Sendable {
    let segment: Int
    let frame: Int
    let defects: [BarAreaDefect]
    /// The page whose bar is unknown, so that the frame is not checked.
    var unknownBar: PageID?
  }

  /// Consecutive frames of a segment that a worker examines.
  private struct Chunk: Sendable {
    let segment: Int
    let frames: Range<Int>
  }

  /// The number of frames in a chunk.
  private static let chunkSize = 60

  /// Returns the findings, sorted by frame.
  package func all(jobs: Int, shouldStop: @escaping @Sendable () -> Bool) async throws
    -> [SequenceFinding]
  {
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
    let pages = segments[chunk.segment].pages
    let isMoving = pages.count > 1
    var bars: [PageID: [ExpectedBars.Bar]] = [:]
    var covers = false
    var previous: (area: BarArea, defects: [BarAreaDefect])?
    return chunk.frames.compactMap { frame in
      let instant = film.rate.instant(ofFrame: frame)
      let state = film.timeline.state(at: instant)
      guard !state.slidesBarVertically else { return nil }
      // While pages move, their bars are the same in all frames.
      if bars.isEmpty || !isMoving {
        let current = Dictionary(
          uniqueKeysWithValues: pages.map { page in
            (page, expected.bars(of: page, in: chunk.segment, frame: frame))
          })
        if current != bars {
          bars = current
          covers = bars.values.allSatisfy { $0.contains { isCovered($0.window, painter) } }
          previous = nil
        }
      }
      if let page = pages.first(where: { bars[$0]?.isEmpty != false }) {
        return Observation(segment: chunk.segment, frame: frame, defects: [], unknownBar: page)
      }
      let area = BarArea(film.timeline.layer(at: instant), width: screenWidth(state))
      // An animator can leave out a page's view.
      guard pages.allSatisfy({ page in area.visiblePages.contains { $0.page == page } }) else {
        return nil
      }
      if let previous, previous.area == area {
        return Observation(segment: chunk.segment, frame: frame, defects: previous.defects)
      }
      let check = BarAreaCheck(
        area: area, pages: pages, backgroundsByPage: bars.mapValues { $0.map(\.backgrounds) },
        colors: colors,
        progress: film.timeline.phase(at: instant).progress,
        standardBottom: film.timeline.scene.barBottom, coversAtRest: covers)
      let defects = check.defects(painter)
      previous = (area, defects)
      return Observation(segment: chunk.segment, frame: frame, defects: defects)
    }
  }

  private var colors: [PageID: Color] { film.timeline.scene.pages.mapValues(\.backgroundColor) }

  private func screenWidth(_ state: NavigationState) -> Double {
    let size = film.timeline.scene.device.size
    return state.orientation == .portrait ? size.width : size.height
  }

  /// Returns whether the page of a window at rest covers the bar area, with its bar or its content.
  private func isCovered(_ window: Layer, _ painter: BarAreaPainter) -> Bool {
    guard !window.children.isEmpty else { return true }
    let area = BarArea(window, width: window.frame.width)
    let actual = painter.picture(area.actual)
    var gaps = BarAreaGrid(
      actual, rows: Int(BarBackgrounds(of: window).bottom ?? film.timeline.scene.barBottom),
      isFull: true)
    gaps.removeEqual(actual, painter.picture(area.filled(area.actual, colors)), painter.kernels)
    return gaps.isEmpty
  }

  /// Returns one finding for all frames of a segment with the same kind of defect.
  private func findings(_ observations: [Observation]) -> [SequenceFinding] {
    struct Key: Hashable {
      let segment: Int
      let kind: SequenceFinding.Kind
    }
    var groups: [Key: [(segment: Int, frame: Int, defect: BarAreaDefect)]] = [:]
    for observation in observations {
      for defect in observation.defects {
        // A library that shortens the shadow does so in all movements.
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

  /// Returns one finding for all frames of a segment in which the bar of a page is unknown.
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
    let place =
      "\(defect.color.straightText) at \(defect.area.x),\(defect.area.y), "
      + "\(defect.area.width) × \(defect.area.height) pt in frame \(frame)"
    let expected = defect.expected.straightText
    switch (defect.kind, defect.page) {
    case (.shadow, _): return place + "; with the shadow, the color is \(expected)"
    case (.gap, let page?): return place + "; the page there is \(page)"
    case (_, let page?):
      return place
        + (hasBar ? "; the bar of \(page) has \(expected) there" : "; \(page) has no bar")
    case (_, nil): return place
    }
  }
}
