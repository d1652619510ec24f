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
    /// The page below the visible one changes at once; only the next pop shows it.
    case setBelow([Int])
  }

  struct Step: Sendable {
    var action: Action
    /// The time at which the step starts, in seconds.
    let start: Double
    let duration: Double
    /// The difference from the model's movement, as a share of the width.
    let error: Double
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
      /// The pages look alike, so that the frames do not show which one moves; then another page is visible.
      case pagesAlike
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
    steps.contains { step in
      switch step.action {
      case .push, .pop, .popTo, .swipe: true
      case .set, .setBelow: false
      }
    }
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
        omissions.append(
          Omission(frames: frames, reason: measurement.pagesAreAlike ? .pagesAlike : .otherPage))
        if let shown = stack.dropLast().lastIndex(where: { areSame(pages[$0], after) }) {
          stack.removeLast(stack.count - 1 - shown)
        } else {
          stack[stack.count - 1] = page(shownIn: after)
        }
        addChange(.set(stack), at: times[gap.frames.upperBound])
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
      let below = stack.dropLast()
      if let target = below.lastIndex(where: { areSame(pages[$0], after) }) {
        // A pop to a lower page looks the same.
        action = target < below.count - 1 ? .popTo(stack[target]) : Self.swipe(fit) ?? .pop
        stack.removeLast(stack.count - 1 - target)
      } else {
        stack[below.count - 1] = page(shownIn: after)
        addChange(.setBelow(stack), at: fit.start)
        action = Self.swipe(fit) ?? .pop
        stack.removeLast()
      }
    }
    steps.append(
      Step(action: action, start: fit.start, duration: fit.duration, error: fit.error))
  }

  /// Adds a step without a movement.
  private mutating func addChange(_ action: Action, at start: Double) {
    steps.append(Step(action: action, start: start, duration: 0, error: 0))
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
  ///
  /// It is a new page: each known one was above the root at some time.
  private mutating func insertRoot(shownIn rest: Int) {
    pages.append(rest)
    let root = pages.count - 1
    stack.insert(root, at: 0)
    initialStack.insert(root, at: 0)
    for index in steps.indices {
      switch steps[index].action {
      case .set(let pages): steps[index].action = .set([root] + pages)
      case .setBelow(let pages): steps[index].action = .setBelow([root] + pages)
      case .push, .pop, .popTo, .swipe: break
      }
    }
  }
}
