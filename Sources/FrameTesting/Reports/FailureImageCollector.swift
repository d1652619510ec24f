import Diffing
import Files
import Synchronization

/// Collects the pictures of some frames of a comparison while it runs: of the first one that is not as
/// its reference, and of those that differ in the most pixels.
package final class FailureImageCollector: Sendable {
  /// Which frames' pictures are collected.
  package struct Selection: Sendable {
    /// How many of those that differ in the most pixels.
    let worst: Int
    /// Whether also of a frame that the reference has no picture of there is one, as it is now.
    let includesUncompared: Bool

    /// A report that CI keeps: the first and the worst.
    package static let report = Selection(worst: 1, includesUncompared: false)
    /// Attachments of a failing test: the first and the two worst.
    package static let attachments = Selection(worst: 2, includesUncompared: true)
  }

  /// Gives a frame's pictures; it is called only if they are among those collected at the end.
  package typealias Images = @Sendable () throws(TransomFailure) -> DifferenceImages

  private struct Entry {
    let number: Int
    /// Pixels that differ.
    let count: Int
    let images: Images

    /// Of equals the earlier one, whoever comes first.
    func isWorse(than other: Entry) -> Bool { (count, -number) > (other.count, -other.number) }
  }

  private struct State {
    var first: Entry?
    /// The worst one first.
    var worst: [Entry] = []
  }

  private let selection: Selection
  private let state = Mutex(State())

  package init(_ selection: Selection) {
    self.selection = selection
  }

  /// Takes a frame that was compared; they come in any order.
  package func add(_ frame: FrameDifference, _ images: @escaping Images) {
    add(Entry(number: frame.number, count: frame.difference?.count ?? 0, images: images))
  }

  /// Takes a frame that there is nothing to compare with.
  package func add(uncompared number: Int, _ images: @escaping Images) {
    guard selection.includesUncompared else { return }
    add(Entry(number: number, count: 0, images: images))
  }

  private func add(_ entry: Entry) {
    state.withLock { state in
      if entry.number < state.first?.number ?? .max { state.first = entry }
      let place = state.worst.firstIndex { entry.isWorse(than: $0) } ?? state.worst.count
      guard place < selection.worst else { return }
      state.worst.insert(entry, at: place)
      if state.worst.count > selection.worst { state.worst.removeLast() }
    }
  }

  /// The pictures of each frame once, in the frames' order.
  package func images() throws(TransomFailure) -> [DifferenceImages] {
    let (first, worst) = state.withLock { ($0.first, $0.worst) }
    guard let first else { return [] }
    let others = worst.filter { $0.number != first.number }.sorted { $0.number < $1.number }
    var images: [DifferenceImages] = []
    for entry in [first] + others { images.append(try entry.images()) }
    return images
  }
}
