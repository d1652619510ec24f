/// Determines which state of the script each interval without movement shows, and which movement each gap shows.
///
/// States appear in script order. A recording can begin and end anywhere in the script and can show more than the
/// script. A change that the script lacks can interrupt a rest.
struct RestAlignment: Sendable {
  /// The state of the script that each interval shows, or nil if it is before or after the script.
  let rests: [Int?]
  /// The movement of each gap, or nil.
  let movements: [Int?]

  /// The cost of a movement that the recording skips, in levels.
  private static let skipCost = 12.0
  /// The cost of an interval, and of a movement, that is not in the script, in levels.
  static let unknownCost = 10.0

  /// - Parameters:
  ///   - similarity: For each interval and each state, the mean difference of their pictures, in levels.
  ///   - gaps: The gaps, measured.
  init(similarity: [[Double]], gaps: [RecordedGap], _ model: ModelMovements) {
    let count = model.restCount
    // The states 0 and count + 1 are before and after the script.
    let unknown = Self.unknownCost
    // The nodes are the intervals, and one without a picture at an end of the recording that moves.
    let leads = gaps.first?.before == nil && !gaps.isEmpty
    let trails = gaps.last?.after == nil && !gaps.isEmpty
    let none = [unknown] + [Double](repeating: 0, count: count) + [unknown]
    var nodes = similarity.map { [unknown] + Self.recognized($0) + [unknown] }
    if leads { nodes.insert(none, at: 0) }
    if trails { nodes.append(none) }
    var costs = nodes.first ?? none
    var origins: [[Int]] = []
    for index in nodes.indices.dropFirst() {
      var next: [Double] = []
      var from: [Int] = []
      for state in 0..<count + 2 {
        let options = (0...state).map { start in
          costs[start] + Self.cost(gaps[index - 1], start, state, model)
        }
        let best = options.indices.min { options[$0] < options[$1] } ?? state
        next.append(options[best] + nodes[index][state])
        from.append(best)
      }
      costs = next
      origins.append(from)
    }
    var state = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    var states = [state]
    for from in origins.reversed() {
      state = from[state]
      states.insert(state, at: 0)
    }
    movements = gaps.indices.map { index in
      guard index + 1 < states.count, states[index] > 0, states[index + 1] <= count,
        states[index + 1] > states[index]
      else { return nil }
      return states[index + 1] - 2
    }
    rests = states.dropFirst(leads ? 1 : 0).prefix(similarity.count).map {
      (1...count).contains($0) ? $0 - 1 : nil
    }
  }

  /// The share of the difference from all other states below which the most similar state is the right one.
  private static let recognizedShare = 0.7
  /// The cost of such a state, which is less than that of an unknown one, in levels.
  private static let recognizedCost = 8.0

  /// Returns the differences of an interval from each state, reduced if only one state is similar.
  ///
  /// Then the interval shows this state with a different bar, and not something that is not in the script.
  private static func recognized(_ differences: [Double]) -> [Double] {
    let resemblance = Resemblance(differences)
    let excess = resemblance.difference - recognizedCost
    guard excess > 0, resemblance.difference < recognizedShare * resemblance.next else {
      return differences
    }
    return differences.map { $0 - excess }
  }

  /// Returns the cost of a gap between two states, in levels.
  private static func cost(
    _ gap: RecordedGap, _ start: Int, _ end: Int, _ model: ModelMovements
  ) -> Double {
    if start == 0 || end == model.restCount + 1 { return unknownCost }
    guard end > start else { return gap.frames.isEmpty ? 0 : gap.restCost }
    let movement = end - 2
    guard let candidate = gap.candidate(for: model.movements[movement], number: movement) else {
      return 24
    }
    return (gap.frames.isEmpty ? 6 : candidate.cost) + skipCost * Double(end - start - 1)
  }
}
