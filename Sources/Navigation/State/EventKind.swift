/// What sort of thing an event is, as a trace tells it.
package enum EventKind: String, CaseIterable, Sendable {
  case call, callback, style, library, layout, transition, refused
}

extension NavigationEvent {
  package var kind: EventKind {
    switch self {
    case .setBarHidden(_, _, _, _, _?): .library
    case .called, .deferred, .setBarHidden, .scrolled, .childAdded: .call
    case .callback, .deallocated: .callback
    case .styled, .imageFaded: .style
    case .laidOut, .clipped, .rotated: .layout
    case .stackChanged, .itemShown, .transitionBegan, .interactionEnded, .transitionEnded,
      .barSlideEnded, .quirk, .tabBarHidden, .changedOffScreen, .modalBegan, .modalFrames,
      .modalContainer,
      .modalEnded:
      .transition
    case .fakeBarAdded, .fakeBarMoved, .fakeBarRemoved, .fakeBarStyled, .fakeBarImageFaded,
      .barBackgroundHidden, .barBackgroundMasked, .barRestyled, .containerPainted, .viewPainted,
      .edgeShadowBelowBar, .backLabelTintLocked, .decided,
      .pageBarAdded, .realBarHidden, .tabBarMoved, .tabBarMadeTranslucent, .screensMoved,
      .screensRemoved:
      .library
    case .refused: .refused
    }
  }

  /// The page it happened to, or whose code did it.
  package var page: PageID? {
    switch self {
    case .called(_, let page), .scrolled(let page, _), .callback(_, let page, _),
      .deallocated(let page), .laidOut(let page, _, _, _), .fakeBarAdded(let page, _),
      .fakeBarMoved(let page, _, _), .fakeBarRemoved(let page), .fakeBarStyled(let page, _, _),
      .fakeBarImageFaded(let page, _),
      .clipped(let page, _), .pageBarAdded(let page, _), .childAdded(let page, _):
      page
    case .styled(_, let page), .setBarHidden(_, _, _, let page, _), .imageFaded(_, let page): page
    case .transitionBegan(let transition): transition.to
    case .itemShown(let page, _), .quirk(.itemsReverted(let page, _)): page
    case .modalBegan(let modal): modal.page
    case .stackChanged, .deferred, .refused, .interactionEnded, .transitionEnded, .barSlideEnded,
      .quirk, .tabBarHidden, .changedOffScreen, .modalFrames, .modalContainer, .modalEnded,
      .rotated, .barBackgroundHidden, .barBackgroundMasked, .barRestyled, .containerPainted,
      .viewPainted, .edgeShadowBelowBar, .decided, .backLabelTintLocked, .realBarHidden,
      .tabBarMoved, .tabBarMadeTranslucent, .screensMoved, .screensRemoved:
      nil
    }
  }
}
