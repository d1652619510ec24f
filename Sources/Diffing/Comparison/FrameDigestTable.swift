import ImageFiles
import Pixels

/// Compares frames of two sequences by the checksums of their images, and computes missing checksums.
final class FrameDigestTable {
  private struct Entry {
    let frame: StoredFrame
    var digests: FrameDigests
    var isRead = false
  }

  private var expected: [Int: Entry] = [:]
  private var actual: [Int: Entry] = [:]
  private let limits: ImageLimits

  init(_ pairs: [FramePair], _ results: [ComparedFrame], limits: ImageLimits) {
    self.limits = limits
    for (pair, result) in zip(pairs, results) {
      if let frame = pair.expected {
        expected[pair.number] = Entry(frame: frame, digests: result.expected)
      }
      if let frame = pair.actual {
        actual[pair.number] = Entry(frame: frame, digests: result.actual)
      }
    }
  }

  func isSame(_ expected: Int, _ actual: Int) -> Bool {
    guard let a = self.expected[expected]?.digests, let b = self.actual[actual]?.digests else {
      return false
    }
    if let file = a.file, file == b.file { return true }
    guard let a = Self.picture(&self.expected, expected, limits),
      let b = Self.picture(&self.actual, actual, limits)
    else { return false }
    return a == b
  }

  private static func picture(
    _ entries: inout [Int: Entry], _ number: Int, _ limits: ImageLimits
  ) -> Digest? {
    guard var entry = entries[number] else { return nil }
    if entry.digests.picture == nil, !entry.isRead {
      entry.isRead = true
      // Frames of animations and frames that are drawn on demand have no files of their own.
      let bytes = try? entry.frame.bytes(limits: limits)
      let picture = try? entry.frame.picture(of: bytes, limits: limits)
      entry.digests.picture = picture.map(Digest.init(of:))
      entries[number] = entry
    }
    return entry.digests.picture
  }
}
