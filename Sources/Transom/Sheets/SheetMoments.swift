import Navigation
import Units

/// The frames of films at which things change: before all, and the start, the thirds and the end of
/// every movement.
enum SheetMoments {
  /// Frame numbers, ascending, `limit` at most; the starts first, then thirds, then ends.
  static func frames(of films: [Film], atMost limit: Int) -> [Int] {
    var ranks: [Int: Int] = [0: 0]
    for film in films {
      for movement in film.movements {
        for (rank, frame) in movement.frames(of: film).enumerated() {
          ranks[frame] = min(ranks[frame] ?? rank, rank)
        }
      }
    }
    var chosen: [Int] = []
    for rank in 0...3 {
      let frames = ranks.filter { $0.value == rank }.map(\.key).sorted()
      chosen += evenly(frames, limit - chosen.count)
    }
    return chosen.sorted()
  }

  /// So many of the frames, the first and the last among them, the others evenly between.
  private static func evenly(_ frames: [Int], _ count: Int) -> [Int] {
    guard count < frames.count else { return frames }
    guard count > 1 else { return Array(frames.prefix(count)) }
    return (0..<count).map { frames[$0 * (frames.count - 1) / (count - 1)] }
  }
}

/// Something that moves or switches, from its start to its end.
private struct Movement {
  let start: Time
  let end: Time

  /// The frames that show its start, each third of its way, and its end.
  func frames(of film: Film) -> [Int] {
    let (first, last) = (film.rate.firstFrame(showing: start), film.rate.firstFrame(showing: end))
    guard first < last else { return [first] }
    let way = (first..<last).map { share(of: film, frame: $0) }
    let (from, to) = (way[0], way[way.count - 1])
    let thirds = [1.0 / 3, 2.0 / 3].compactMap { third in
      way.firstIndex { abs($0 - from) >= third * abs(to - from) }.map { first + $0 }
    }
    return [first] + thirds + [last]
  }

  /// How far the movement is: a transition by its pages, anything else by its time.
  private func share(of film: Film, frame: Int) -> Double {
    let instant = film.rate.instant(ofFrame: frame)
    let (phase, progress) = film.timeline.phase(at: instant)
    return phase == .rest ? instant.seconds(since: start) : progress
  }
}

extension Film {
  /// Transitions, with a swipe's way back or on as one of its own; slides of the bar, scrolling, and
  /// styles set at rest. Nothing from before time 0.
  fileprivate var movements: [Movement] {
    var movements: [Movement] = []
    var transition: Time?
    var slide: Time?
    for entry in timeline.events where entry.time >= .zero {
      let time = entry.time
      switch entry.event {
      case .transitionBegan: transition = time
      case .interactionEnded:
        if let start = transition { movements.append(Movement(start: start, end: time)) }
        transition = time
      case .transitionEnded:
        if let start = transition { movements.append(Movement(start: start, end: time)) }
        transition = nil
      case .setBarHidden(_, _, .vertical(let start, _, _)?, _): slide = start
      case .barSlideEnded:
        if let start = slide { movements.append(Movement(start: start, end: time)) }
        slide = nil
      case .scrolled(_, let position):
        movements.append(Movement(start: time, end: time + position.over))
      case .styled, .setBarHidden, .stackChanged:
        if transition == nil { movements.append(Movement(start: time, end: time)) }
      default: break
      }
    }
    return movements
  }
}
