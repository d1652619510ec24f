import Diffing
import ImageFiles
import Pixels
import TestSupport

extension ScratchFolder {
  @discardableResult
  func put(_ picture: PixelBuffer, _ name: String) throws -> String {
    try put(PNGWriter.bytes(of: picture), name)
  }

  /// Returns the difference between two sequences in the folder.
  func difference(
    _ expected: String, _ actual: String, by pictures: PictureComparison = PictureComparison(),
    attribution: (any Attribution)? = nil, workers: Int = 2
  ) async throws -> SequenceDifference {
    await SequenceComparison(
      of: try FrameSequence(path: path(expected)), and: try FrameSequence(path: path(actual)),
      by: pictures, attribution: attribution, workers: workers
    ).difference()
  }
}

/// Returns the file name of a frame, such as `frame-0017.png`.
func frameName(_ number: Int) -> String {
  "frame-" + String(repeating: "0", count: 4 - String(number).count) + "\(number).png"
}
