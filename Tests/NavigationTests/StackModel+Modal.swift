import Navigation
import Units

/// A presented page in the prediction.
struct PresentedPage {
  let page: PageID
  let isFullScreen: Bool
  var isDismissing = false
  /// The end of the running animation, or nil if no animation is running.
  var end: Int?
  var step: Int
}

/// The effect of a presented page on calls to the controller below it (UIKit Facts, Modal
/// callbacks).
extension StackModel {
  /// Whether calls that change the stack wait or are ignored.
  var isBusy: Bool { running != nil || (modal?.isFullScreen == true && modal?.end != nil) }

  /// Whether the controller's view is not in the window, so that changes to the stack are not animated.
  var isOffScreen: Bool { modal?.isFullScreen == true && modal?.end == nil }

  mutating func present(_ presentation: Presentation, at time: Int, _ step: Int) {
    settled[step] = time
    guard !stack.contains(presentation.page) else {
      issue = step
      return
    }
    guard modal == nil else { return }
    if isBusy {
      settled[step] = nil
      deferredPresentations.append((presentation, step))
      return
    }
    modal = PresentedPage(
      page: presentation.page, isFullScreen: presentation.style == .fullScreen, step: step)
    if presentation.style == .fullScreen { showBar() }
    move(presentation.isAnimated, at: time)
  }

  mutating func dismiss(_ isAnimated: Bool, at time: Int, _ step: Int) {
    guard let modal, modal.end == nil else { return }
    self.modal?.isDismissing = true
    self.modal?.step = step
    if modal.isFullScreen { applyTopPageFlag(at: time) }
    move(isAnimated, at: time)
  }

  private mutating func move(_ isAnimated: Bool, at time: Int) {
    guard let modal else { return }
    if isAnimated {
      self.modal?.end = time + 500_000
      settled[modal.step] = nil
    } else {
      endModal(at: time)
    }
  }

  mutating func endModal(at time: Int) {
    guard let ended = modal else { return }
    settled[ended.step] = time
    modal?.end = nil
    if ended.isDismissing { modal = nil }
  }
}
