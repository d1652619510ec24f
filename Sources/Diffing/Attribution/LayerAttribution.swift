import FilmFiles
import Files
import Synchronization

/// Attributes the differences between two films on the basis of their draws and events.
package struct LayerAttribution: Attribution {
  /// A closure that returns the draws of a frame, or nil if they are unknown.
  ///
  /// The closure throws an error if the draws are stored but cannot be read.
  package typealias Stacks = @Sendable (_ frame: Int) throws(TransomFailure) -> LayerStack?

  private let expected: RecentStacks
  private let actual: RecentStacks
  private let events: (expected: EventHistory?, actual: EventHistory?)
  private let eventProblems: [String]

  /// Creates an attribution; `eventProblems` are the reasons why events cannot be read.
  package init(
    expected: @escaping Stacks, actual: @escaping Stacks,
    events: (expected: EventHistory?, actual: EventHistory?), eventProblems: [String] = []
  ) {
    self.eventProblems = eventProblems
    self.expected = RecentStacks(expected)
    self.actual = RecentStacks(actual)
    self.events = events
  }

  package func changes(ofFrame number: Int) -> [String]? { layerChanges(ofFrame: number)?.lines }

  package func layerChanges(ofFrame number: Int) -> LayerChanges? {
    guard let old = expected[number], let new = actual[number] else { return nil }
    return LayerChanges(from: old, to: new)
  }

  package func layers(ofFrame number: Int, under mask: DifferenceMask) -> [LayerCount] {
    // The draws of one side are enough to find the layer that covers a pixel.
    let sides = (expected[number], actual[number])
    guard let old = sides.0 ?? sides.1, let new = sides.1 ?? sides.0 else { return [] }
    return LayerOwners(expected: old, actual: new).counts(under: mask)
  }

  package func map(ofFrame number: Int, under mask: DifferenceMask) -> LayerMap? {
    guard let old = expected[number], let new = actual[number] else { return nil }
    return LayerOwners(expected: old, actual: new).map(under: mask)
  }

  package var problems: [String] { eventProblems + expected.problems + actual.problems }

  package func firstEvent(ofFrame number: Int) -> TraceEvent? {
    guard let expected = events.expected, let actual = events.actual else { return nil }
    return EventHistory.firstEvent(ofFrame: number, expected: expected, actual: actual)
  }
}

/// A cache of the latest stacks, because a comparison requests each stack several times.
private final class RecentStacks: Sendable {
  private let stack: LayerAttribution.Stacks
  private let state = Mutex(State())

  private struct State {
    var recent: [(frame: Int, stack: LayerStack?)] = []
    var problems: Set<String> = []
  }

  /// The number of frames that are compared concurrently by default.
  private static let capacity = processorCount

  init(_ stack: @escaping LayerAttribution.Stacks) {
    self.stack = stack
  }

  /// Messages about stacks that could not be read.
  var problems: [String] { state.withLock { $0.problems.sorted() } }

  subscript(frame: Int) -> LayerStack? {
    if let known = state.withLock({ $0.recent.first { $0.frame == frame } }) { return known.stack }
    var stack: LayerStack?
    var problems: [String] = []
    do throws(TransomFailure) {
      stack = try self.stack(frame)
    } catch {
      problems = error.messages.map(\.withoutErrorPrefix)
    }
    state.withLock { [stack, problems] state in
      state.problems.formUnion(problems)
      state.recent.append((frame, stack))
      if state.recent.count > Self.capacity { state.recent.removeFirst() }
    }
    return stack
  }
}
