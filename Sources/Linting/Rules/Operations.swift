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
      guard case .deferred = entry.event else { return nil }
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

  /// N32.
  var stalePictures: [Offence] {
    zip(steps, root["script"]?.items ?? []).compactMap { entry, written in
      let place = place(ofStep: entry.index)
      switch entry.step.action {
      case .popToRoot(animated: true) where systems.contains("klt"):
        return Offence(
          place,
          "KLTAnimateNav throws its pictures away before popToRoot moves, so that a blank page slides "
            + "in",
          fix: "write `popTo` with the root's name")
      case .popTo(_, animated: false) where systems.contains("klt"):
        return Offence(
          place,
          "KLTAnimateNav keeps the pictures of the pages that a popTo without animation removes, and "
            + "the next pop shows a wrong one",
          fix: "write it animated")
      default:
        guard written.entry("set") != nil else { return nil }
        return Offence(
          place,
          "the library does not follow setViewControllers, so that its pictures do not fit the stack",
          fix: "write pushes and pops")
      }
    }
  }
}
