import Units

/// Child pages, which fill their parent's view and get its appearance callbacks.
extension Simulation {
  /// Forwards a callback from a page to its children (UIKit Facts, Child view controllers).
  mutating func forward(_ callback: Callback, from page: PageID, animated: Bool) {
    switch callback {
    case .viewDidLoad, .viewWillLayoutSubviews, .viewDidLayoutSubviews: return
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      .viewWillTransition:
      break
    }
    // A child added in the page's own viewDidAppear is laid out before its viewDidAppear.
    let waiting = callback == .viewDidAppear ? arrivals.filter(\.appearsAlone).map(\.page) : []
    for child in model.state[page].children where !waiting.contains(child) {
      let appearance = model.state[child].appearance
      if callback == .viewDidDisappear, appearance == .appeared || appearance == .appearing {
        // A child that was added while its parent disappears leaves the window with it.
        call(.viewWillDisappear, on: child, animated: animated)
      }
      if model.state[child].appearance.after(callback) != nil {
        call(callback, on: child, animated: animated)
      }
    }
  }

  /// `addChild(_:)` and `addSubview(_:)`.
  ///
  /// A view that is added to a window gets viewWillAppear at once. viewDidAppear follows after the
  /// commit, or with the parent's if the parent is still appearing. If the view is added before
  /// `addChild(_:)`, viewDidAppear comes during the parent's transition (KM #31). The child of a
  /// disappearing parent is visible but gets no appearance callbacks until the parent appears
  /// again; what UIKit does in this case has not been reported.
  mutating func addChild(_ child: PageID, to parent: PageID, order: ChildOrder) {
    guard model.state[child].parent == nil else {
      return model.apply(.refused("\(child) is already a child of \(parent): nothing changes"))
    }
    guard model.state[parent].isViewLoaded else {
      return model.apply(.refused("\(parent) is deallocated: nothing changes"))
    }
    let appearance = model.state[parent].appearance
    let isParentFirst = order == .after
    if isParentFirst {
      model.apply(.childAdded(child, to: parent))
    } else {
      model.apply(.called("addSubview of \(child)'s view to \(parent)'s", page: child))
    }
    loadView(of: child)
    // In the parent's viewWillAppear, neither view is in the window.
    let isInWindow =
      appearance != .disappeared && !(appearance == .appearing && calling == parent)
    if isInWindow {
      if appearance != .disappearing || !isParentFirst {
        call(.viewWillAppear, on: child, animated: false)
      }
      arrivals.append(
        Arrival(page: child, appearsAlone: !isParentFirst || appearance == .appeared))
    }
    if !isParentFirst { model.apply(.childAdded(child, to: parent)) }
  }

  /// Lays out added views after their parents; true if there was one.
  mutating func layOutArrivals() -> Bool {
    var isLaidOut = false
    for arrival in arrivals {
      guard let parent = model.state[arrival.page].parent,
        model.state[arrival.page].frame != model.state[parent].frame
      else { continue }
      call(.viewWillLayoutSubviews, on: parent, animated: false)
      call(.viewDidLayoutSubviews, on: parent, animated: false)
      layOut(arrival.page, always: true)
      isLaidOut = true
    }
    arrivals.removeAll { !$0.appearsAlone }
    return isLaidOut
  }

  /// Ends the appearance of added views after the commit; true if there was one.
  mutating func endArrivals() -> Bool {
    let ended = arrivals
    arrivals = []
    for arrival in ended where model.state[arrival.page].appearance == .appearing {
      call(.viewDidAppear, on: arrival.page, animated: false)
    }
    return !ended.isEmpty
  }
}

extension NavigationModel {
  /// Why a page has no navigation controller, or nil; without one its code cannot style the bar.
  func lackOfController(of page: PageID) -> String? {
    let outermost = state.outermostPage(of: page)
    if outermost == state.modal?.page {
      return outermost == page ? "is presented" : "is in \(outermost), which is presented,"
    }
    guard childPages.contains(outermost) else { return nil }
    // Before `addChild(_:)` the view can be loaded. After the parent's deallocation it is not.
    return state[outermost].isViewLoaded ? "is not a child of a page yet" : "is deallocated"
  }
}
