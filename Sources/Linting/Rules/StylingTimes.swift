import Navigation
import Scenarios

/// When a page may style the bar.
extension LintedScenario {
  /// N1.
  var stylingAfterAppearing: [Offence] {
    stylings(in: [.viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewDidAppear]).map {
      Offence(
        $0.location,
        "\(code($0.page ?? "")) sets \(code($0.key.key)) in \($0.callbackName), when the bar is shown "
          + "already",
        fix: "write it in viewWillAppear")
    }
  }

  /// N2.
  var stylingWhileDisappearing: [Offence] {
    stylings(in: [.viewWillDisappear, .viewDidDisappear]).map {
      Offence(
        $0.location,
        "\(code($0.page ?? "")) sets \(code($0.key.key)) in \($0.callbackName), when the library has "
          + "copied the bar already",
        fix: "remove it, and write \(code($0.key.key)) in every page's viewWillAppear")
    }
  }

  private func stylings(in callbacks: Set<Callback>) -> [Statement] {
    statements.filter { statement in
      !statement.isLater && statement.change != nil
        && statement.callback.map(callbacks.contains) ?? false
    }
  }

  /// N8.
  var scrollingAfterDisappearing: [Offence] {
    pagesAndChildren.filter { $0.scrollFade?.until == .dealloc }.map { page in
      Offence(
        place(page.id, "scrollViewDidScroll", "until"),
        "\(code(page.id)) stays its scroll view's delegate when it has disappeared, so that content "
          + "which scrolls on gives the next page's bar another alpha",
        fix: "write `until: disappear`, which gives the delegate up in viewWillDisappear")
    }
  }

  /// N29.
  var stylingInTransition: [Offence] {
    firstOfEachStatement { $0.isAsynchronous && $0.isInTransition }.map {
      Offence(
        $0.statement.location,
        "\(code($0.statement.key.key)) is set at \(seconds($0.time)) s, while a transition runs: it is "
          + "lost when the fake bar's style comes back, or shown on the wrong half",
        fix: "write it so that it runs after viewDidAppear")
    }
  }

  /// N33.
  var workThatRepeats: [Offence] {
    statements.filter { statement in
      guard case .after = statement.action, !statement.isLater else { return false }
      return statement.callback == .viewWillAppear
    }.map {
      Offence(
        $0.location,
        "\(code($0.page ?? "")) schedules work in viewWillAppear, which runs again with every swipe "
          + "that is cancelled, and the work runs whatever page is on top then",
        fix: "write it in viewDidAppear")
    }
  }
}

extension Statement {
  var callbackName: String { callback?.rawValue ?? "" }
}
