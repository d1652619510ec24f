/// Statistics that a minority of wrong values does not change.
package enum RobustStatistics {
  /// Returns the median, or nil for no values; the higher one of two values in the middle.
  package static func median<Value: Comparable>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }

  /// Returns σ of a normal distribution with the same median of the absolute values.
  static func deviation(_ absolutes: [Float]) -> Float? { median(absolutes).map { 1.4826 * $0 } }
}
