import Files
import FilmFiles
import Recordings

/// How a recording agrees with a scenario.
package struct MatchReport: Sendable {
  package let path: String
  package let info: RecordingInfo
  package let facts: RecordingFacts
  /// The registration, in recorded pixels.
  package let registration: Registration
  /// The width of the screen in points.
  package let pointWidth: Double
  package var systems: [SystemMatch]
  /// The systems that cannot perform the script, with the reasons.
  package var rejected: [(system: String, reason: String)]
  package var warnings: [String]
  /// A line that describes the review page, if it was written.
  package var page: String?

  /// Recorded pixels per point.
  package var scale: Double { registration.screen.width / pointWidth }

  /// Whether the recording agrees with the systems that explain it best.
  package var agrees: Bool { systems.contains { $0.rank == 1 && $0.agrees } }
}

/// How a recording agrees with a scenario under one transition system.
package struct SystemMatch: Sendable {
  package let system: String
  /// The position by likelihood, from 1; systems that the recording cannot tell apart share it.
  package var rank = 1
  package var logLikelihood = 0.0
  /// The frames that distinguish this system most from the best other one.
  package var decidingFrames: [Int] = []
  package var frames: [FrameMatch]
  package var deviations: [Deviation] = []
  /// The frames that move although the script has no push and no pop there.
  package var unexplainedFrames: [ClosedRange<Int>] = []
  package var notMeasurable: [NotMeasurable] = []

  /// Whether no frame deviates.
  package var agrees: Bool { deviations.isEmpty && frames.contains { $0.time != nil } }
}

/// A difference between the recording and the model in consecutive frames.
package struct Deviation: Sendable {
  package enum Kind: String, Sendable { case position, opacity, color, time, movement }

  /// The path of the layer in the model.
  package var layer: String
  package var kind: Kind
  package var firstFrame: Int
  package var lastFrame: Int
  /// The largest distance in recorded pixels, if the kind is `position`.
  package var pixels: Double?
  /// The largest difference: an opacity from −1 to 1, levels of 255, or seconds; for a missing movement, its duration.
  package var amount: Double
  package var text: String
}

/// A layer that the recording does not resolve.
package struct NotMeasurable: Hashable, Sendable {
  package var layer: String
  package var reason: String
}
