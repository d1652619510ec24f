import Layers
import Units

extension PictureBuilder {
  /// Whether the navigation controller's view is in the window.
  var showsNavigation: Bool {
    !state.isPresentingViewLost && state.modal?.showsPresentingView != false
  }

  /// The window where the navigation controller's view is not in it: black while the container covers
  /// it; white where an animator has lost the presenting view (seed 002 calls that a white screen).
  var emptyWindow: Layer {
    let isLost = state.isPresentingViewLost || state.modal?.stage == .dismissing
    return Layer(
      "container/background", frame: screen, content: .color(isLost ? .white : .black))
  }

  /// The presented page, where it is now.
  var modal: Layer? {
    guard let modal = state.modal, let page = scene.pages[modal.page] else { return nil }
    let frame = modal.frame(at: instant, on: screen.size)
    let bounds = Rect(size: frame.size)
    var pageState = state[modal.page]
    pageState.frame.size = frame.size
    return Layer(
      "modal/\(modal.page)", frame: frame, clip: pageState.clipsToBounds ? bounds : nil,
      isMoving: true,
      children: [Layer("background", frame: bounds, content: .color(page.backgroundColor))]
        + content(of: page, in: pageState) + childPages(of: modal.page))
  }
}
