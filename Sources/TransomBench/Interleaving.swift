/// One of several that are timed in turns.
struct Candidate {
  let name: String
  /// Runs it and gives the seconds that it took.
  let seconds: () throws -> Double

  init(_ name: String, seconds: @escaping () throws -> Double) {
    self.name = name
    self.seconds = seconds
  }

  /// A candidate that is run as often as a sample of `least` seconds needs; `afterwards` is not
  /// timed.
  ///
  /// Two runs before all others warm up and tell how many that is.
  init(
    _ name: String, lasting least: Double = 0, run: @escaping () throws -> Void,
    afterwards: @escaping () -> Void = {}
  ) rethrows {
    try run()
    let single = try elapsed(run)
    afterwards()
    let runs = single >= least ? 1 : Int((least / max(single, 1e-9)).rounded(.up))
    self.init(name) {
      defer { afterwards() }
      return try elapsed { for _ in 0..<runs { try run() } } / Double(runs)
    }
  }
}

/// Seconds that a body takes.
func elapsed(_ body: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try body()
  return start.duration(to: .now) / .seconds(1)
}

/// What candidates took, round by round.
///
/// In every round each candidate has its turn, so that whatever else the machine does falls on all
/// of them; ratios are taken within a round, and of values and ratios the medians count.
struct Timings {
  private var rounds: [String: [Double]] = [:]

  init(_ candidates: [Candidate], rounds count: Int) throws {
    for _ in 0..<count {
      for candidate in candidates {
        rounds[candidate.name, default: []].append(try candidate.seconds())
      }
    }
  }

  /// Seconds.
  func median(of name: String) -> Double { medianValue(rounds[name] ?? []) }

  /// How many times as fast as the peer; nil where the peer had no turn.
  func speed(of name: String, against peer: String) -> Double? {
    guard let own = rounds[name], let others = rounds[peer] else { return nil }
    return medianValue(zip(own, others).map { $1 / $0 })
  }

  /// The same against several peers, without those that had no turn.
  func speeds(of name: String, against peers: [String]) -> [(peer: String, value: Double)] {
    peers.compactMap { peer in speed(of: name, against: peer).map { (peer, $0) } }
  }
}

/// The middle value, or the mean of the two in the middle; 0 of none.
private func medianValue(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return 0 }
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
