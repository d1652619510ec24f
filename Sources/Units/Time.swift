/// A model time: whole microseconds from the scenario's start (negative while the stack is set up).
package struct Time: Hashable, Comparable, Sendable {
  package var microseconds: Int

  package init(microseconds: Int) {
    self.microseconds = microseconds
  }

  /// A computed duration, rounded to whole microseconds once.
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

/// Frames per second as a fraction of whole numbers.
package struct FrameRate: Hashable, Sendable {
  package let frames: Int
  package let seconds: Int

  package init(frames: Int, seconds: Int = 1) {
    precondition(frames > 0 && seconds > 0, "a frame rate is positive")
    self.frames = frames
    self.seconds = seconds
  }

  /// The instant of frame `index`: index / rate, computed from the index, never accumulated.
  package func instant(ofFrame index: Int) -> Instant {
    Instant(numerator: index * seconds * 1_000_000, denominator: frames)
  }

  /// The first frame that shows what is due at `time`: ⌈time · rate⌉.
  package func firstFrame(showing time: Time) -> Int {
    let product = time.microseconds * frames
    let unit = seconds * 1_000_000
    return product > 0 ? (product + unit - 1) / unit : 0
  }

  /// `60`, or `60000/1001`.
  package var text: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }
}

/// An exact moment, numerator/denominator microseconds from the scenario's start.
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

  /// Whether something due at `time` has happened: an integer comparison.
  package func hasReached(_ time: Time) -> Bool {
    time.microseconds * denominator <= numerator
  }

  /// Seconds since a model time, rounded once.
  package func seconds(since time: Time) -> Double {
    Double(numerator - time.microseconds * denominator) / (Double(denominator) * 1_000_000)
  }

  package var seconds: Double { seconds(since: .zero) }
}
