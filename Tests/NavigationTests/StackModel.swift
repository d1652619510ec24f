import Navigation
import Units

/// What a script does to the stack and the hidden flag, told by scenario-format.md's rules alone:
/// no callbacks, no bars, no pictures.
///
/// `hides` is what each page asks for whenever it will appear; nil if pages ask for nothing.
struct StackModel {
  private(set) var stack: [String]
  private(set) var isHidden: Bool
  /// The step that pushes a page of the stack, if one does.
  private(set) var issue: Int?
  /// When each step started, and whether anything was moving then: a push or pop, or the bar.
  private(set) var starts: [(time: Int, isMoving: Bool)] = []
  /// When the last step has settled.
  private(set) var end = 0

  /// What a library has in the place of UIKit's own rules.
  struct Laws {
    /// Neither a hidden bar nor the edge zone refuses a swipe.
    var swipesAnywhere = false
    /// Pushes during a transition are not animated.
    var stillsDeferredPushes = false
    /// A push of a page on the stack is no error, and does nothing.
    var ignoresPagesOnStack = false
  }

  private let hides: [String: Bool]?
  private let scene: Scene
  private let laws: Laws
  private var settled: [Int?]
  private var running: (end: Int, step: Int, cancelledTo: [String]?)?
  private var deferred: [(page: String, isAnimated: Bool, step: Int)] = []
  /// Until when a change of the flag may go on.
  private var slideEnd = 0

  /// Runs the scene's script; times in microseconds.
  init(_ scene: Scene, hides: [String: Bool]?, laws: Laws = Laws()) {
    self.scene = scene
    self.laws = laws
    self.hides = hides
    stack = scene.stack
    isHidden = scene.isNavigationBarHidden
    settled = Array(repeating: nil, count: scene.steps.count)
    scene.stack.forEach { ask($0, at: -1_000_000) }
    for index in scene.steps.indices where issue == nil { start(index) }
    while running != nil || !deferred.isEmpty, issue == nil { runOn(to: running?.end ?? end) }
    end = settled.compactMap { $0 }.max() ?? 0
  }

  /// Starts a step when it is due, after everything that ends or was deferred until then.
  private mutating func start(_ index: Int) {
    let step = scene.steps[index]
    var time = step.at?.microseconds ?? 0
    if step.at == nil, index > 0 {
      // The step above may wait for operations that are still to come.
      while settled[index - 1] == nil, issue == nil { runOn(to: running?.end ?? end) }
      guard let above = settled[index - 1] else { return }
      time = above
    }
    while let running, running.end <= time, issue == nil { runOn(to: running.end) }
    guard issue == nil else { return }
    starts.append((time, running != nil || slideEnd > time))
    perform(step.action, at: time, index)
    end = max(end, time)
  }

  private mutating func perform(_ action: Step.Action, at time: Int, _ index: Int) {
    settled[index] = time
    switch action {
    case .wait(let duration): settled[index] = time + duration.microseconds
    case .scroll(_, _, let over): settled[index] = time + over.microseconds
    // The random scenes present nothing and are not turned.
    case .style, .present, .dismiss, .rotate, .refusedBackTap: break
    case .setNavigationBarHidden(let hidden, let animated):
      if animated, hidden != isHidden {
        slideEnd = time + 333_333
        settled[index] = slideEnd
      }
      isHidden = hidden
    case .push(let page, _) where laws.ignoresPagesOnStack && stack.contains(page): break
    case .push(let page, let animated):
      settled[index] = nil
      if running != nil {
        deferred.append((page, animated && !laws.stillsDeferredPushes, index))
      } else {
        push(page, animated, at: time, index)
      }
    case .pop(let animated): pop(to: stack.dropLast().last, animated, at: time, index)
    case .popTo(let page, let animated): pop(to: page, animated, at: time, index)
    case .popToRoot(let animated): pop(to: stack.first, animated, at: time, index)
    case .set(let pages, let animated): set(pages, animated, at: time, index)
    case .swipe(let swipe): begin(swipe, at: time, index)
    }
  }

  private mutating func push(_ page: String, _ isAnimated: Bool, at time: Int, _ step: Int) {
    guard !stack.contains(page) else {
      if laws.ignoresPagesOnStack { settled[step] = time } else { issue = step }
      return
    }
    stack.append(page)
    ask(page, at: time)
    run(for: isAnimated ? 500_000 : 0, from: time, step)
  }

  private mutating func pop(to target: String?, _ isAnimated: Bool, at time: Int, _ step: Int) {
    guard running == nil, let target, let index = stack.firstIndex(of: target),
      index < stack.count - 1
    else { return }
    stack.removeSubrange((index + 1)...)
    ask(target, at: time)
    run(for: isAnimated ? 500_000 : 0, from: time, step)
  }

  private mutating func set(_ pages: [String], _ isAnimated: Bool, at time: Int, _ step: Int) {
    guard running == nil, let top = pages.last else { return }
    let isSame = top == stack.last
    stack = pages
    guard !isSame else { return }
    ask(top, at: time)
    run(for: isAnimated ? 500_000 : 0, from: time, step)
  }

  private mutating func begin(_ swipe: Swipe, at time: Int, _ step: Int) {
    let isReplaced =
      scene.replacesSwipeDelegate || laws.swipesAnywhere
      || stack.last.flatMap { scene.pages[$0] }?.replacesSwipeDelegate == true
    guard running == nil, stack.count > 1, isReplaced || (!isHidden && swipe.from <= 20) else {
      return
    }
    let velocity = swipe.to / swipe.over.seconds
    let threshold = min(187.5 / scene.device.size.width, 0.5)
    let finishes =
      switch swipe.release {
      case .finish: true
      case .cancel: false
      case .natural:
        swipe.over.microseconds < 20_000
          ? velocity > 0 : swipe.to + velocity * 0.35 > threshold
      }
    let remaining = finishes ? 1 - swipe.to : swipe.to
    let longest = scene.profile >= .ios17 ? 0.35 : 0.35 * remaining
    let settling = velocity > 0 ? min(longest, remaining / velocity) : longest
    let before = stack
    stack.removeLast()
    if let target = stack.last { ask(target, at: time) }
    run(
      for: swipe.over.microseconds + Time(seconds: settling).microseconds, from: time, step,
      cancelledTo: finishes ? nil : before)
  }

  private mutating func run(
    for duration: Int, from time: Int, _ step: Int, cancelledTo: [String]? = nil
  ) {
    running = (time + duration, step, cancelledTo)
    settled[step] = nil
    if duration == 0 { runOn(to: time) }
  }

  /// Ends what runs, and begins the push that waited longest.
  private mutating func runOn(to time: Int) {
    if let ended = running {
      running = nil
      settled[ended.step] = ended.end
      if let stack = ended.cancelledTo {
        self.stack = stack
        if let top = stack.last { ask(top, at: time) }
      }
    }
    end = max(end, time)
    guard running == nil, !deferred.isEmpty else { return }
    let push = deferred.removeFirst()
    self.push(push.page, push.isAnimated, at: time, push.step)
    if laws.ignoresPagesOnStack, running == nil, !deferred.isEmpty { runOn(to: time) }
  }

  /// A page that will appear asks for its own flag.
  private mutating func ask(_ page: String, at time: Int) {
    guard let flag = hides?[page], flag != isHidden else { return }
    slideEnd = time + 333_333
    isHidden = flag
  }
}
