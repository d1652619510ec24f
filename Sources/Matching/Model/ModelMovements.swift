import Navigation
import Transom
import Units

/// A film with its movements.
struct MovingFilm {
  let film: Film
  let movements: ModelMovements
  /// The vertical positions of the pages and their contents, before, in the middle of and after each movement.
  private let pageTops: [[PageTop]]

  /// The vertical position of a layer of a page, in device pixels.
  private struct PageTop: Equatable {
    let layer: String
    let y: Int
  }

  init(_ film: Film) {
    self.film = film
    let movements = ModelMovements(film.timeline)
    self.movements = movements
    var pictures = ModelPictures(film)
    let times =
      (0..<movements.restCount).map(movements.restTime)
      + movements.movements.map { $0.times[$0.times.count / 2] }
    pageTops = times.map { time in
      pictures.displayList(at: time).draws.filter(\.isPageOrContent).map {
        PageTop(layer: $0.layer, y: $0.rect.y)
      }
    }
  }

  /// Returns whether the pages move in the same way, and are equally high on the screen, as in another film.
  ///
  /// Then the same pictures show the pages of both films, although the bars can differ.
  func hasSamePages(as other: MovingFilm) -> Bool {
    movements == other.movements && pageTops == other.pageTops
  }
}

/// A movement of pages in a film: a push or a pop, with its page edge over time.
package struct ModelMovement: Hashable, Sendable {
  /// Whether the upper page moves onto the screen.
  package let isPush: Bool
  /// The first sampled time at which the pages move, in seconds.
  package let start: Double
  /// The time at which the movement ends, in seconds.
  package let end: Double
  /// The sampled times, at a constant interval.
  let times: [Double]
  /// The position of the upper page's left edge at each time, as a share of the screen's width.
  let edges: [Double]
  /// What happens at each time.
  let phases: [Phase]

  /// The samples per second.
  static let rate = 480.0

  /// The time between two frames of a display, in seconds.
  static let frameDuration = 1.0 / 60

  /// Whether a finger moves the pages at some time, so that the time between frames is not known.
  var isInteractive: Bool { phases.contains(.swipe) }

  /// Returns the edge at a time, as a share of the width.
  func edge(at time: Double) -> Double {
    guard time >= start else { return firstEdge }
    let position = (time - start) * Self.rate
    let index = Int(min(position, 1e9))
    guard index + 1 < edges.count else { return lastEdge }
    let share = position - Double(index)
    return edges[index] * (1 - share) + edges[index + 1] * share
  }

  /// Returns the recorded column of the page edge at a time, or the closest one that is visible.
  func visibleEdge(
    at time: Double, on screen: ScreenArea, in columns: ClosedRange<Double>
  ) -> Double {
    min(max(screen.x + edge(at: time) * screen.width, columns.lowerBound), columns.upperBound)
  }

  /// The time from which the pages follow the clock, in seconds: the start, or when the finger releases them.
  var clockStart: Double {
    let last = phases.lastIndex(of: .swipe).map { min($0 + 1, times.count - 1) }
    return last.map { times[$0] } ?? start
  }

  /// Whether the pages move at a time, in seconds.
  func contains(_ time: Double) -> Bool { time >= start && time < end }

  /// Whether the movement ends where it begins, as a swipe that is cancelled.
  var isCancelled: Bool { lastEdge == firstEdge }

  /// The edge before the movement, as a share of the width.
  var firstEdge: Double { isPush ? 1 : 0 }

  /// The edge after the movement, as a share of the width.
  var lastEdge: Double { (edges.last ?? firstEdge) < 0.5 ? 0 : 1 }
}

/// The movements of a film, and the intervals without movement before, between and after them.
package struct ModelMovements: Hashable, Sendable {
  package let movements: [ModelMovement]
  /// The end of the last interval, in seconds.
  let end: Double

  package init(_ timeline: Timeline) {
    var found: [ModelMovement] = []
    var samples: [(time: Double, edge: Double, phase: Phase)] = []
    var isPush = false
    func finish(at time: Double) {
      guard let first = samples.first else { return }
      found.append(
        ModelMovement(
          isPush: isPush, start: first.time, end: time, times: samples.map(\.time),
          edges: samples.map(\.edge), phases: samples.map(\.phase)))
      samples = []
    }
    let count = Int((timeline.end.seconds * ModelMovement.rate).rounded(.up))
    for index in 0...max(0, count) {
      let time = Double(index) / ModelMovement.rate
      let instant = Instant(Time(seconds: time))
      let (phase, progress) = timeline.phase(at: instant)
      switch phase {
      case .rest, .present, .dismiss: finish(at: time)
      case .push, .pop, .swipe, .settle:
        let pushes = timeline.state(at: instant).transition?.operation == .push
        let edge = pushes ? 1 - progress : progress
        // The next movement can begin at the instant at which one ends.
        if let last = samples.last,
          pushes != isPush || last.phase.mustEnd(before: phase) || abs(edge - last.edge) > 0.5
        {
          finish(at: time)
        }
        isPush = pushes
        samples.append((time, edge, phase))
      }
    }
    finish(at: timeline.end.seconds)
    // The last frame of a film shows the state after the end.
    end = timeline.end.seconds + 0.05
    movements = found
  }

  /// The number of intervals without movement, some of which can be empty.
  var restCount: Int { movements.count + 1 }

  /// Returns an interval without movement, in seconds.
  func rest(_ index: Int) -> ClosedRange<Double> {
    let start = index == 0 ? 0 : movements[index - 1].end
    let end = index == movements.count ? end : movements[index].start
    return start...max(start, end)
  }

  /// Returns a time at which the film shows what an interval without movement shows.
  func restTime(_ index: Int) -> Double {
    let rest = rest(index)
    return max(
      rest.lowerBound, min(rest.upperBound - 0.001, (rest.lowerBound + rest.upperBound) / 2))
  }
}

extension Phase {
  /// Returns whether a movement with this phase ends before a sample with another phase.
  fileprivate func mustEnd(before next: Phase) -> Bool {
    switch (self, next) {
    case (.swipe, .swipe), (.swipe, .settle), (.settle, .settle), (.push, .push), (.pop, .pop):
      false
    default: true
    }
  }
}
