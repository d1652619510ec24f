/// How many details of moving pages a recording has lost by compression.
enum Compression: Sendable {
  /// Few, or none because the recording is not a video.
  case weak
  case moderate
  /// So many that the recording can show small items too late.
  case strong

  /// The medians above which the compression is moderate and strong, in levels.
  ///
  /// In synthetic H.264 videos of a constant rate factor of 18, the median is at most 0.26 in 32 of 38 and at most 0.38 in
  /// all of them (seeds 14, 21 and 22), and at most 0.48 in 41 of 42 others. With a factor of 30, it is at least 0.26 in
  /// 31 of 32 and at least 0.49 in 37 of 45 others.
  private static let limits = (moderate: 0.26, strong: 0.5)

  /// - Parameters:
  ///   - isVideo: Whether the recording stores colors as videos do.
  ///   - difference: The median of the differences of moving pages from the prediction, in levels of brightness.
  init(isVideo: Bool, difference: Double) {
    if !isVideo || difference <= Self.limits.moderate {
      self = .weak
    } else {
      self = difference > Self.limits.strong ? .strong : .moderate
    }
  }
}
