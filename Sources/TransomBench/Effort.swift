/// How much is measured: everything at its real size, or a little of everything.
///
/// A quick round is for a test: every group runs, with all its checks, at sizes that take seconds;
/// its figures say nothing.
struct Effort {
  var isQuick = false
  /// Turns of each candidate, where somebody asks for a number.
  var askedRounds: Int?
  /// Whether 3,000 frames are rendered too.
  var isLong = false

  /// Turns of each candidate, of which a group needs so many for figures that hold.
  func rounds(_ usual: Int) -> Int { askedRounds ?? (isQuick ? 1 : usual) }

  /// Seconds that a sample lasts at least.
  func sample(_ usual: Double) -> Double { isQuick ? 0 : usual }

  func choice<Value>(_ full: Value, quick: Value) -> Value { isQuick ? quick : full }
}
