import Navigation
import Scenarios

/// Rules for the times at which a page styles the bar.
extension LintedScenario {
  /// `style-in-viewWillAppear`.
  var stylingAfterAppearing: [Violation] {
    styleStatements(in: [.viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewDidAppear]).map {
      Violation(
        $0.location,
        "\(code($0.page?.name ?? "")) sets \(code($0.entry.key)) in \($0.callbackName), after the bar has "
          + "become visible",
        fix: "write it in viewWillAppear")
    }
  }

  /// `no-style-in-viewWillDisappear`.
  var stylingWhileDisappearing: [Violation] {
    styleStatements(in: [.viewWillDisappear, .viewDidDisappear]).map {
      Violation(
        $0.location,
        "\(code($0.page?.name ?? "")) sets \(code($0.entry.key)) in \($0.callbackName), after the library "
          + "has copied the bar",
        fix: "remove it and write \(code($0.entry.key)) in the viewWillAppear of every page")
    }
  }

  private func styleStatements(in callbacks: Set<Callback>) -> [Statement] {
    statements.filter { statement in
      !statement.isDeferred && statement.change != nil
        && statement.callback.map(callbacks.contains) ?? false
    }
  }

  /// `no-scroll-updates-after-disappearing`.
  var scrollingAfterDisappearing: [Violation] {
    pagesAndChildren.filter { $0.scrollFade?.until == .dealloc }.map { page in
      Violation(
        location(page.id, "scrollViewDidScroll", "until"),
        "\(code(page.id)) remains its scroll view's delegate after it disappears, so content that "
          + "keeps scrolling changes the next page's bar",
        fix: "write `until: disappear`, which removes the delegate in viewWillDisappear")
    }
  }

  /// `style-during-transition`.
  var stylingDuringTransitions: [Violation] {
    firstOfEachStatement { $0.isAsynchronous && $0.isDuringTransition }.map {
      Violation(
        $0.statement.location,
        "\(code($0.statement.entry.key)) is set at \(seconds($0.time)) s, during a transition, so "
          + "the change is lost when the fake bar's style is restored, or appears on the wrong page",
        fix: "write it so that it runs after viewDidAppear")
    }
  }

  /// `delayed-work-in-viewWillAppear`.
  var repeatedWork: [Violation] {
    statements.filter { statement in
      guard case .after = statement.action, !statement.isDeferred else { return false }
      return statement.callback == .viewWillAppear
    }.map {
      Violation(
        $0.location,
        "\(code($0.page?.name ?? "")) schedules work in viewWillAppear, which runs again after every "
          + "canceled swipe, and the work runs even if another page is on top by then",
        fix: "write it in viewDidAppear")
    }
  }
}
