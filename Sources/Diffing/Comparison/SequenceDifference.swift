import FilmFiles
import ImageFiles
import Units

/// The results of a comparison, in ascending order of severity.
package enum ComparisonVerdict: String, Comparable, CaseIterable, Sendable {
  case equal
  /// Pixels differ by more than the tolerance.
  case different
  /// Frames are missing, or sizes, frame counts or frame rates differ.
  case layout
  /// A file cannot be read or written.
  case unreadable

  package static func < (a: ComparisonVerdict, b: ComparisonVerdict) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }
}

/// The comparison of one frame.
package struct FrameDifference: Sendable {
  package let number: Int
  /// The name of its image, without an extension.
  package let name: String
  /// The time in seconds, or nil if the frame rate is unknown.
  package let time: Double?
  package internal(set) var verdict = ComparisonVerdict.equal
  /// A difference other than in the pixels.
  package internal(set) var layoutDifference: FrameLayoutDifference?
  /// The difference between the images, or nil if they are equal or cannot be compared.
  package internal(set) var difference: PictureDifference?
  /// The changes in its layers, or nil if they are unknown.
  package internal(set) var changes: [String]?
  /// The layers to which the differing pixels belong.
  ///
  /// The array is empty if the differences were not attributed to layers.
  package internal(set) var layers: [LayerCount] = []
}

/// A difference between frames other than in their pixels.
package enum FrameLayoutDifference: Hashable, Sendable {
  case onlyExpected, onlyActual
  case sizes(expected: ImageHeader, actual: ImageHeader)
}

/// A difference between two sequences as a whole.
package enum SequenceLayoutDifference: Hashable, Sendable {
  case frameCounts(expected: Int, actual: Int)
  case rates(expected: FrameRate, actual: FrameRate)
}

/// The comparison of two sequences.
package struct SequenceDifference: Sendable {
  package let verdict: ComparisonVerdict
  /// All frames of both sequences, sorted by number.
  package let frames: [FrameDifference]
  package let layoutDifferences: [SequenceLayoutDifference]
  /// The shift in time that explains all frames with different pixels, if there is one.
  package let shift: FrameShift?
  /// Errors in reading and writing, one sentence each.
  package let problems: [String]
  package let firstEvent: TraceEvent?
}
