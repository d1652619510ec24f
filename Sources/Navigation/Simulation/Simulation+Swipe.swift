import Units

extension Simulation {
  /// Where a screen-edge pan must begin, in points from the edge; UIKit's own zone is not known,
  /// 20 is what re-implementations agree on (uikit-facts §1.6).
  static let edgeZone = 20.0

  /// A library's own swipe; it is known how it ends when the finger has let go.
  struct OwnSwipe {
    var swipe: Swipe
    var step: Int
    var finishes: Bool?
  }

  /// A finger begins to swipe back, if nothing refuses it.
  mutating func begin(_ swipe: Swipe, step: Int) {
    if let modal = model.state.modal {
      return model.apply(.refused("swipe refused: \(modal.page) is presented over it"))
    }
    let uikit = refusal(of: swipe)
    if let reason = system.refusal(of: swipe, byUIKit: uikit, isBusy: isBusy, in: model) {
      return model.apply(.refused("swipe refused: \(reason)"))
    }
    guard let target = model.state.stack.dropLast().last else { return }
    if system.beginsOwnSwipe(swipe, in: &model) {
      ownSwipe = OwnSwipe(swipe: swipe, step: step)
      steps[step] = .settlesWithItsOperation
      return
    }
    pop(to: target, call: .swipe, animated: true, swipe: swipe, step: step)
  }

  /// Why a swipe does not begin, or nil (uikit-facts §1.6, seed 000 §4.3.1).
  private func refusal(of swipe: Swipe) -> String? {
    guard model.state.stack.count > 1, let top = model.state.topPage else {
      return "the root page stays"
    }
    if isBusy { return "a transition is running" }
    if swipe.from > Self.edgeZone {
      return "it starts \(pointsText(swipe.from)) pt from the edge, beyond the "
        + "\(pointsText(Self.edgeZone)) pt of the edge zone"
    }
    let page = model.scene.pages[top]
    // A delegate of the app's own allows what UIKit's refuses. The recogniser stays a screen-edge pan
    // (uikit-facts §1.6), though navigation.md counts the edge zone to what a delegate lifts.
    if model.scene.replacesSwipeDelegate || page?.replacesSwipeDelegate == true { return nil }
    if model.state.bar.isHidden { return "the bar is hidden" }
    if page?.navigationItem.leftBarButtonItem != nil { return "\(top) has a left item" }
    return page?.navigationItem.hidesBackButton == true ? "\(top) hides its back button" : nil
  }

  /// A library's own swipe: the finger lets go, or the screens have settled; true if either.
  mutating func endOwnSwipe() -> Bool {
    guard let ended = ownSwipe, let screens = model.state.screens,
      screens.motion.end <= model.clock
    else { return false }
    guard let finishes = ended.finishes else {
      ownSwipe?.finishes = system.ownSwipeFinishes(ended.swipe, in: &model)
      return true
    }
    ownSwipe = nil
    model.apply(.screensRemoved)
    steps[ended.step] = .settled
    if finishes, let target = model.state.stack.dropLast().last {
      pop(to: target, call: .swipe, animated: false, step: ended.step)
    }
    return true
  }

  /// The finger lets go: the rest of the way, there or back, begins.
  mutating func release(_ swipe: Swipe) {
    let release = Release(
      of: swipe, width: model.scene.device.size.width, profile: model.scene.profile)
    model.apply(
      .interactionEnded(
        finishes: release.finishes,
        motion: .settling(
          start: model.clock, from: swipe.to, to: release.finishes ? 1 : 0,
          duration: release.duration)))
  }
}
