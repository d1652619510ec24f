import Diffing
import ImageFiles
import Pixels
import Synchronization

/// Keeps the pictures of some frames of a comparison while it runs: of the first one that is not as
/// its reference, and of those that differ in the most pixels.
package final class PictureKeeper: Sendable {
  /// Which frames' pictures are kept.
  package struct Choice: Sendable {
    /// How many of those that differ in the most pixels.
    let worst: Int
    /// Whether also of a frame that the reference has no picture of there is one, as it is now.
    let takesUncompared: Bool

    /// A report that CI keeps: the first and the worst.
    package static let report = Choice(worst: 1, takesUncompared: false)
    /// Attachments of a failing test: the first and the two worst.
    package static let attachments = Choice(worst: 2, takesUncompared: true)
  }

  private struct Entry {
    enum Pictures {
      case compared(ComparedPictures)
      case uncompared(@Sendable () -> PixelBuffer)
    }

    let number: Int
    let name: String
    /// Pixels that differ.
    let count: Int
    let pictures: Pictures

    /// Of equals the earlier one, whoever comes first.
    func isWorse(than other: Entry) -> Bool { (count, -number) > (other.count, -other.number) }
  }

  private struct State {
    var first: Entry?
    /// The worst one first.
    var worst: [Entry] = []
  }

  private let choice: Choice
  private let state = Mutex(State())

  package init(_ choice: Choice) {
    self.choice = choice
  }

  /// Takes a frame that was compared; they come in any order.
  package func keep(_ frame: FrameDifference, _ pictures: ComparedPictures) {
    keep(
      Entry(
        number: frame.number, name: frame.name, count: frame.difference?.count ?? 0,
        pictures: .compared(pictures)))
  }

  /// Takes a frame that there is nothing to compare with; it is drawn if its picture is kept.
  package func keep(
    uncompared number: Int, named name: String, drawing draw: @escaping @Sendable () -> PixelBuffer
  ) {
    guard choice.takesUncompared else { return }
    keep(Entry(number: number, name: name, count: 0, pictures: .uncompared(draw)))
  }

  private func keep(_ entry: Entry) {
    state.withLock { state in
      if entry.number < state.first?.number ?? .max { state.first = entry }
      let place = state.worst.firstIndex { entry.isWorse(than: $0) } ?? state.worst.count
      guard place < choice.worst else { return }
      state.worst.insert(entry, at: place)
      if state.worst.count > choice.worst { state.worst.removeLast() }
    }
  }

  /// The pictures of each frame once, in the frames' order.
  package func pictures() throws(ImageFileError) -> [KeptPictures] {
    let (first, worst) = state.withLock { ($0.first, $0.worst) }
    guard let first else { return [] }
    let others = worst.filter { $0.number != first.number }.sorted { $0.number < $1.number }
    var kept: [KeptPictures] = []
    for entry in [first] + others { kept.append(try Self.encoded(entry)) }
    return kept
  }

  private static func encoded(_ entry: Entry) throws(ImageFileError) -> KeptPictures {
    switch entry.pictures {
    case .compared(let pictures):
      let diff = DifferencePicture.picture(
        from: pictures.expected, to: pictures.actual, pictures.difference, pictures.mask,
        ignoring: [])
      return KeptPictures(
        number: entry.number, name: entry.name,
        expected: try PNGWriter.bytes(of: pictures.expected),
        actual: try PNGWriter.bytes(of: pictures.actual), diff: try PNGWriter.bytes(of: diff))
    case .uncompared(let draw):
      return KeptPictures(
        number: entry.number, name: entry.name, expected: nil,
        actual: try PNGWriter.bytes(of: draw()), diff: nil)
    }
  }
}
