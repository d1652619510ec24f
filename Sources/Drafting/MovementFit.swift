import Navigation
import Units

/// How far a transition of pages has progressed in a recorded frame.
struct ProgressSample: Hashable, Sendable {
  /// The time of the frame in the recording, in seconds.
  var time: Double
  /// The share of the width that the upper page has moved, from 0 to 1.
  var progress: Double
}

/// The movement of the model that comes closest to measured page edges.
struct MovementFit: Sendable {
  enum Kind: Hashable, Sendable {
    /// A tap or code starts the transition, which follows UIKit's spring.
    case tap
    /// A finger moves the upper page.
    case swipe(Swipe)
  }

  let kind: Kind
  /// The time at which the transition begins, in seconds.
  let start: Double
  /// The time until the pages are at rest, in seconds.
  let duration: Double
  /// The root mean square of the limited differences from the samples, as a share of the width.
  let error: Double

  /// The largest difference of a sample that counts.
  private static let limit = 0.15

  /// Returns the difference of samples from a movement whose progress is known at each time.
  fileprivate static func error(
    _ samples: [ProgressSample], _ progress: (Double) -> Double
  ) -> Double {
    let sum = samples.reduce(0.0) { sum, sample in
      let difference = min(abs(sample.progress - progress(sample.time)), limit)
      return sum + difference * difference
    }
    return (sum / Double(max(1, samples.count))).squareRoot()
  }

  /// Returns the best transition that a tap starts.
  ///
  /// - Parameter starts: The possible times of the start, in seconds.
  static func tap(_ samples: [ProgressSample], starts: ClosedRange<Double>) -> MovementFit? {
    guard !samples.isEmpty else { return nil }
    func cost(_ start: Double) -> Double {
      error(samples) { Spring.progress(after: $0 - start) }
    }
    var best = (start: starts.lowerBound, cost: Double.infinity)
    for start in stride(from: starts.lowerBound, through: starts.upperBound, by: 0.004) {
      let cost = cost(start)
      if cost < best.cost { best = (start, cost) }
    }
    for step in [0.001, 0.000_25] {
      let center = best.start
      for index in -5...5 {
        let start = center + Double(index) * step
        guard starts.contains(start) else { continue }
        let cost = cost(start)
        if cost < best.cost { best = (start, cost) }
      }
    }
    return MovementFit(
      kind: .tap, start: best.start, duration: Spring.duration.seconds, error: best.cost)
  }

  /// Returns the best swipe: a finger that moves at a constant speed, and pages that then settle.
  ///
  /// - Parameters:
  ///   - starts: The possible times of the start, in seconds.
  ///   - finishes: Whether the upper page leaves the screen.
  ///   - width: The width of the screen in points.
  static func swipe(
    _ samples: [ProgressSample], starts: ClosedRange<Double>, finishes: Bool, width: Double,
    _ profile: Profile
  ) -> MovementFit? {
    let moving = samples.filter { $0.progress > 0.01 && $0.progress < 0.99 }
    guard let first = moving.first, let last = moving.last, last.time > first.time else {
      return nil
    }
    let search = SwipeSearch(
      samples: samples, finishes: finishes, width: width, profile: profile)
    let likely = min(max(first.time, starts.lowerBound), starts.upperBound)
    var best = (swipe: search.start(likely, last.time), cost: Double.infinity)
    let sparse = search.reduced(to: 50)
    let span = last.time - first.time
    for start in stride(from: first.time - 0.3, through: first.time + 0.05, by: 0.025)
    where starts.contains(start) {
      for index in 1...30 {
        let over = 0.04 + (span + 0.3) * Double(index) / 30
        for to in stride(from: 0.05, through: 1, by: 0.05) {
          let swipe = SwipeSearch.Candidate(start: start, over: over, to: to)
          let cost = sparse.cost(swipe)
          if cost < best.cost { best = (swipe, cost) }
        }
      }
    }
    best.cost = search.cost(best.swipe)
    var step = SwipeSearch.Candidate(start: 0.0125, over: span / 60, to: 0.025)
    while step.start > 0.0003 {
      var isImproved = false
      for neighbor in best.swipe.neighbors(step) where starts.contains(neighbor.start) {
        let cost = search.cost(neighbor)
        guard cost < best.cost else { continue }
        best = (neighbor, cost)
        isImproved = true
      }
      if !isImproved { step = step.halved }
    }
    let swipe = search.swipe(best.swipe)
    let settling = Release(of: swipe, width: width, profile: profile).duration.seconds
    return MovementFit(
      kind: .swipe(swipe), start: best.swipe.start, duration: swipe.over.seconds + settling,
      error: best.cost)
  }
}

/// The differences of swipes from samples.
private struct SwipeSearch {
  /// A swipe: its start and duration in seconds, and its distance as a share of the width.
  struct Candidate {
    var start: Double
    var over: Double
    var to: Double

    var halved: Candidate { Candidate(start: start / 2, over: over / 2, to: to / 2) }

    /// Returns the swipes that differ by a step in one value, or in the start but not in the end.
    func neighbors(_ step: Candidate) -> [Candidate] {
      var found: [Candidate] = []
      for sign in [-1.0, 1.0] {
        let (start, over, to) = (sign * step.start, sign * step.over, sign * step.to)
        found.append(changed(start: start))
        found.append(changed(over: over))
        found.append(changed(to: to))
        found.append(changed(start: start, over: -start))
      }
      return found.filter { $0.over >= 0.02 && $0.to >= 0.02 && $0.to <= 1 }
    }

    private func changed(start: Double = 0, over: Double = 0, to: Double = 0) -> Candidate {
      Candidate(start: self.start + start, over: self.over + over, to: self.to + to)
    }
  }

  var samples: [ProgressSample]
  let finishes: Bool
  let width: Double
  let profile: Profile

  func start(_ first: Double, _ last: Double) -> Candidate {
    Candidate(start: first, over: max(0.02, last - first), to: 0.5)
  }

  func reduced(to count: Int) -> SwipeSearch {
    var search = self
    let step = max(1, samples.count / count)
    search.samples = stride(from: 0, to: samples.count, by: step).map { samples[$0] }
    return search
  }

  func swipe(_ candidate: Candidate) -> Swipe {
    Swipe(
      to: candidate.to, over: Time(seconds: candidate.over), release: finishes ? .finish : .cancel)
  }

  func cost(_ candidate: Candidate) -> Double {
    let swipe = swipe(candidate)
    let release = Release(of: swipe, width: width, profile: profile)
    let drag = Motion.dragging(start: .zero, to: swipe.to, over: swipe.over)
    let settle = Motion.settling(
      start: swipe.over, from: swipe.to, to: finishes ? 1 : 0, duration: release.duration)
    return MovementFit.error(samples) { recorded in
      let time = recorded - candidate.start
      guard time > 0 else { return 0 }
      return (time < candidate.over ? drag : settle).progress(at: Instant(Time(seconds: time)))
    }
  }
}
