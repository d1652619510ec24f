/// A frame of one sequence and its counterpart, either of which can be missing.
package struct FramePair: Sendable {
  package let number: Int
  package let expected: StoredFrame?
  package let actual: StoredFrame?

  package var name: String { expected?.name ?? actual?.name ?? "" }

  /// Pairs the frames of two sequences.
  ///
  /// Frames are paired by number, or by name if neither side has numbers. If only one side has
  /// numbers, or each side is a single image, they are paired in order.
  static func pairs(_ expected: FrameSequence, _ actual: FrameSequence) -> [FramePair] {
    switch (expected.numbering, actual.numbering) {
    case (.numbers, .numbers):
      return pairs(expected, actual, by: \.number, <).map { pair in
        FramePair(number: pair.number, expected: pair.expected, actual: pair.actual)
      }
    case (.names, .names):
      return pairs(expected, actual, by: \.name, isNaturallyBefore).enumerated().map {
        FramePair(number: $0, expected: $1.expected, actual: $1.actual)
      }
    default:
      return (0..<max(expected.frames.count, actual.frames.count)).map { index in
        FramePair(
          number: index,
          expected: index < expected.frames.count ? expected.frames[index] : nil,
          actual: index < actual.frames.count ? actual.frames[index] : nil)
      }
    }
  }

  private static func pairs<Key: Hashable>(
    _ expected: FrameSequence, _ actual: FrameSequence, by key: (StoredFrame) -> Key,
    _ isBefore: (Key, Key) -> Bool
  ) -> [FramePair] {
    func byKey(_ frames: [StoredFrame]) -> [Key: StoredFrame] {
      Dictionary(frames.map { (key($0), $0) }) { first, _ in first }
    }
    let (left, right) = (byKey(expected.frames), byKey(actual.frames))
    return Set(left.keys).union(right.keys).sorted(by: isBefore).map { key in
      FramePair(
        number: left[key]?.number ?? right[key]?.number ?? 0, expected: left[key],
        actual: right[key])
    }
  }
}
