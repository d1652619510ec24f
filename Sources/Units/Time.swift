/// A point in simulated time, in whole microseconds from the start of the scenario, or a duration.
///
/// Events during the setup of the initial stack have negative times.
package struct Time: Hashable, Comparable, Sendable {
  package var microseconds: Int

  package init(microseconds: Int) {
    self.microseconds = microseconds
  }

  /// Creates a time from a number of seconds, rounded to whole microseconds.
  package init(seconds: Double) {
    microseconds = Int((seconds * 1_000_000).rounded(.toNearestOrAwayFromZero))
  }

  package static let zero = Time(microseconds: 0)

  package static func < (a: Time, b: Time) -> Bool { a.microseconds < b.microseconds }
  package static func + (a: Time, b: Time) -> Time {
    Time(microseconds: a.microseconds + b.microseconds)
  }
  package static func - (a: Time, b: Time) -> Time {
    Time(microseconds: a.microseconds - b.microseconds)
  }

  package var seconds: Double { Double(microseconds) / 1_000_000 }
}

/// A frame rate as an exact ratio of frames to seconds, such as 60000/1001.
package struct FrameRate: Hashable, Sendable {
  package let frames: Int
  package let seconds: Int

  package init(frames: Int, seconds: Int = 1) {
    precondition(frames > 0 && seconds > 0, "a frame rate must be positive")
    self.frames = frames
    self.seconds = seconds
  }

  /// Returns the exact instant of a frame, index / rate, so that rounding errors do not accumulate.
  package func instant(ofFrame index: Int) -> Instant {
    Instant(numerator: index * seconds * 1_000_000, denominator: frames)
  }

  /// Returns the number of the first frame at or after a time: ⌈time · rate⌉, but at least 0.
  package func firstFrame(showing time: Time) -> Int {
    let product = time.microseconds * frames
    let unit = seconds * 1_000_000
    return product > 0 ? (product + unit - 1) / unit : 0
  }

  /// The frame rate as text, such as `60` or `60000/1001`.
  package var text: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }
}

/// An exact moment: numerator/denominator microseconds from the start of the scenario.
package struct Instant: Hashable, Sendable {
  package let numerator: Int
  package let denominator: Int

  package init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  package init(_ time: Time) {
    self.init(numerator: time.microseconds, denominator: 1)
  }

  /// Returns whether the instant is at or after a time, using integer arithmetic.
  package func hasReached(_ time: Time) -> Bool {
    time.microseconds * denominator <= numerator
  }

  /// Returns the number of seconds since a time, rounded once.
  package func seconds(since time: Time) -> Double {
    Double(numerator - time.microseconds * denominator) / (Double(denominator) * 1_000_000)
  }

  package var seconds: Double { seconds(since: .zero) }
}
