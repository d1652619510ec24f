import Navigation

/// The pages of a recording and the steps between them.
///
/// Pages are numbered in the order in which they are found.
struct DraftedScript {
  enum Action: Hashable, Sendable {
    case push(Int)
    case pop
    case popTo(Int)
    case swipe(Swipe)
    /// The stack changes at once.
    case set([Int])
  }

  struct Step: Sendable {
    var action: Action
    /// The time at which the step starts, in seconds.
    let start: Double
    let duration: Double
    /// The difference from the model's movement, as a share of the width.
    let error: Double
    let frames: Range<Int>

    var end: Double { start + duration }
  }

  /// Frames that move, and why the script does not contain the movement.
  struct Omission: Hashable, Sendable {
    enum Reason: Hashable, Sendable {
      /// The recording begins or ends with the frames.
      case notBetweenRests
      /// The frames show another movement, and then the same page.
      case otherMovement
      /// The frames show another movement, and then another page.
      case otherPage
    }

    let frames: Range<Int>
    let reason: Reason
  }

  /// The interval without movement that shows each page.
  private(set) var pages: [Int] = []
  /// The pages on the stack when the recording begins.
  private(set) var initialStack: [Int] = []
  private(set) var steps: [Step] = []
  /// The movements that the script does not contain.
  private(set) var omissions: [Omission] = []

  private var stack: [Int] = []
  /// Whether two intervals show the same page.
  private let areSame: (Int, Int) -> Bool

  /// Whether the recording shows a transition.
  var hasTransitions: Bool {
    steps.contains { if case .set = $0.action { false } else { true } }
  }

  /// - Parameters:
  ///   - gaps: The frames between the intervals, with what they show.
  ///   - times: The times of the frames.
  ///   - areSame: Whether two intervals show the same page.
  init(
    _ gaps: [(measurement: GapMeasurement, transition: Transition?)], times: [Double],
    areSame: @escaping (Int, Int) -> Bool
  ) {
    self.areSame = areSame
    pages = [0]
    initialStack = [0]
    stack = [0]
    for (measurement, transition) in gaps {
      let gap = measurement.gap
      guard let before = gap.before, let after = gap.after else {
        omissions.append(Omission(frames: gap.frames, reason: .notBetweenRests))
        continue
      }
      if let transition {
        add(transition, after)
      } else if areSame(before, after) {
        guard !gap.frames.isEmpty else { continue }
        omissions.append(Omission(frames: gap.frames, reason: .otherMovement))
      } else {
        let first = gap.frames.lowerBound
        let frames = first..<max(gap.frames.upperBound, first + 1)
        omissions.append(Omission(frames: frames, reason: .otherPage))
        stack[stack.count - 1] = page(shownIn: after)
        steps.append(
          Step(
            action: .set(stack), start: times[gap.frames.upperBound], duration: 0, error: 0,
            frames: gap.frames))
      }
    }
  }

  private mutating func add(_ transition: Transition, _ after: Int) {
    let fit = transition.fit
    let action: Action
    switch transition.kind {
    case .push:
      stack.append(page(shownIn: after))
      action = .push(stack[stack.count - 1])
    case .canceledSwipe(let below):
      if stack.count == 1 { insertRoot(shownIn: below) }
      action = Self.swipe(fit) ?? .pop
    case .pop:
      if stack.count == 1 { insertRoot(shownIn: after) }
      stack.removeLast()
      // A pop to a page further below looks the same.
      let target = stack.lastIndex { areSame(pages[$0], after) } ?? stack.count - 1
      if target < stack.count - 1 {
        stack.removeLast(stack.count - 1 - target)
        action = .popTo(stack[target])
      } else {
        action = Self.swipe(fit) ?? .pop
      }
    }
    steps.append(
      Step(
        action: action, start: fit.start, duration: fit.duration, error: fit.error,
        frames: transition.frames))
  }

  private static func swipe(_ fit: MovementFit) -> Action? {
    if case .swipe(let swipe) = fit.kind { .swipe(swipe) } else { nil }
  }

  /// Returns the page that an interval shows: a known one that is not on the stack, or a new one.
  private mutating func page(shownIn rest: Int) -> Int {
    if let known = pages.indices.first(where: { !stack.contains($0) && areSame(pages[$0], rest) }) {
      return known
    }
    pages.append(rest)
    return pages.count - 1
  }

  /// Puts a page below the root, because a pop shows that there was one from the beginning.
  private mutating func insertRoot(shownIn rest: Int) {
    let root = page(shownIn: rest)
    stack.insert(root, at: 0)
    initialStack.insert(root, at: 0)
    for index in steps.indices {
      if case .set(let pages) = steps[index].action { steps[index].action = .set([root] + pages) }
    }
  }
}
