import Units

/// What a system does at a moment that it does not hook.
extension TransitionSystem {
  package static var settings: LibrarySettings? { nil }
  package static var hooksChildPages: Bool { false }

  package mutating func willPush(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {}
  package mutating func didPush(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {}
  package mutating func willPop(
    to target: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {}
  package mutating func didPop(
    to target: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {}
  package mutating func popIgnored(
    _ call: PopCall, to target: PageID, in navigation: inout NavigationModel
  ) {}
  package mutating func willSet(
    _ pages: [PageID], animated: Bool, in navigation: inout NavigationModel
  ) {}
  package mutating func didSet(
    from stack: [PageID], animated: Bool, in navigation: inout NavigationModel
  ) {}

  package mutating func viewDidLoad(_ page: PageID, in navigation: inout NavigationModel) {}
  package mutating func viewWillAppear(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {}
  package mutating func viewWillLayoutSubviews(
    _ page: PageID, in navigation: inout NavigationModel
  ) {}
  package mutating func viewDidAppear(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {}
  package mutating func viewWillDisappear(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {}
  package mutating func viewDidDisappear(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {}

  package mutating func barStyled(_ change: BarChange, in navigation: inout NavigationModel) {}
  package mutating func barImageFaded(in navigation: inout NavigationModel) {}
  package mutating func barHiddenSet(
    _ hidden: Bool, animated: Bool, in navigation: inout NavigationModel
  ) {}
  package mutating func ownBarStyled(
    _ change: BarChange, of page: PageID, in navigation: inout NavigationModel
  ) {}
  package mutating func ownBarHiddenSet(
    _ hidden: Bool, of page: PageID, in navigation: inout NavigationModel
  ) {}
  package mutating func transitionCompleted(
    cancelled: Bool, in navigation: inout NavigationModel
  ) {}
  package mutating func nextRunLoop(in navigation: inout NavigationModel) {}

  package func motion(from start: Time) -> Motion { .spring(start: start) }
  package mutating func beginsOwnSwipe(
    _ swipe: Swipe, in navigation: inout NavigationModel
  ) -> Bool { false }
  package mutating func ownSwipeFinishes(
    _ swipe: Swipe, in navigation: inout NavigationModel
  ) -> Bool { false }

  package mutating func animatesPush(
    of page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) -> Bool { animated }
  package func refusal(ofPush page: PageID, in navigation: NavigationModel) -> String? { nil }
  package func refusal(
    ofPop call: PopCall, to target: PageID, in navigation: NavigationModel
  ) -> String? { nil }
  package func refusal(
    of swipe: Swipe, byUIKit: String?, isBusy: Bool, in navigation: NavigationModel
  ) -> String? { byUIKit }
}
