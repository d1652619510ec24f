import Navigation
import Transom
import Units

/// Chooses the frames at which something changes: the first frame, and the start, the one-third and
/// two-thirds points, and the end of each movement.
package enum SheetMoments {
  /// Returns the numbers of at most `limit` frames, in ascending order.
  ///
  /// If there are more candidates, the order of precedence is: starts and the last end, the thirds of long
  /// movements, the other ends, and the thirds of short movements.
  package static func frames(of films: [Film], atMost limit: Int) -> [Int] {
    var ranks: [Int: Rank] = [0: .start]
    for film in films {
      let movements = film.movements
      for (index, movement) in movements.enumerated() {
        let isLast = index == movements.count - 1
        for (rank, frame) in movement.frames(of: film) {
          let rank = isLast && rank == .end ? .start : rank
          ranks[frame] = min(ranks[frame] ?? rank, rank)
        }
      }
    }
    var chosen: [Int] = []
    for rank in Rank.allCases {
      let frames = ranks.filter { $0.value == rank }.map(\.key).sorted()
      chosen += evenlySpaced(frames, limit - chosen.count)
    }
    return chosen.sorted()
  }

  /// The kinds of moments, in order of importance.
  fileprivate enum Rank: Int, CaseIterable, Comparable {
    case start, third, twoThirds, end, detail

    static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
  }

  /// Returns `count` of the frames: the first, the last, and others that are evenly spaced.
  private static func evenlySpaced(_ frames: [Int], _ count: Int) -> [Int] {
    guard count < frames.count else { return frames }
    guard count > 1 else { return Array(frames.prefix(count)) }
    return (0..<count).map { frames[$0 * (frames.count - 1) / (count - 1)] }
  }
}

/// A movement or an immediate change.
private struct Movement {
  let start: Time
  let end: Time

  /// The duration, in seconds, below which the thirds of a movement hardly differ.
  private static let short = 0.2

  /// Returns the frames that show the start, the thirds and the end.
  func frames(of film: Film) -> [(SheetMoments.Rank, Int)] {
    let (first, last) = (film.rate.firstFrame(showing: start), film.rate.firstFrame(showing: end))
    guard first < last else { return [(.start, first)] }
    let path = (first..<last).map { fraction(of: film, frame: $0) }
    let (from, to) = (path[0], path[path.count - 1])
    let thirds = [1.0 / 3, 2.0 / 3].compactMap { third in
      path.firstIndex { abs($0 - from) >= third * abs(to - from) }.map { first + $0 }
    }
    let isShort = (end - start).seconds < Self.short
    let ranks: [SheetMoments.Rank] = isShort ? [.detail, .detail] : [.third, .twoThirds]
    return [(.start, first)] + Array(zip(ranks, thirds)) + [(.end, last)]
  }

  /// Returns the position in the movement: the progress of a transition, or otherwise the time.
  private func fraction(of film: Film, frame: Int) -> Double {
    let instant = film.rate.instant(ofFrame: frame)
    let (phase, progress) = film.timeline.phase(at: instant)
    return phase == .rest ? instant.seconds(since: start) : progress
  }
}

extension Film {
  /// The transitions, presentations, slides of the bar, scrolling, and other changes outside transitions,
  /// from time 0.
  ///
  /// A swipe consists of two movements: one before its release and one after it.
  fileprivate var movements: [Movement] {
    var movements: [Movement] = []
    var transition: Time?
    var slide: Time?
    var modal: Time?
    for entry in timeline.events where entry.time >= .zero {
      let time = entry.time
      switch entry.event {
      case .uikit(.transitionBegan): transition = time
      case .uikit(.interactionEnded):
        if let start = transition { movements.append(Movement(start: start, end: time)) }
        transition = time
      case .uikit(.transitionEnded):
        if let start = transition { movements.append(Movement(start: start, end: time)) }
        transition = nil
      case .script(.setBarHidden(_, _, .vertical(let start, _, _)?, _, _)): slide = start
      case .uikit(.barSlideEnded):
        if let start = slide { movements.append(Movement(start: start, end: time)) }
        slide = nil
      case .uikit(.modalBegan): modal = time
      case .uikit(.modalEnded):
        if let start = modal { movements.append(Movement(start: start, end: time)) }
        modal = nil
      case .script(.scrolled(_, let position)):
        movements.append(Movement(start: time, end: time + position.over))
      case .script(.styled), .script(.setBarHidden), .script(.stackChanged):
        if transition == nil { movements.append(Movement(start: time, end: time)) }
      default: break
      }
    }
    return movements
  }
}
