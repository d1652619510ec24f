/// The time in the model of a recorded frame, with an interval.
package struct MatchedTime: Hashable, Sendable {
  /// The time in seconds.
  package var time: Double
  /// The earliest and the latest time at which the pages look the same within the recording's accuracy.
  package var earliest: Double
  package var latest: Double

  /// The longest interval of a known time, in seconds: one refresh of the display.
  ///
  /// The ends of an interval are rounded to the grid of times.
  private static let longestInterval = ModelMovement.frameDuration + 0.001

  /// Whether the pages move fast enough to determine the time.
  package var isKnown: Bool { latest - earliest <= Self.longestInterval }
}

extension MatchedTime {
  /// Returns the time with an interval that contains other times.
  func with(_ other: ClosedRange<Double>?) -> MatchedTime {
    guard let other else { return self }
    return MatchedTime(
      time: time, earliest: min(earliest, other.lowerBound), latest: max(latest, other.upperBound))
  }
}
