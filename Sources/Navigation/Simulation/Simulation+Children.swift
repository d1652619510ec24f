import Units

/// Child pages, which fill their parent's view and receive its appearance callbacks.
extension Simulation {
  /// Forwards a callback from a page to its children (UIKit Facts, Child view controllers).
  mutating func forward(_ callback: Callback, from page: PageID, animated: Bool) {
    switch callback {
    case .viewDidLoad, .viewWillLayoutSubviews, .viewDidLayoutSubviews: return
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      .viewWillTransition:
      break
    }
    // A child added in the page's own viewDidAppear is laid out first, so its viewDidAppear is called later.
    let deferred =
      callback == .viewDidAppear ? addedChildren.filter(\.appearsAlone).map(\.page) : []
    for child in model.state[page].children where !deferred.contains(child) {
      let appearance = model.state[child].appearance
      if callback == .viewDidDisappear, appearance == .appeared || appearance == .appearing {
        // A child that was added while its parent was disappearing leaves the window with it.
        call(.viewWillDisappear, on: child, animated: animated)
      }
      if model.state[child].appearance.after(callback) != nil {
        call(callback, on: child, animated: animated)
      }
    }
  }

  /// Models calls to `addChild(_:)` and `addSubview(_:)`.
  ///
  /// If the child's view is added to a window, viewWillAppear is called immediately. viewDidAppear is called
  /// after the commit, or together with the parent's if the parent is still appearing. If the view is added
  /// before `addChild(_:)` is called, viewDidAppear is called during the parent's transition
  /// (KMNavigationBarTransition issue 31). If the parent is disappearing and `addChild(_:)` is called first,
  /// the child is visible but receives no appearance callbacks until the parent appears again. No source
  /// reports UIKit's behavior in this case.
  mutating func addChild(_ child: PageID, to parent: PageID, order: ChildOrder) {
    if let current = model.state[child].parent {
      return model.apply(.refused("\(child) is already a child of \(current): nothing changes"))
    }
    guard model.state[parent].isViewLoaded else {
      return model.apply(.refused("\(parent) has been deallocated: nothing changes"))
    }
    let appearance = model.state[parent].appearance
    let isParentFirst = order == .after
    if isParentFirst {
      model.apply(.childAdded(child, to: parent))
    } else {
      model.apply(.called("addSubview of \(child)'s view to \(parent)'s", page: child))
    }
    loadView(of: child)
    // While the parent's viewWillAppear runs, neither view is in the window.
    let isInWindow =
      appearance != .disappeared && !(appearance == .appearing && pageInViewWillAppear == parent)
    if isInWindow {
      if appearance != .disappearing || !isParentFirst {
        call(.viewWillAppear, on: child, animated: false)
      }
      addedChildren.append(
        AddedChild(page: child, appearsAlone: !isParentFirst || appearance == .appeared))
    }
    if !isParentFirst { model.apply(.childAdded(child, to: parent)) }
  }

  /// Lays out added children after their parents, and returns whether any child was laid out.
  mutating func layOutAddedChildren() -> Bool {
    var isLaidOut = false
    for child in addedChildren {
      guard let parent = model.state[child.page].parent,
        model.state[child.page].frame != model.state[parent].frame
      else { continue }
      call(.viewWillLayoutSubviews, on: parent, animated: false)
      call(.viewDidLayoutSubviews, on: parent, animated: false)
      layOut(child.page, .always)
      isLaidOut = true
    }
    addedChildren.removeAll { !$0.appearsAlone }
    return isLaidOut
  }

  /// Completes the appearance of added children after the commit, and returns whether there were any.
  mutating func finishAddedChildren() -> Bool {
    let finished = addedChildren
    addedChildren = []
    for child in finished where model.state[child.page].appearance == .appearing {
      call(.viewDidAppear, on: child.page, animated: false)
    }
    return !finished.isEmpty
  }
}

extension NavigationModel {
  /// Returns the reason that a page has no navigation controller, or nil if it has one.
  ///
  /// Without a navigation controller, the page's code cannot style the bar.
  func missingController(of page: PageID) -> String? {
    let outermost = state.outermostPage(of: page)
    if outermost == state.modal?.page {
      return outermost == page ? "is presented" : "is in \(outermost), which is presented,"
    }
    guard childPages.contains(outermost) else { return nil }
    // A child's view can be loaded before `addChild(_:)` is called. Deallocation unloads the view.
    return state[outermost].isViewLoaded ? "is not a child of a page yet" : "has been deallocated"
  }
}
