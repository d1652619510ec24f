extension Simulation {
  /// A tap on the back button, which `navigationBar(_:shouldPop:)` answers with no.
  mutating func refuseBackTap() {
    // Touches on a bar that animates do nothing.
    guard !isBusy else {
      return model.apply(.refused("\(PopCall.pop.rawValue) ignored: a transition is running"))
    }
    if let reason = lackOfBackButton {
      return model.apply(.refused("pop refused: there is no back button to tap: \(reason)"))
    }
    model.apply(.refused("pop refused: navigationBar(_:shouldPop:) answers no"))
    if model.scene.has(.refusedPopDimsBackIndicator) {
      model.apply(.quirk(.backIndicatorStaysPressed))
    }
  }

  /// Why UIKit's own back button, whose taps alone ask the bar's delegate, is not in sight; nil where
  /// it is.
  private var lackOfBackButton: String? {
    let state = model.state
    if let modal = state.modal { return "\(modal.page) is presented over it" }
    if state.isPresentingViewLost { return "the bar is not in the window" }
    guard state.stack.count > 1, let top = state.topPage else { return "the root page stays" }
    let isHidden =
      state.ownBarAloneHides(top) ? state[top].bar?.isHidden ?? false : state.bar.isHidden
    if isHidden { return "the bar is hidden" }
    let item = model.scene.pages[top]?.navigationItem
    if item?.leftBarButtonItem != nil { return "\(top) has a left item" }
    if item?.hidesBackButton == true { return "\(top) hides its back button" }
    guard let own = state[top].bar, own.backButton != .system else { return nil }
    return "an item of \(type(of: system).entry.name)'s is in its place"
  }
}
