/// An implementation that is timed.
struct Candidate {
  let name: String
  /// Runs the implementation and returns its duration, in seconds.
  let seconds: () throws -> Double

  init(_ name: String, seconds: @escaping () throws -> Double) {
    self.name = name
    self.seconds = seconds
  }

  /// Creates a candidate that repeats `run` often enough for a sample to take about `duration` seconds.
  ///
  /// Two initial runs serve as a warm-up and determine the number of repetitions. `cleanUp` is not timed.
  init(
    _ name: String, lasting duration: Double = 0, run: @escaping () throws -> Void,
    cleanUp: @escaping () -> Void = {}
  ) rethrows {
    try run()
    let single = try elapsed(run)
    cleanUp()
    let runs = single >= duration ? 1 : Int((duration / max(single, 1e-9)).rounded(.up))
    self.init(name) {
      defer { cleanUp() }
      return try elapsed { for _ in 0..<runs { try run() } } / Double(runs)
    }
  }
}

/// Returns the duration of a closure, in seconds.
func elapsed(_ body: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try body()
  return start.duration(to: .now) / .seconds(1)
}

/// The durations of candidates in several rounds.
///
/// Each candidate runs once per round, so that other load on the machine affects all of them. Ratios are
/// computed within a round, and results are medians over the rounds.
struct Timings {
  private var rounds: [String: [Double]] = [:]

  init(_ candidates: [Candidate], rounds count: Int) throws {
    for _ in 0..<count {
      for candidate in candidates {
        rounds[candidate.name, default: []].append(try candidate.seconds())
      }
    }
  }

  /// Returns the median duration of a candidate, in seconds.
  func median(of name: String) -> Double { medianValue(rounds[name] ?? []) }

  /// Returns the shortest duration of a candidate, in seconds, which other load on the machine affects least.
  func minimum(of name: String) -> Double { rounds[name]?.min() ?? 0 }

  /// Returns the speed relative to a peer, which is above 1 if the candidate is faster, or nil if the peer
  /// was not measured.
  func speed(of name: String, against peer: String) -> Double? {
    guard let own = rounds[name], let others = rounds[peer] else { return nil }
    return medianValue(zip(own, others).map { $1 / $0 })
  }

  /// Returns the speeds relative to the peers that were measured.
  func speeds(of name: String, against peers: [String]) -> [(peer: String, value: Double)] {
    peers.compactMap { peer in speed(of: name, against: peer).map { (peer, $0) } }
  }
}

/// Returns the median of values, or 0 if there are none.
private func medianValue(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return 0 }
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
