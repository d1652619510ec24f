import Files
import ImageFiles
import Synchronization
import Units

/// Compares two sequences frame by frame.
///
/// The number of workers limits the number of frames in memory.
package struct SequenceComparison: Sendable {
  package let expected: FrameSequence
  package let actual: FrameSequence
  package let pictures: PictureComparison
  private let attribution: (any Attribution)?
  private let limits: ImageLimits
  private let workers: Int

  package init(
    of expected: FrameSequence, and actual: FrameSequence, by pictures: PictureComparison,
    attribution: (any Attribution)? = nil, limits: ImageLimits = ImageLimits(), workers: Int = 1
  ) {
    self.expected = expected
    self.actual = actual
    self.pictures = pictures
    self.attribution = attribution
    self.limits = limits
    // Each frame of an animation depends on its predecessor.
    self.workers = expected.isAnimated || actual.isAnimated ? 1 : max(1, workers)
  }

  /// A closure that processes the images of a frame that differs.
  package typealias FrameHandler =
    @Sendable (FrameDifference, ComparedPictures) throws(TransomFailure) -> Void

  /// Reads and compares all frames.
  ///
  /// If `shouldStop` returns true, the remaining frames are omitted.
  package func difference(
    handlingDifferent handler: @escaping FrameHandler = { _, _ in },
    shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async -> SequenceDifference {
    if let result = resultForEqualFiles { return result }
    let pairs = PairQueue(FramePair.pairs(expected, actual), progress: progress)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<min(workers, pairs.pairs.count) {
        group.addTask {
          while !shouldStop(), let index = pairs.next() {
            pairs.finish(index, compared(pairs.pairs[index], handler))
          }
        }
      }
    }
    return summary(of: pairs.pairs, pairs.results)
  }

  /// The result for two equal animations, which need no decoding.
  private var resultForEqualFiles: SequenceDifference? {
    guard let file = expected.file, expected.isAnimated, file == actual.file else { return nil }
    let rate = expected.rate
    return SequenceDifference(
      verdict: .equal,
      frames: expected.frames.map {
        FrameDifference(number: $0.number, name: $0.name, time: rate?.seconds(ofFrame: $0.number))
      },
      layoutDifferences: [], shift: nil, problems: [], firstEvent: nil)
  }

  private func compared(_ pair: FramePair, _ handler: FrameHandler) -> ComparedFrame {
    let comparison = PairComparison(pair, by: pictures, limits: limits) { mask in
      attribution?.map(ofFrame: pair.number, under: mask)
    }
    var frame = FrameDifference(
      number: pair.number, name: pair.name,
      time: (expected.rate ?? actual.rate)?.seconds(ofFrame: pair.number))
    var problems = comparison.errors.map(\.description)
    frame.layoutDifference = comparison.layoutDifference
    frame.difference = comparison.pictures?.difference
    if !problems.isEmpty {
      frame.verdict = .unreadable
    } else if frame.layoutDifference != nil {
      frame.verdict = .layout
    } else if let difference = frame.difference, difference.count > 0 {
      frame.verdict = .different
    }
    if frame.verdict > .equal, let pictures = comparison.pictures {
      frame.changes = attribution?.changes(ofFrame: pair.number)
      if let attribution, let mask = pictures.mask {
        frame.layers = attribution.layers(ofFrame: pair.number, under: mask)
      }
      do throws(TransomFailure) {
        try handler(frame, pictures)
      } catch {
        problems.append(error.messages.map(\.withoutErrorPrefix).joined(separator: "\n"))
      }
    }
    return ComparedFrame(
      frame: frame, problems: problems, expected: comparison.expected, actual: comparison.actual)
  }

  private func summary(of pairs: [FramePair], _ results: [ComparedFrame]) -> SequenceDifference {
    let frames = results.map(\.frame)
    let layoutDifferences = layoutDifferences
    let problems = results.flatMap(\.problems) + (attribution?.problems ?? [])
    var verdict = frames.map(\.verdict).max() ?? .equal
    if !layoutDifferences.isEmpty { verdict = max(verdict, .layout) }
    if !problems.isEmpty { verdict = .unreadable }
    let first = frames.first { $0.verdict == .different || $0.verdict == .layout }
    return SequenceDifference(
      verdict: verdict, frames: frames, layoutDifferences: layoutDifferences,
      shift: problems.isEmpty ? shift(pairs, results) : nil, problems: problems,
      firstEvent: first.flatMap { attribution?.firstEvent(ofFrame: $0.number) })
  }

  private var layoutDifferences: [SequenceLayoutDifference] {
    var differences: [SequenceLayoutDifference] = []
    if expected.frames.count != actual.frames.count {
      differences.append(
        .frameCounts(expected: expected.frames.count, actual: actual.frames.count))
    }
    if let a = expected.rate, let b = actual.rate, a.frames * b.seconds != b.frames * a.seconds {
      differences.append(.rates(expected: a, actual: b))
    }
    return differences
  }

  private func shift(_ pairs: [FramePair], _ results: [ComparedFrame]) -> FrameShift? {
    let digests = FrameDigestTable(pairs, results, limits: limits)
    return ShiftSearch(
      expected: Set(pairs.filter { $0.expected != nil }.map(\.number)),
      actual: Set(pairs.filter { $0.actual != nil }.map(\.number)),
      different: results.map(\.frame).filter { $0.difference.map { $0.count > 0 } ?? false }.map(
        \.number),
      isSame: digests.isSame
    ).shift
  }
}

/// The result of comparing one frame.
struct ComparedFrame: Sendable {
  let frame: FrameDifference
  let problems: [String]
  let expected: FrameDigests
  let actual: FrameDigests
}

/// A queue that distributes the frames of a comparison to workers.
private final class PairQueue: Sendable {
  private struct State {
    var next = 0
    var done = 0
    var results: [ComparedFrame?]
  }

  let pairs: [FramePair]
  private let progress: @Sendable (_ done: Int, _ total: Int) -> Void
  private let state: Mutex<State>

  init(_ pairs: [FramePair], progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void) {
    self.pairs = pairs
    self.progress = progress
    state = Mutex(State(results: Array(repeating: nil, count: pairs.count)))
  }

  /// Returns the index of the next pair, or nil at the end.
  func next() -> Int? {
    state.withLock { state in
      guard state.next < pairs.count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func finish(_ index: Int, _ result: ComparedFrame) {
    state.withLock { state in
      state.results[index] = result
      state.done += 1
      progress(state.done, pairs.count)
    }
  }

  var results: [ComparedFrame] { state.withLock { $0.results.compactMap { $0 } } }
}

extension FrameRate {
  fileprivate func seconds(ofFrame number: Int) -> Double { instant(ofFrame: number).seconds }
}
