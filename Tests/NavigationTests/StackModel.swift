import Navigation
import Units

/// A prediction of the stack and the hidden flag from the script alone, according to UIKit Facts,
/// Navigation calls.
///
/// `hides` is the hidden flag that each page sets in viewWillAppear, or nil if pages do not set it.
struct StackModel {
  private(set) var stack: [PageID]
  private(set) var isHidden: Bool
  /// The step that throws an error, or nil if none does.
  var issue: Int?
  /// The start time of each step, and whether an animation or a presentation was active.
  private(set) var starts: [(time: Int, isMoving: Bool)] = []
  /// The time at which all steps have settled.
  private(set) var end = 0

  /// The rules of a library that differ from UIKit's.
  struct Rules {
    /// A swipe begins anywhere, even under a hidden bar.
    var swipesAnywhere = false
    /// Pushes during a transition are not animated, except during a transition of setViewControllers.
    var removesPushAnimation = false
    /// A push of a page that is on the stack is ignored.
    var ignoresPagesOnStack = false
    /// A page's flag is applied by a block that only a push adds (FDFullscreenPopGesture issue 129).
    var setsFlagInBlock = false
    /// viewWillDisappear shows the bar if the top page does not hide it (FD).
    var showsBarWhenDisappearing = false
  }

  /// The state to which a canceled swipe returns.
  struct SwipeOrigin {
    let stack: [PageID]
    let isHidden: Bool
  }

  private let hides: [PageID: Bool]?
  private let scene: Scene
  let rules: Rules
  private var pagesWithBlock: Set<PageID> = []
  var settled: [Int?]
  var running: (end: Int, step: Int, origin: SwipeOrigin?)?
  /// The end of the last canceled swipe, or nil if another transition has started since.
  private var lastCancellation: Int?
  private var deferred: [(page: PageID, isAnimated: Bool, step: Int)] = []
  var modal: PresentedPage?
  var deferredPresentations: [(presentation: Presentation, step: Int)] = []
  /// The end of the latest animated change to the hidden flag.
  private var slideEnd = 0

  /// Runs the scene's script; times are in microseconds.
  init(_ scene: Scene, hides: [PageID: Bool]?, rules: Rules = Rules()) {
    self.scene = scene
    self.rules = rules
    self.hides = hides
    stack = scene.stack
    pagesWithBlock = Set(stack)
    isHidden = scene.isNavigationBarHidden
    settled = Array(repeating: nil, count: scene.steps.count)
    scene.stack.forEach { applyFlag(of: $0, at: -1_000_000) }
    for index in scene.steps.indices where issue == nil { start(index) }
    while let next = nextEnd, issue == nil { advance(to: next) }
    end = settled.compactMap { $0 }.max() ?? 0
  }

  /// Starts a step when it is due.
  ///
  /// Animations that end by then end first, and the operations that they deferred start.
  private mutating func start(_ index: Int) {
    let step = scene.steps[index]
    var time = step.at?.microseconds ?? 0
    if step.at == nil, index > 0 {
      // The previous step can wait for deferred operations.
      while settled[index - 1] == nil, issue == nil, let next = nextEnd { advance(to: next) }
      guard let previousEnd = settled[index - 1] else { return }
      time = previousEnd
    }
    while let next = nextEnd, next <= time, issue == nil { advance(to: next) }
    guard issue == nil else { return }
    starts.append((time, running != nil || slideEnd > time || modal != nil))
    perform(step.action, at: time, index)
    end = max(end, time)
  }

  private mutating func perform(_ action: Step.Action, at time: Int, _ index: Int) {
    settled[index] = time
    switch action {
    case .wait(let duration): settled[index] = time + duration.microseconds
    case .scroll(_, _, let over): settled[index] = time + over.microseconds
    case .present(let presentation): present(presentation, at: time, index)
    case .dismiss(_, let animated): dismiss(animated, at: time, index)
    case .setNavigationBarHidden(let hidden, let animated):
      if animated, hidden != isHidden {
        slideEnd = time + 333_333
        settled[index] = slideEnd
      }
      isHidden = hidden
      // If a swipe was canceled at this instant, the block of the page that disappeared runs after
      // the steps.
      if lastCancellation == time { showBar() }
    case .push(let page, _, _) where rules.ignoresPagesOnStack && stack.contains(page): break
    case .push(let page, let animated, _):
      settled[index] = nil
      if isBusy {
        deferred.append((page, animated && !(rules.removesPushAnimation && isPushing), index))
      } else {
        push(page, animated, at: time, index)
      }
    case .pop(let animated): pop(to: stack.dropLast().last, animated, at: time, index)
    case .popTo(let page, _) where !isBusy && !stack.contains(page): issue = index
    case .popTo(let page, let animated): pop(to: page, animated, at: time, index)
    case .popToRoot(let animated): pop(to: stack.first, animated, at: time, index)
    case .set(let pages, let animated): set(pages, animated, at: time, index)
    case .swipe(let swipe): begin(swipe, at: time, index)
    // Other steps do not change the prediction, and predicted scenes do not rotate.
    default: break
    }
  }

  /// Whether a transition is running that setViewControllers did not start.
  private var isPushing: Bool {
    guard let running else { return false }
    if case .set = scene.steps[running.step].action { return false }
    return true
  }

