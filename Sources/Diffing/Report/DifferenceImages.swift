/// The names of a frame's three pictures.
package struct DifferenceImages: Hashable, Sendable {
  package let expected: String
  package let actual: String
  package let diff: String

  package static let suffixes = ["expected", "actual", "diff"]

  /// `name` is the frame's, as in `frame-0017`.
  package init(_ name: String) {
    (expected, actual, diff) = ("\(name)-expected.png", "\(name)-actual.png", "\(name)-diff.png")
  }
}
