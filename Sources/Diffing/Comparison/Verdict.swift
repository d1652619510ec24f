import FilmFiles
import ImageFiles
import Units

/// What a comparison comes to, the mildest first.
package enum Verdict: String, Comparable, CaseIterable, Sendable {
  case equal
  /// Pixels differ by more than the tolerance.
  case different
  /// Sizes, frame counts or frame rates differ.
  case layout
  /// A file could not be read.
  case unreadable

  package static func < (a: Verdict, b: Verdict) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }
}

/// How one frame of a sequence compares.
package struct FrameDifference: Sendable {
  package let number: Int
  /// What its picture is called, without an extension.
  package let name: String
  /// Seconds; nil where no frame rate is known.
  package let time: Double?
  package internal(set) var verdict = Verdict.equal
  /// What differs besides pixels; nil where nothing does.
  package internal(set) var layout: FrameLayout?
  /// Nil where no pixel differs at all.
  package internal(set) var difference: PictureDifference?
  /// What its layers draw otherwise; nil where nobody knows.
  package internal(set) var changes: [String]?
  /// Empty where nobody attributes.
  package internal(set) var layers: [LayerCount] = []
}

/// How a frame's two sides differ besides their pixels.
package enum FrameLayout: Hashable, Sendable {
  case onlyExpected, onlyActual
  case sizes(expected: ImageHeader, actual: ImageHeader)
}

/// How two sequences differ besides their pixels.
package enum SequenceLayout: Hashable, Sendable {
  case frameCounts(expected: Int, actual: Int)
  case rates(expected: FrameRate, actual: FrameRate)
}

/// How two sequences compare.
package struct SequenceDifference: Sendable {
  package let verdict: Verdict
  /// Every frame of either, by number.
  package let frames: [FrameDifference]
  package let layouts: [SequenceLayout]
  /// Nil where the actual frames are not the expected ones at another time.
  package let shift: FrameShift?
  /// What could not be read or written, a sentence each.
  package let problems: [String]
  package let firstEvent: TraceEvent?
}
