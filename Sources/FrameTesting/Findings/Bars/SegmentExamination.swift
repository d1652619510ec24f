import Layers
import Navigation
import Transom
import Units

/// Examines the frames of a segment in order.
///
/// Consecutive frames with the same bar area are examined only once.
struct SegmentExamination {
  let film: Film
  let expected: ExpectedBars
  let segment: Int
  let pages: [PageID]
  let painter: BarAreaPainter
  private var bars: [PageID: [ExpectedBars.Bar]] = [:]
  private var covers = false
  private var previous: (area: BarArea, defects: [BarAreaDefect])?

  init(
    film: Film, expected: ExpectedBars, segment: Int, pages: [PageID], painter: BarAreaPainter
  ) {
    self.film = film
    self.expected = expected
    self.segment = segment
    self.pages = pages
    self.painter = painter
  }

  /// Returns the defects of a frame, or nil if the bar slides vertically or a page's view is missing.
  mutating func observation(ofFrame frame: Int) -> BarFindings.Observation? {
    let instant = film.rate.instant(ofFrame: frame)
    let state = film.timeline.state(at: instant)
    guard !state.slidesBarVertically else { return nil }
    let isMoving = pages.count > 1
    // While pages move, their bars are the same in all frames.
    if bars.isEmpty || !isMoving {
      let current = Dictionary(
        uniqueKeysWithValues: pages.map { page in
          (page, expected.bars(of: page, in: segment, frame: frame))
        })
      if current != bars {
        bars = current
        covers = bars.values.allSatisfy { $0.contains { isCovered($0.window, painter) } }
        previous = nil
      }
    }
    if let page = pages.first(where: { bars[$0]?.isEmpty != false }) {
      return BarFindings.Observation(segment: segment, frame: frame, defects: [], unknownBar: page)
    }
    let area = BarArea(film.timeline.layer(at: instant), width: screenWidth(state))
    // An animator can leave out a page's view.
    guard pages.allSatisfy({ page in area.visiblePages.contains { $0.page == page } }) else {
      return nil
    }
    if let previous, previous.area == area {
      return BarFindings.Observation(segment: segment, frame: frame, defects: previous.defects)
    }
    let check = BarAreaCheck(
      area: area, pages: pages, backgroundsByPage: bars.mapValues { $0.map(\.backgrounds) },
      colors: colors,
      progress: film.timeline.phase(at: instant).progress,
      standardBottom: film.timeline.scene.barBottom, coversAtRest: covers)
    let defects = check.defects(painter)
    previous = (area, defects)
    return BarFindings.Observation(segment: segment, frame: frame, defects: defects)
  }

  private var colors: [PageID: Color] { film.timeline.scene.pages.mapValues(\.backgroundColor) }

  private func screenWidth(_ state: NavigationState) -> Double {
    let size = film.timeline.scene.device.size
    return state.orientation == .portrait ? size.width : size.height
  }

  /// Returns whether the page of a window at rest covers the bar area with its bar or its content.
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
}
