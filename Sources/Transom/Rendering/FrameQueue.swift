import Compositing
import Pixels
import Synchronization

/// The frames of a run, handed out to workers in order.
///
/// Running the model and building a frame's draws is quick and goes in order; drawing and encoding
/// are slow and go in parallel. A frame whose draws equal an earlier one's is not drawn again.
package final class FrameQueue: Sendable {
  /// What a worker does next.
  package enum Work: Sendable {
    /// Draw the frame and write it.
    case draw
    /// Its file is there already, as another frame's.
    case link(to: WrittenFrame)
    /// Nothing: it is linked by whoever draws the frame that it equals.
    case wait
  }

  private struct State {
    var next = 0
    var flattener: Flattener
    /// The first frame with these draws.
    var first: [Digest: Int] = [:]
    /// Frames that wait for the frame that they equal.
    var waiting: [Int: [Int]] = [:]
    /// Frames that are on disk, and are not another's copy.
    var drawn: [Int: WrittenFrame] = [:]
    var written: [WrittenFrame] = []
  }

  private let film: Film
  private let numbers: [Int]
  private let observing: @Sendable (_ number: Int, _ list: DisplayList) -> Void
  private let progress: @Sendable (_ done: Int, _ total: Int) -> Void
  private let state: Mutex<State>

  /// `observing` is told every frame's draws, in order.
  package init(
    film: Film, numbers: [Int],
    observing: @escaping @Sendable (_ number: Int, _ list: DisplayList) -> Void = { _, _ in },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) {
    self.film = film
    self.numbers = numbers
    self.observing = observing
    self.progress = progress
    state = Mutex(State(flattener: film.flattener))
    progress(0, numbers.count)
  }

  /// The next frame, its draws and what to do with it; nil at the end.
  package func next() throws -> (number: Int, list: DisplayList, work: Work)? {
    try state.withLock { state in
      guard state.next < numbers.count else { return nil }
      let number = numbers[state.next]
      state.next += 1
      let list = state.flattener.displayList(of: film.layer(ofFrame: number))
      try film.text.check()
      observing(number, list)
      let digest = list.drawingDigest
      guard let first = state.first[digest] else {
        state.first[digest] = number
        return (number, list, .draw)
      }
      if let drawn = state.drawn[first] { return (number, list, .link(to: drawn)) }
      state.waiting[first, default: []].append(number)
      return (number, list, .wait)
    }
  }

  /// Takes a frame that is on disk; gives those that were waiting for it.
  package func finish(_ frame: WrittenFrame, isCopy: Bool) -> [Int] {
    state.withLock { state in
      state.written.append(frame)
      progress(state.written.count, numbers.count)
      guard !isCopy else { return [] }
      state.drawn[frame.facts.number] = frame
      return state.waiting.removeValue(forKey: frame.facts.number) ?? []
    }
  }

  /// The frames on disk, in order.
  package var written: [WrittenFrame] {
    state.withLock { state in state.written.sorted { $0.facts.number < $1.facts.number } }
  }
}
