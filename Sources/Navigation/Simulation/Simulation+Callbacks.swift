import Units

extension Simulation {
  /// Calls a callback: the library's hook at the call to super, then the page's code, then the children's
  /// callbacks.
  mutating func call(_ callback: Callback, on page: PageID, animated: Bool) {
    model.apply(.callback(callback, page: page, animated: animated))
    let definition = model.scene.pages[page]
    // Hooks run only if the page has a navigation controller, and some libraries ignore child pages.
    let missingController = model.missingController(of: page)
    let isHooked =
      !model.childPages.contains(page) || System.description.traits.contains(.hooksChildPages)
    if missingController == nil, isHooked,
      definition?.callbacksWithoutSuper.contains(callback) != true
    {
      hooks[callback]?(&system, CallbackCall(page: page, isAnimated: animated), &model)
    }
    let previous = pageInViewWillAppear
    pageInViewWillAppear = callback == .viewWillAppear ? page : nil
    run(
      definition?.hooks[callback] ?? [], of: page, animated: animated,
      missingController: missingController)
    pageInViewWillAppear = previous
    if callback == .viewDidLoad {
      definition?.children.forEach { addChild($0, to: page, order: .after) }
    }
    if callback == .viewWillAppear { fadeImage(with: page) }
    if callback == .viewWillDisappear, definition?.scrollFade?.until == .disappear {
      stopFading(by: page)
    }
    forward(callback, from: page, animated: animated)
  }

  /// Loads the page's view if it is not loaded.
  mutating func loadView(of page: PageID) {
    guard !model.state[page].isViewLoaded, let definition = model.scene.pages[page] else { return }
    if definition.clipsToBounds { model.apply(.clipped(page: page, true)) }
    if let offset = definition.scrollView?.contentOffset, offset != 0 {
      model.apply(
        .scrolled(page, ScrollPosition(from: offset, to: offset, start: model.clock)))
    }
    // A view that is not loaded from a nib is as large as the screen.
    model.apply(
      .frameBeforeLayout(page: page, Rect(size: model.scene.device.size), in: .viewDidLoad))
    call(.viewDidLoad, on: page, animated: false)
  }

  private mutating func run(
    _ actions: [HookAction], of page: PageID, animated: Bool, missingController: String?
  ) {
    for action in actions {
      // An earlier action can have added a child to its parent, and therefore to a navigation controller.
      let missing = missingController ?? model.missingController(of: page)
      switch action {
      case .navigationBar where missing != nil, .setNavigationBarHidden where missing != nil:
        model.apply(
          .refused("\(page) \(missing ?? "") and has no navigation controller: nothing is set"))
      case .navigationBar(let changes):
        style(changes, by: page)
      case .setNavigationBarHidden(let hidden, let argument):
        let isAnimated = argument == .follow ? animated : argument == .yes
        setBarHidden(hidden, animated: isAnimated, by: page)
      case .navigationItem(let changes):
        model.apply(.itemChanged(page: page, changes))
      case .settings(let library, let values):
        model.apply(.settingsChanged(page: page, library: library, values))
      case .setNeedsLayout:
        model.apply(.layoutRequested(page: page))
        needsLayout.insert(page)
      case .after(let delay, let later):
        enqueue(
          DelayedWork(
            due: model.clock + delay, actions: later, page: page,
            missingController: model.childPages.contains(page) ? nil : missing))
      case .addChild(let child, let order):
        addChild(child, to: page, order: order)
      }
    }
  }

  /// Inserts work after everything that is due earlier or at the same time.
  private mutating func enqueue(_ work: DelayedWork) {
    var low = 0
    var high = delayed.count
    while low < high {
      let middle = (low + high) / 2
      if delayed[middle].due <= work.due { low = middle + 1 } else { high = middle }
    }
    delayed.insert(work, at: low)
  }

  /// Runs the work for the next run loop, and returns whether any work ran.
  mutating func runNextRunLoop() -> Bool {
    let hasAppeared = finishAddedChildren()
    guard model.awaitsNextRunLoop else { return hasAppeared }
    model.awaitsNextRunLoop = false
    hooks.nextRunLoop?(&system, (), &model)
    return true
  }

  /// Runs delayed work that is due, and returns whether any work ran.
  mutating func runDelayedWork() -> Bool {
    // A slice would share the memory, which the next line would then copy.
    let due = Array(delayed.prefix { $0.due <= model.clock })
    guard !due.isEmpty else { return false }
    delayed.removeFirst(due.count)
    for work in due {
      run(
        work.actions, of: work.page, animated: false, missingController: work.missingController)
      stretchItems(rebuiltBy: work)
    }
    return true
  }

  /// Stretches the platters of items that delayed code sets during a swipe, if a quirk requires it.
  ///
  /// Callbacks run before the pages begin to move.
  private mutating func stretchItems(rebuiltBy work: DelayedWork) {
    guard model.scene.has(.rebuiltGlassItemStaysStretched), let transition = model.state.transition,
      transition.isInteractive, [transition.from, transition.to].contains(work.page)
    else { return }
    for case .navigationItem(let changes) in work.actions {
      for side in changes.rebuiltSides {
        model.apply(.quirk(.glassItemStretched(page: work.page, side)))
      }
    }
  }
}
