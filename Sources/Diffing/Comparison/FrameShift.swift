import FilmFiles
import Units

/// From a frame on, every actual picture is the expected one of another frame: the same film, late or
/// early.
package struct FrameShift: Hashable, Sendable {
  /// How many frames late; less than 0 is early.
  package let frames: Int
  /// The first frame that is.
  package let first: Int

  package init(frames: Int, first: Int) {
    self.frames = frames
    self.first = first
  }

  /// A sentence on a film; `subject` is what it is called, as in ` it` or `, out/push`.
  package func text(of subject: String) -> String {
    "from frame \(first) on\(subject) is \(countText(abs(frames), "frame")) "
      + "\(frames > 0 ? "late" : "early") and the same otherwise"
  }

  package var json: JSON { .object([("frames", .integer(frames)), ("from", .integer(first))]) }

  /// The shift between two films of which the pictures' checksums are known, by frame.
  package static func between(
    _ expected: [Int: String], _ actual: [Int: String]
  ) -> FrameShift? {
    ShiftSearch(
      expected: Set(expected.keys), actual: Set(actual.keys),
      different: expected.keys.filter { actual[$0] != nil && actual[$0] != expected[$0] }.sorted(),
      isSame: { expected[$0] == actual[$1] }
    ).shift
  }

  /// No shift farther than this is looked for.
  static let farthest = 4
}

/// Finds out whether frames that differ are frames at another time.
struct ShiftSearch {
  /// The numbers of each side's frames.
  let expected: Set<Int>
  let actual: Set<Int>
  /// Those that both have and that differ, ascending.
  let different: [Int]
  /// Whether an expected and an actual frame are one picture.
  let isSame: (_ expected: Int, _ actual: Int) -> Bool

  /// The smallest shift that explains every frame from the first different one on.
  var shift: FrameShift? {
    guard let first = different.first else { return nil }
    for distance in 1...FrameShift.farthest {
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
    // The film stands still while it waits.
    return different.count { $0 >= first + distance } >= Self.evidence
      || areSame((first..<first + distance).filter(actual.contains)) { (first - 1, $0) }
  }

  private func isEarly(by distance: Int, from first: Int) -> Bool {
    let isShifted = areSame(actual.filter { $0 >= first && expected.contains($0 + distance) }) {
      ($0 + distance, $0)
    }
    guard isShifted else { return false }
    return different.count { expected.contains($0 + distance) } >= Self.evidence
      || areSame((first..<first + distance).filter(expected.contains)) { ($0, first - 1) }
  }

  /// As many different frames are no accident; fewer may be any fault of a single frame.
  private static let evidence = 2

  /// Whether there are any numbers, and all their frames are the same.
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
