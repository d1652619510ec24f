/// An interval without movement, compared with the states of the script.
private struct ComparedRest {
  var rest: RecordedRest
  /// The differences from the pictures of all films, in levels.
  var differences: [Double]
  /// The most similar state.
  let nearest: Resemblance

  /// The time in which pages can come to rest after frames that seem to be equal, in seconds.
  private static let longestEnd = 0.3

  /// Returns whether a brief interval is the slow end, or the slow start, of a movement that this interval follows or
  /// precedes.
  func continues(_ brief: ComparedRest, in scan: MotionScan) -> Bool {
    nearest.state == brief.nearest.state && nearest.difference < brief.nearest.difference
      && scan.time(between: rest, brief.rest) < Self.longestEnd
  }
}

/// The intervals of a recording in which the pages do not move, in their order, compared with the states of the script.
///
/// A page that stands still in a movement also seems to be at rest. So a short or brief interval counts only if it
/// resembles a state about as closely as the long intervals do, or much more than any other state. A short one also
/// counts if it shows another state than the long intervals beside it.
struct ComparedRests {
  let rests: [RecordedRest]
  /// For each interval and each state, the mean difference of their pictures, in levels.
  let similarity: [[Double]]
  /// The index of the film that agrees best.
  let film: Int

  init(_ scan: MotionScan, _ states: RestStates, _ registration: Registration) {
    func compared(_ rests: [RecordedRest]) -> [ComparedRest] {
      rests.map { rest in
        let differences = states.differences(rest, registration)
        return ComparedRest(
          rest: rest, differences: differences,
          nearest: Resemblance(states.similarity([differences])[0]))
      }
    }
    let all = compared(scan.rests)
    let limits = Limits(all)
    let long = all.filter {
      $0.rest.certainty == .certain
        || $0.rest.certainty < .canStandStill && limits.allowsEnd($0.nearest)
    }
    let short = all.filter { each in
      guard each.rest.certainty == .canStandStill else { return false }
      let first = each.rest.frames.lowerBound
      let next = long.firstIndex { $0.rest.frames.lowerBound > first } ?? long.count
      let isOther = long[max(0, next - 1)..<min(next + 1, long.count)].allSatisfy {
        $0.nearest.state != each.nearest.state && !Self.resemble($0.rest, each.rest)
      }
      return limits.allows(each.nearest)
        || each.nearest.difference < RestAlignment.unknownCost && isOther
    }
    let others = long + short
    let brief = compared(scan.briefRests).filter { each in
      limits.allowsBrief(each.nearest) && !others.contains { $0.continues(each, in: scan) }
    }
    let chosen = (others + brief)
      .sorted { $0.rest.frames.lowerBound < $1.rest.frames.lowerBound }
    var merged: [ComparedRest] = []
    for each in chosen {
      guard let last = merged.last, Self.showsSameState(last, each, states) else {
        merged.append(each)
        continue
      }
      merged[merged.count - 1] = each
      merged[merged.count - 1].rest.certainty = max(last.rest.certainty, each.rest.certainty)
      merged[merged.count - 1].rest.frames =
        last.rest.frames.lowerBound...each.rest.frames.upperBound
    }
    rests = merged.map(\.rest)
    let differences = merged.map(\.differences)
    film = states.bestFilm(differences)
    similarity = states.similarity(differences, film: film)
  }

  /// The largest mean difference between two intervals that can show the same state, in levels.
  private static let largestDifference = 8.0

  /// Returns whether the pictures of two intervals differ by less than the end of a movement from the rest after it.
  private static func resemble(_ a: RecordedRest, _ b: RecordedRest) -> Bool {
    a.late.meanDifference(from: b.late) < largestDifference
  }

  /// Returns whether an interval shows the same state as the one before it.
  ///
  /// At its end, a movement is so slow that it seems to stand still.
  private static func showsSameState(
    _ last: ComparedRest, _ next: ComparedRest, _ states: RestStates
  ) -> Bool {
    guard last.rest.frames.upperBound + 1 == next.rest.frames.lowerBound,
      resemble(last.rest, next.rest)
    else { return false }
    let nearest = states.similarity([last.differences, next.differences])
      .map { Resemblance($0).state }
    return nearest[0] == nearest[1]
  }
}

/// How much intervals that are not certain can differ from a state, in levels.
private struct Limits {
  /// The limit for short intervals, or nil if no interval resembles a state.
  private let limit: Double?

  /// The share of the difference from any other picture below which an interval clearly shows a state.
  ///
  /// Pages that have moved by a tenth of the width differ by more.
  private static let clearShare = 0.12

  /// How much more a brief interval, or one at an end, can differ from its state than a long one.
  ///
  /// A video becomes sharper over several frames. Two synthetic videos need factors of 1.1 and 1.5.
  private static let briefShare = 1.6

  /// Long intervals that resemble no state show something that is not in the script.
  init(_ intervals: [ComparedRest]) {
    func known(_ intervals: [ComparedRest]) -> [Double] {
      intervals.map(\.nearest.difference).filter { $0 < RestAlignment.unknownCost }
    }
    let largest =
      known(intervals.filter { $0.rest.certainty == .certain }).max()
      ?? known(intervals.filter { $0.rest.certainty != .canStandStill }).min()
    limit = largest.map { min(1.15 * $0 + 0.3, RestAlignment.unknownCost) }
  }

  func allows(_ nearest: Resemblance) -> Bool {
    nearest.difference < limit ?? 0
      || nearest.difference < min(RestAlignment.unknownCost, Self.clearShare * nearest.next)
  }

  func allowsBrief(_ nearest: Resemblance) -> Bool {
    allows(nearest)
      || nearest.difference < min(RestAlignment.unknownCost, Self.briefShare * (limit ?? 0))
  }

  /// Returns whether an interval at an end of the recording counts.
  func allowsEnd(_ nearest: Resemblance) -> Bool { limit == nil || allowsBrief(nearest) }
}