  private mutating func push(_ page: PageID, _ isAnimated: Bool, at time: Int, _ step: Int) {
    guard !stack.contains(page), modal?.page != page else {
      if rules.ignoresPagesOnStack, stack.contains(page) {
        settled[step] = time
      } else {
        issue = step
      }
      return
    }
    pagesWithBlock.formUnion([page] + stack.suffix(1))
    stack.append(page)
    if isOffScreen { return settled[step] = time }
    applyFlag(of: page, at: time)
    run(for: isAnimated ? 500_000 : 0, from: time, step)
  }

  private mutating func pop(to target: PageID?, _ isAnimated: Bool, at time: Int, _ step: Int) {
    guard !isBusy, let target, let index = stack.firstIndex(of: target),
      index < stack.count - 1
    else { return }
    stack.removeSubrange((index + 1)...)
    if isOffScreen { return }
    applyFlag(of: target, isAnimated, at: time)
    run(for: isAnimated ? 500_000 : 0, from: time, step)
  }

  private mutating func set(_ pages: [PageID], _ isAnimated: Bool, at time: Int, _ step: Int) {
    guard !isBusy, let top = pages.last, !pages.contains(modal?.page ?? "") else { return }
    let isSame = top == stack.last
    stack = pages
    guard !isSame, !isOffScreen else { return }
    applyFlag(of: top, isAnimated, at: time)
    run(for: isAnimated ? 500_000 : 0, from: time, step)
  }

  private mutating func begin(_ swipe: Swipe, at time: Int, _ step: Int) {
    let top = stack.last.flatMap { scene.pages[$0] }
    let isReplaced = scene.replacesSwipeDelegate || top?.replacesSwipeDelegate == true
    let isPlain =
      top?.navigationItem.leftBarButtonItem == nil && top?.navigationItem.hidesBackButton != true
    guard running == nil, modal == nil, stack.count > 1,
      rules.swipesAnywhere || (swipe.from <= 20 && (isReplaced || (isPlain && !isHidden)))
    else { return }
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
    let origin = SwipeOrigin(stack: stack, isHidden: isHidden)
    stack.removeLast()
    if let target = stack.last { applyFlag(of: target, true, at: time) }
    run(
      for: swipe.over.microseconds + Time(seconds: settling).microseconds, from: time, step,
      origin: finishes ? nil : origin)
  }

  private mutating func run(
    for duration: Int, from time: Int, _ step: Int, origin: SwipeOrigin? = nil
  ) {
    running = (time + duration, step, origin)
    lastCancellation = nil
    settled[step] = nil
    if duration == 0 { advance(to: time) }
  }

  /// The end of the next animation.
  private var nextEnd: Int? { [running?.end, modal?.end].compactMap { $0 }.min() }

  /// Ends the animations that end at a time, and starts deferred operations.
  private mutating func advance(to time: Int) {
    if modal?.end == time { endModal(at: time) }
    if let ended = running, ended.end == time {
      running = nil
      settled[ended.step] = ended.end
      if let origin = ended.origin {
        (stack, lastCancellation) = (origin.stack, time)
        // UIKit restores a flag that was animated with the page and keeps any other flag. In both cases, the
        // page then sets its own flag.
        for flag in [origin.isHidden, isHidden] where hides != nil {
          isHidden = flag
          if let top = stack.last { applyFlag(of: top, at: time) }
        }
      }
    }
    end = max(end, time)
    startDeferred(at: time)
  }

  private mutating func startDeferred(at time: Int) {
    guard !isBusy, issue == nil else { return }
    if !deferred.isEmpty {
      let push = deferred.removeFirst()
      self.push(push.page, push.isAnimated, at: time, push.step)
      return startDeferred(at: time)
    }
    guard !deferredPresentations.isEmpty else { return }
    let (presentation, step) = deferredPresentations.removeFirst()
    present(presentation, at: time, step)
    startDeferred(at: time)
  }

  /// Applies the top page's flag when a full-screen presentation is dismissed.
  mutating func applyTopPageFlag(at time: Int) {
    guard let top = stack.last, !rules.setsFlagInBlock || pagesWithBlock.contains(top) else {
      return
    }
    applyFlag(of: top, at: time)
  }

  /// Shows the bar for the top page when another page disappears.
  mutating func showBar() {
    if rules.showsBarWhenDisappearing, let top = stack.last, hides?[top] == false {
      isHidden = false
    }
  }

  /// Applies the flag of a page that appears without a push.
  ///
  /// Under FD, the page may have no block. The block of the page that disappears then shows the bar, unless
  /// that page has left without animation.
  private mutating func applyFlag(of page: PageID, _ isAnimated: Bool, at time: Int) {
    guard rules.setsFlagInBlock, !pagesWithBlock.contains(page) else {
      return applyFlag(of: page, at: time)
    }
    if isAnimated { showBar() }
  }

  /// Applies the flag of a page that will appear.
  mutating func applyFlag(of page: PageID, at time: Int) {
    guard let flag = hides?[page], flag != isHidden else { return }
    slideEnd = time + 333_333
    isHidden = flag
  }
}
