import Units

/// Child pages: UIKit tells them of the appearance of their parent, whose view they fill.
extension Simulation {
  /// A callback goes to the page first, then to its children (told so by one article, of all four
  /// appearance methods; for viewDidAppear others have seen the child come first).
  mutating func forward(_ callback: Callback, from page: PageID, animated: Bool) {
    switch callback {
    case .viewDidLoad, .viewWillLayoutSubviews, .viewDidLayoutSubviews: return
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      .viewWillTransition:
      break
    }
    // One that came in the page's own viewDidAppear has to be laid out before it has appeared.
    let waiting = callback == .viewDidAppear ? arrivals.filter(\.appearsAlone).map(\.page) : []
    for child in model.state[page].children where !waiting.contains(child) {
      let appearance = model.state[child].appearance
      if callback == .viewDidDisappear, appearance == .appeared || appearance == .appearing {
        // One that came while its parent went leaves the window with it.
        call(.viewWillDisappear, on: child, animated: animated)
      }
      if model.state[child].appearance.after(callback) != nil {
        call(callback, on: child, animated: animated)
      }
    }
  }

  /// `addChild(_:)` and `addSubview(_:)`.
  ///
  /// A view that comes into a window has its viewWillAppear at once. Its viewDidAppear comes after
  /// the commit, unless its parent, which it then has, is still appearing (KM #31: with the view
  /// added first it comes in the middle of the parent's transition). The child of a parent that goes
  /// is seen, and told nothing until that comes again: nobody has reported what UIKit tells it.
  mutating func addChild(_ child: PageID, to parent: PageID, order: ChildOrder) {
    guard model.state[child].parent == nil else {
      return model.apply(.refused("\(child) is a child of \(parent) already: nothing changes"))
    }
    guard model.state[parent].isViewLoaded else {
      return model.apply(.refused("\(parent) is gone: nothing changes"))
    }
    let appearance = model.state[parent].appearance
    let isParentFirst = order == .after
    if isParentFirst {
      model.apply(.childAdded(child, to: parent))
    } else {
      model.apply(.called("addSubview of \(child)'s view to \(parent)'s", page: child))
    }
    loadView(of: child)
    // In the parent's own viewWillAppear neither view is in the window.
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

  /// Lays out the views that came by themselves, after those they came into; true if there was one.
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

  /// The commit: what came by itself has appeared; true if there was anything.
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
  /// Why a page has no navigation controller, or nil: then its code can style the bar.
  func lackOfController(of page: PageID) -> String? {
    let outermost = state.outermostPage(of: page)
    if outermost == state.modal?.page {
      return outermost == page ? "is presented" : "is in \(outermost), which is presented,"
    }
    guard childPages.contains(outermost) else { return nil }
    // Its own view can be there before it is a child, and is not when its parent has taken it along.
    return state[outermost].isViewLoaded ? "is nobody's child yet" : "is gone"
  }
}
