import Compositing
import Pixels
import Synchronization

/// A queue of a film's frames that draws each distinct frame once.
///
/// Building the draws of a frame is quick and happens in order. Drawing and encoding are slow and happen
/// on several workers. A frame whose draws equal those of an earlier frame is a copy of that frame.
package final class FrameQueue: Sendable {
  /// The work for a frame.
  private enum Work {
    /// Draw it.
    case draw
    /// Copy a finished frame.
    case copy(of: WrittenFrame)
    /// Skip it, because the worker that draws the equal frame also makes the copy.
    case wait
  }

  private struct State {
    var next = 0
    var lists: FrameLists
    /// The number of the first frame with each digest.
    var first: [Digest: Int] = [:]
    /// For each unfinished frame, the equal frames that wait for it.
    var waiting: [Int: [Int]] = [:]
    /// Finished frames that were drawn, not copied.
    var drawn: [Int: WrittenFrame] = [:]
    var written: [WrittenFrame] = []
  }

  private let numbers: [Int]
  private let observing: @Sendable (_ number: Int, _ list: DisplayList) -> Void
  private let progress: @Sendable (_ done: Int, _ total: Int) -> Void
  private let state: Mutex<State>

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - numbers: The numbers of the frames.
  ///   - observing: A closure that takes the draws of each frame, in order.
  ///   - progress: A closure that is called immediately and after each frame.
  package init(
    film: Film, numbers: [Int],
    observing: @escaping @Sendable (_ number: Int, _ list: DisplayList) -> Void = { _, _ in },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) {
    self.numbers = numbers
    self.observing = observing
    self.progress = progress
    state = Mutex(State(lists: FrameLists(of: film)))
    progress(0, numbers.count)
  }

  /// Draws and copies the frames, and returns the finished ones, in order.
  ///
  /// - Parameters:
  ///   - workers: The maximum number of frames in progress at the same time.
  ///   - shouldStop: A closure that returns whether to stop before the next frame. Frames in progress are
  ///     completed.
  ///   - tool: A closure that creates the drawing tool of a worker.
  ///   - prepare: A closure that is called for every frame before it is drawn or copied.
  ///   - draw: A closure that draws a frame.
  ///   - copy: A closure that copies an equal, finished frame.
  package func run<Tool>(
    workers: Int, shouldStop: @escaping @Sendable () -> Bool,
    tool: @escaping @Sendable () -> Tool,
    prepare: @escaping @Sendable (_ number: Int, _ list: DisplayList) throws -> Void = { _, _ in },
    draw:
      @escaping @Sendable (_ number: Int, _ list: DisplayList, _ tool: Tool) throws ->
      WrittenFrame,
    copy: @escaping @Sendable (_ number: Int, _ original: WrittenFrame) throws -> WrittenFrame
  ) async throws -> [WrittenFrame] {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<min(workers, numbers.count) {
        group.addTask { [self] in
          let tool = tool()
          while !shouldStop(), !Task.isCancelled, let (number, list, work) = try next() {
            try prepare(number, list)
            switch work {
            case .draw:
              let frame = try draw(number, list, tool)
              for equal in finish(frame, isCopy: false) {
                _ = finish(try copy(equal, frame), isCopy: true)
              }
            case .copy(let original): _ = finish(try copy(number, original), isCopy: true)
            case .wait: break
            }
          }
        }
      }
      try await group.waitForAll()
    }
    return state.withLock { state in state.written.sorted { $0.facts.number < $1.facts.number } }
  }

  /// Returns the next frame, its draws and the work for it, or nil at the end.
  private func next() throws -> (number: Int, list: DisplayList, work: Work)? {
    try state.withLock { state in
      guard state.next < numbers.count else { return nil }
      let number = numbers[state.next]
      state.next += 1
      let (list, digest) = try state.lists.list(ofFrame: number)
      observing(number, list)
      guard let first = state.first[digest] else {
        state.first[digest] = number
        return (number, list, .draw)
      }
      if let drawn = state.drawn[first] { return (number, list, .copy(of: drawn)) }
      state.waiting[first, default: []].append(number)
      return (number, list, .wait)
    }
  }

  /// Records a finished frame and returns the frames that waited for it.
  private func finish(_ frame: WrittenFrame, isCopy: Bool) -> [Int] {
    state.withLock { state in
      state.written.append(frame)
      progress(state.written.count, numbers.count)
      guard !isCopy else { return [] }
      state.drawn[frame.facts.number] = frame
      return state.waiting.removeValue(forKey: frame.facts.number) ?? []
    }
  }
}
