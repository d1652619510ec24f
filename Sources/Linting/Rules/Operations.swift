import Navigation
import Scenarios

/// Pushes and pops, and what is stored along with them.
extension LintedScenario {
  private var steps: [(index: Int, step: Step)] {
    scene.steps.enumerated().map { (index: $0.offset, step: $0.element) }
  }

  private func place(ofStep index: Int) -> Location { scenario.stepLocations[index] }

  /// N21.
  var pushesInTransition: [Offence] {
    histories.flatMap(\.events).compactMap { entry in
      guard case .script(.deferred) = entry.event else { return nil }
      // Only a step with an absolute time can come while another still runs.
      let step = steps.first { _, step in
        guard case .push = step.action else { return false }
        return step.at == entry.time
      }
      guard let step else { return nil }
      return Offence(
        place(ofStep: step.index),
        "this pushes at \(seconds(entry.time)) s, while another push or pop runs: UIKit's bar and "
          + "stack can get out of step",
        fix: "write it without `at`, or with a later one")
    }
  }

  /// N22.
  var pagesPushedTwice: [Offence] {
    secondPushes.map {
      Offence(
        place(ofStep: $0), "this pushes a page that is on the stack already, and UIKit raises",
        fix: "write popTo, or push another page")
    }
  }

  /// N26.
  ///
  /// What a scenario says of the animator's own code is `addToView`; UIKit's animator adds rightly.
  var wrongViewsInDismissals: [Offence] {
    let script = root["script"]?.items ?? []
    return dismissals.compactMap { modal in
      guard modal.animator == .springFromBottom, modal.isAnimated, let index = modal.step,
        case .dismiss(let addToView?, _) = scene.steps[index].action,
        addToView != (modal.style == .fullScreen)
      else { return nil }
      return Offence(
        script[index]["dismiss"]?.entry("addToView")?.keyLocation ?? place(ofStep: index),
        addToView
          ? "the animator adds the presenting view to the container of a `custom` presentation, "
            + "which takes it away when it goes, and leaves a white screen"
          : "the animator does not add the presenting view, which `fullScreen` has taken from "
            + "the window, so that the screen is white until the end",
        fix: "write `addToView: \(!addToView)`, or leave it out")
    }
  }

  /// Every dismissal that begins where all animators are right; one that is refused does not.
  ///
  /// A wrong one takes the presenting view away, and nothing is presented any more.
  private var dismissals: [Modal] {
    var scene = scene
    var isAsWritten = true
    for index in scene.steps.indices {
      guard case .dismiss(_?, let animated) = scene.steps[index].action else { continue }
      scene.steps[index].action = .dismiss(addToView: nil, animated: animated)
      isAsWritten = false
    }
    guard !isAsWritten else { return [] }
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

  /// N32.
  var stalePictures: [Offence] {
    steps.compactMap { index, step in
      let place = place(ofStep: index)
      switch step.action {
      case .popToRoot(animated: true) where systems.contains("klt"):
        return Offence(
          place,
          "KLTAnimateNav throws its pictures away before popToRoot moves, so that no picture comes in "
            + "and the root stands uncovered",
          fix: "write `popTo` with the root's name")
      case .popTo(_, animated: false) where systems.contains("klt"):
        return Offence(
          place,
          "KLTAnimateNav keeps the pictures of the pages that a popTo without animation removes, and "
            + "the next pop shows a wrong one",
          fix: "write it animated")
      case .set:
        return Offence(
          place,
          "the library does not follow setViewControllers, so that its pictures do not fit the stack",
          fix: "write pushes and pops")
      default: return nil
      }
    }
  }
}
