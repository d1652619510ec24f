import Navigation
import Scenarios

/// Who hides the bar, when, and what that takes away.
extension LintedScenario {
  private var hidings: [(statement: Statement, hidden: Bool, animated: AnimatedArgument)] {
    statements.compactMap { statement in
      guard case .hide(let hidden, let animated) = statement.action else { return nil }
      return (statement, hidden, animated)
    }
  }

  /// N9.
  var hidingAtTheWrongTime: [Offence] {
    hidings.compactMap { statement, hidden, animated in
      guard let page = statement.page else { return nil }
      let call = hidden ? "hides" : "shows"
      if statement.isLater || statement.callback != .viewWillAppear {
        let time = statement.isLater ? "later" : "in \(statement.callbackName)"
        let gives: Set<Callback?> = [.viewWillDisappear, .viewDidDisappear]
        return Offence(
          statement.location, "\(code(page)) \(call) the bar \(time), beside the page's own motion",
          fix: gives.contains(statement.callback)
            ? "remove it, and write the flag of every page in its viewWillAppear"
            : "write it in viewWillAppear with `animated: follow`")
      }
      guard animated != .follow else { return nil }
      return Offence(
        statement.key.value.entry("animated")?.keyLocation ?? statement.location,
        "\(code(page)) \(call) the bar with an `animated` that is not the callback's, which leaves a "
          + "black block or moves it alone",
        fix: "write `animated: follow`")
    }
  }

  /// N10.
  var pagesWithoutHiddenFlag: [Offence] {
    guard let first = hidings.first(where: { $0.statement.page != nil }) else { return [] }
    let setting = Set(hidings.compactMap(\.statement.page).map(outermostPage))
    return pages.filter { !setting.contains($0.name) }.map { page in
      Offence(
        place(page.name),
        "\(code(page.name)) has the bar hidden or shown as the page before left it, and "
          + "\(code(first.statement.page ?? "")) sets it",
        fix: "write `setNavigationBarHidden: {hidden: \(scene.isNavigationBarHidden), animated: "
          + "follow}` in its viewWillAppear")
    }
  }

  /// N20.
  var pagesWithoutSwipe: [Offence] {
    guard !scene.replacesSwipeDelegate else { return [] }
    let fix = "write `interactivePopGestureRecognizer: {delegate: replaced}`"
    return pages.filter { canBePopped($0.name) && !$0.replacesSwipeDelegate }.flatMap { page in
      var offences: [Offence] = []
      if page.navigationItem.leftBarButtonItem != nil {
        offences.append(
          Offence(
            place(page.name, "navigationItem", "leftBarButtonItem"),
            "the left item of \(code(page.name)) switches the swipe back off", fix: fix))
      }
      if page.navigationItem.hidesBackButton {
        offences.append(
          Offence(
            place(page.name, "navigationItem", "hidesBackButton"),
            "without its back button \(code(page.name)) has no swipe back", fix: fix))
      }
      let hiding = hidings.first {
        $0.statement.page.map(outermostPage) == page.name && $0.hidden
          && $0.statement.callback == .viewWillAppear
      }
      if let hiding {
        offences.append(
          Offence(
            hiding.statement.location,
            "the hidden bar of \(code(page.name)) switches the swipe back off", fix: fix))
      }
      return offences
    }
  }

  /// Whether a page can lie above another: all but a root that is never pushed.
  private func canBePopped(_ page: String) -> Bool {
    scene.stack.first != page
      || scene.steps.contains { step in
        if case .push(page, _) = step.action { true } else { false }
      }
  }
}
