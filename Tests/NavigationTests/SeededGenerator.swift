import TestSupport

extension SeededGenerator {
  /// True once in `times`.
  mutating func isOne(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

  mutating func one<T>(of values: [T]) -> T {
    values[Int.random(in: 0..<values.count, using: &self)]
  }
}
