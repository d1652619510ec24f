import Navigation
import Scenarios

/// Rules for pushes, pops and modal presentations.
extension LintedScenario {
  private var steps: [(index: Int, step: Step)] {
    scene.steps.enumerated().map { (index: $0.offset, step: $0.element) }
  }

  private func location(ofStep index: Int) -> Location { scenario.stepLocations[index] }

  /// `push-during-transition`.
  var pushesDuringTransitions: [Violation] {
    histories.flatMap(\.events).compactMap { entry in
      guard case .script(.deferred) = entry.event else { return nil }
      // Only a step with an absolute time can begin during another transition.
      let step = steps.first { _, step in
        guard case .push = step.action else { return false }
        return step.at == entry.time
      }
      guard let step else { return nil }
      return Violation(
        location(ofStep: step.index),
        "this step pushes at \(seconds(entry.time)) s, during another push or pop, which can leave "
          + "UIKit's bar and stack inconsistent",
        fix: "write it without `at` or with a later `at`")
    }
  }

  /// `duplicate-push`.
  var pagesPushedTwice: [Violation] {
    secondPushes.map {
      Violation(
        location(ofStep: $0),
        "this step pushes a page that is already on the stack, and UIKit raises an exception",
        fix: "write `popTo`, or push another page")
    }
  }

  /// `addToView-for-fullScreen`.
  ///
  /// `addToView` represents the code of a custom animator. UIKit's own animator needs no check.
  var wrongViewsInDismissals: [Violation] {
    let script = root["script"]?.items ?? []
    return dismissals.compactMap { modal in
      guard modal.animator == .springFromBottom, modal.isAnimated, let index = modal.step,
        case .dismiss(let addToView?, _) = scene.steps[index].action,
        addToView != (modal.style == .fullScreen)
      else { return nil }
      return Violation(
        script[index]["dismiss"]?.entry("addToView")?.keyLocation ?? location(ofStep: index),
        addToView
          ? "the animator adds the presenting view to the container of a `custom` presentation; "
            + "UIKit removes both at the end, and the screen stays white"
          : "the animator does not add the presenting view, which `fullScreen` has removed from "
            + "the window, so the screen is white until the end",
        fix: "write `addToView: \(!addToView)`, or omit it")
    }
  }

  /// The dismissals that begin if `addToView` is correct in all steps.
  ///
  /// An incorrect value removes the presenting view, so later steps would fail.
  private var dismissals: [Modal] {
    var scene = scene
    var isUnchanged = true
    for index in scene.steps.indices {
      guard case .dismiss(_?, let animated) = scene.steps[index].action else { continue }
      scene.steps[index].action = .dismiss(addToView: nil, animated: animated)
      isUnchanged = false
    }
    guard !isUnchanged else { return [] }
    let timelines = histories.compactMap { history in
      TransitionSystems.named(history.system).flatMap { try? Timeline(scene, system: $0) }
    }
    return timelines.flatMap(\.events).compactMap { entry in
      guard case .uikit(.modalBegan(let modal)) = entry.event, modal.stage == .dismissing else {
        return nil
      }
      return modal
    }
  }

  /// `stale-screenshots`.
  var staleScreenshots: [Violation] {
    steps.compactMap { index, step in
      let location = location(ofStep: index)
      switch step.action {
      case .popToRoot(animated: true) where systems.contains("klt"):
        return Violation(
          location,
          "KLTAnimateNav discards its screenshots before popToRoot begins, so the root appears "
            + "without a screenshot",
          fix: "write `popTo` with the root's name")
      case .popTo(_, animated: false) where systems.contains("klt"):
        return Violation(
          location,
          "KLTAnimateNav keeps the screenshots of pages that popTo removes without animation, so "
            + "the next pop shows the wrong one",
          fix: "write `animated: true`")
      case .set:
        return Violation(
          location,
          "the library does not hook setViewControllers, so its screenshots do not match the stack",
          fix: "use pushes and pops instead")
      default: return nil
      }
    }
  }
}
