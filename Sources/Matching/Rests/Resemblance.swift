/// The state of the script that an interval without movement resembles most.
struct Resemblance: Sendable {
  private(set) var state = 0
  /// The mean difference from it, in levels; infinite if there are no states.
  private(set) var difference = Double.infinity
  /// The mean difference from the most similar state with another picture, in levels.
  private(set) var next = Double.infinity

  /// - Parameter differences: The mean difference from each state.
  init(_ differences: [Double]) {
    guard let state = differences.indices.min(by: { differences[$0] < differences[$1] }) else {
      return
    }
    self.state = state
    difference = differences[state]
    next = differences.filter { $0 > difference }.min() ?? difference
  }
}
