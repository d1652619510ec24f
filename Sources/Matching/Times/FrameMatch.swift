import Navigation
import Units

/// Where a recorded frame is in the model.
package struct FrameMatch: Sendable {
  package let frame: Int
  /// The time in the recording, in seconds.
  package let recordedTime: Double
  /// The time in the film, or nil if the recording shows something that is not in the script.
  package var time: MatchedTime?
  package var phase: Phase
  /// The left edge of the upper page in the recording and in the model, in recorded pixels from the left.
  package var edge: (recorded: Double, model: Double)?
  /// σ of the recorded edge, in recorded pixels.
  package var edgeDeviation = 0.0
  /// The time at which the model would show the frame if it ran at the recorded speed; nil if a finger moves the pages.
  package var expectedTime: Double?
  /// The left edge of the upper page in the model at the expected time, in recorded pixels from the left.
  package var expectedEdge: Double?
  /// The measured opacity of the dimming, if pages move.
  package var dimming: MeasuredDimming?
  /// The opacity of the dimming in the whole movement, relative to that of the model.
  var darkness = 1.0
  /// What was measured in the bar.
  var bar: BarMeasurement?
  /// The movement of the film, if the frame is part of one.
  package var movement: Int?
  /// Whether the frame is so close to one of a movement that the bar can already, or still, look as in the movement.
  var isBesideMovement = false
  /// The state of the script, if the frame is part of none.
  package var rest: Int?
}
