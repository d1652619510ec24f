import Diffing
import Foundation
import ImageFiles
import Pixels

/// An empty folder that is removed, with what was put into it, after its last use.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("transom-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  @discardableResult
  func put(_ bytes: [UInt8], _ name: String) throws -> String {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return path(name)
  }

  @discardableResult
  func put(_ picture: PixelBuffer, _ name: String) throws -> String {
    try put(PNGWriter.bytes(of: picture), name)
  }

  @discardableResult
  func put(_ text: String, _ name: String) throws -> String { try put(Array(text.utf8), name) }

  /// The difference of two sequences in the folder.
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

/// `frame-0017.png`.
func frameName(_ number: Int) -> String {
  "frame-" + String(repeating: "0", count: 4 - String(number).count) + "\(number).png"
}
