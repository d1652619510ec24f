/// The settings of a run: sizes and numbers of rounds.
struct BenchmarkSettings {
  /// Whether every group runs once at a tiny size, with all its checks.
  ///
  /// The figures are then meaningless.
  var isQuick = false
  /// The number of rounds, or nil for the default of each group.
  var requestedRounds: Int?
  /// Whether 3,000 frames are also measured.
  var isLong = false

  /// Returns the number of rounds, given the number that a group needs for stable figures.
  func rounds(_ standard: Int) -> Int { requestedRounds ?? (isQuick ? 1 : standard) }

  /// Returns the minimum duration of a sample, in seconds.
  func sample(_ standard: Double) -> Double { isQuick ? 0 : standard }

  /// Returns one of two values for a full or a quick run.
  func choice<Value>(_ full: Value, quick: Value) -> Value { isQuick ? quick : full }
}
