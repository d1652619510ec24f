import FilmFiles
import Units

/// A shift in time: from a certain frame on, every actual frame equals an expected frame with a
/// different number.
package struct FrameShift: Hashable, Sendable {
  /// The delay in frames, which is negative if the actual frames are early.
  package let frames: Int
  /// The first shifted frame.
  package let first: Int

  package init(frames: Int, first: Int) {
    self.frames = frames
    self.first = first
  }

  /// Describes the shift of the sequence called `subject`.
  package func text(of subject: String) -> String {
    "\(subject) is \(countText(abs(frames), "frame")) \(frames > 0 ? "late" : "early") from frame "
      + "\(first) on and otherwise equal"
  }

  package var json: JSON { .object([("frames", .integer(frames)), ("from", .integer(first))]) }

  /// Reads a shift, or returns nil if the value is not one.
  package init?(_ value: JSONValue) {
    guard let frames = value["frames"]?.integer, let first = value["from"]?.integer else {
      return nil
    }
    self.init(frames: frames, first: first)
  }

  /// Returns the shift between two films, given the checksums of their frames.
  package static func between(
    _ expected: [Int: String], _ actual: [Int: String]
  ) -> FrameShift? {
    ShiftSearch(
      expected: Set(expected.keys), actual: Set(actual.keys),
      different: expected.keys.filter { actual[$0] != nil && actual[$0] != expected[$0] }.sorted(),
      isSame: { expected[$0] == actual[$1] }
    ).shift
  }

  /// The largest shift that is detected.
  static let maximum = 4
}

/// Detects whether the frames that differ are the same frames at different times.
struct ShiftSearch {
  /// The frame numbers of each side.
  let expected: Set<Int>
  let actual: Set<Int>
  /// The frames that exist on both sides and differ, in ascending order.
  let different: [Int]
  /// A closure that returns whether an expected and an actual frame are equal.
  let isSame: (_ expected: Int, _ actual: Int) -> Bool

  /// The smallest shift that explains all frames, beginning with the first one that differs.
  var shift: FrameShift? {
    guard let first = different.first else { return nil }
    for distance in 1...FrameShift.maximum {
      if isLate(by: distance, from: first) { return FrameShift(frames: distance, first: first) }
      if isEarly(by: distance, from: first) { return FrameShift(frames: -distance, first: first) }
    }
    return nil
  }

  private func isLate(by distance: Int, from first: Int) -> Bool {
    let isShifted = areSame(expected.filter { $0 >= first && actual.contains($0 + distance) }) {
      ($0, $0 + distance)
    }
    guard isShifted else { return false }
    // If too few frames differ after the delay, the film must repeat the previous frame during the delay.
    return different.count { $0 >= first + distance } >= Self.requiredFrameCount
      || areSame((first..<first + distance).filter(actual.contains)) { (first - 1, $0) }
  }

  private func isEarly(by distance: Int, from first: Int) -> Bool {
    let isShifted = areSame(actual.filter { $0 >= first && expected.contains($0 + distance) }) {
      ($0 + distance, $0)
    }
    guard isShifted else { return false }
    return different.count { expected.contains($0 + distance) } >= Self.requiredFrameCount
      || areSame((first..<first + distance).filter(expected.contains)) { ($0, first - 1) }
  }

  /// The number of differing frames that prove a shift if all of them are shifted.
  ///
  /// A single frame could differ for another reason.
  private static let requiredFrameCount = 2

  /// Returns whether there is at least one frame and all frames are equal.
  private func areSame(
    _ numbers: some Collection<Int>, _ frames: (Int) -> (expected: Int, actual: Int)
  ) -> Bool {
    !numbers.isEmpty
      && numbers.sorted().allSatisfy { number in
        let (a, b) = frames(number)
        return expected.contains(a) && actual.contains(b) && isSame(a, b)
      }
  }
}
