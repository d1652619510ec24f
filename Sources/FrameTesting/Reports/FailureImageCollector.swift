import Diffing
import Files
import Synchronization

/// Collects the images of the first frame that differs, and of the frames with the most differing pixels,
/// during a comparison.
package final class FailureImageCollector: Sendable {
  /// The frames whose images are collected.
  package struct Selection: Sendable {
    /// How many of the frames with the most differing pixels to select.
    let worst: Int

    /// For summaries: the first frame.
    package static let summary = Selection(worst: 0)
    /// For reports: the first frame and the worst one.
    package static let report = Selection(worst: 1)
    /// For attachments of a failed test: the first frame and the two worst ones.
    package static let attachments = Selection(worst: 2)
  }

  /// A closure that returns the images of a frame.
  ///
  /// It is called only for frames that are selected at the end.
  package typealias Images = @Sendable () throws(TransomFailure) -> DifferenceImages

  private struct Entry {
    let number: Int
    /// The number of differing pixels.
    let count: Int
    /// The largest difference in a channel.
    let maxDelta: UInt8
    let images: Images

    /// Returns whether this frame has more differing pixels than another.
    ///
    /// If the counts are equal, the frame with the larger difference is considered worse, and then the
    /// earlier one.
    func isWorse(than other: Entry) -> Bool {
      (count, maxDelta, -number) > (other.count, other.maxDelta, -other.number)
    }
  }

  private struct State {
    var first: Entry?
    /// The frames with the most differing pixels, in descending order.
    var worst: [Entry] = []
  }

  private let selection: Selection
  private let state = Mutex(State())

  package init(_ selection: Selection) {
    self.selection = selection
  }

  /// Adds a compared frame.
  ///
  /// Frames can be added in any order.
  package func add(_ frame: FrameDifference, _ images: @escaping Images) {
    let difference = frame.difference
    add(
      Entry(
        number: frame.number, count: difference?.count ?? 0, maxDelta: difference?.maxDelta ?? 0,
        images: images))
  }

  /// Adds a frame whose expected picture is not available.
  package func add(uncompared number: Int, _ images: @escaping Images) {
    add(Entry(number: number, count: 0, maxDelta: 0, images: images))
  }

  private func add(_ entry: Entry) {
    state.withLock { state in
      if entry.number < state.first?.number ?? .max { state.first = entry }
      let index = state.worst.firstIndex { entry.isWorse(than: $0) } ?? state.worst.count
      guard index < selection.worst else { return }
      state.worst.insert(entry, at: index)
      if state.worst.count > selection.worst { state.worst.removeLast() }
    }
  }

  /// Returns the images of the selected frames, in frame order.
  package func images() throws(TransomFailure) -> [DifferenceImages] {
    let (first, worst) = state.withLock { ($0.first, $0.worst) }
    guard let first else { return [] }
    let others = worst.filter { $0.number != first.number }.sorted { $0.number < $1.number }
    var images: [DifferenceImages] = []
    for entry in [first] + others { images.append(try entry.images()) }
    return images
  }
}
