/// An interval of a recording in which the pages do not move, with its picture.
package struct RecordedRest: Sendable {
  /// How certain it is that the pages do not move.
  enum Certainty: Comparable, Sendable {
    /// The interval is at an end of the recording, and so short that the pages can still move slowly.
    case canMove
    /// The interval is at an end of the recording, and so short that a frame of a movement can be repeated.
    case canBeRepeated
    /// The interval is between others, and so short that a movement can stand still.
    case canStandStill
    case certain
  }

  /// The frames.
  package var frames: ClosedRange<Int>
  /// The picture shortly after the start of the interval.
  package var early: Picture
  /// The picture at the end of the interval.
  package var late: Picture
  var certainty = Certainty.certain

  /// Returns an interval in which other frames show the same.
  func with(frames: ClosedRange<Int>) -> RecordedRest {
    var rest = self
    rest.frames = frames
    return rest
  }

  /// The largest mean difference that the end of a movement causes, in levels.
  private static let largestChange = 4.0

  /// The picture that shows where the pages come to rest.
  ///
  /// It is the later one, which no movement can have changed, unless the content is another one.
  var beginning: Picture {
    early.meanDifference(from: late) < Self.largestChange ? late : early
  }
}
