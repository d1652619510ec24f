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
    return pages.filter { !setting.contains($0.id) }.map { page in
      Offence(
        place(page.id),
        "\(code(page.id)) has the bar hidden or shown as the page before left it, and "
          + "\(code(first.statement.page ?? "")) sets it",
        fix: "write `setNavigationBarHidden: {hidden: \(scene.isNavigationBarHidden), animated: "
          + "follow}` in its viewWillAppear")
    }
  }

  /// N20.
  var pagesWithoutSwipe: [Offence] {
    let isUIKits = !systems.isSubset(of: SystemFamily.ownSwipe.names)
    return (isUIKits ? pagesWithoutUIKitsSwipe : [])
      + (systems.isDisjoint(with: SystemFamily.rt.names) ? [] : pagesWithoutRTsSwipe)
  }

  private var pagesWithoutUIKitsSwipe: [Offence] {
    guard !scene.replacesSwipeDelegate else { return [] }
    let fix = "write `interactivePopGestureRecognizer: {delegate: replaced}`"
    let uikits = histories.filter { !SystemFamily.ownSwipe.names.contains($0.system) }
    let hidden = uikits.reduce(into: Set<PageID>()) { pages, history in
      pages.formUnion(history.rests.filter(\.isBarHidden).map(\.page))
      pages.formUnion(history.pagesHiddenByScript)
    }
    return pages.filter { canBePopped($0.id) && !$0.replacesSwipeDelegate }.flatMap { page in
      var offences: [Offence] = []
      if page.navigationItem.leftBarButtonItem != nil {
        offences.append(
          Offence(
            place(page.id, "navigationItem", "leftBarButtonItem"),
            "the left item of \(code(page.id)) switches the swipe back off", fix: fix))
      }
      if page.navigationItem.hidesBackButton {
        offences.append(
          Offence(
            place(page.id, "navigationItem", "hidesBackButton"),
            "without its back button \(code(page.id)) has no swipe back", fix: fix))
      }
      if let hiding = hiding(of: page) ?? (hidden.contains(page.id) ? place(page.id) : nil) {
        offences.append(
          Offence(
            hiding, "the hidden bar of \(code(page.id)) switches the swipe back off", fix: fix))
      }
      return offences
    }
  }

  /// The library switches the swipe off once, at a page's first layout, unless the page says.
  private var pagesWithoutRTsSwipe: [Offence] {
    let fix = "write `rt: {disableInteractivePop: false}`"
    let asked = pages.filter {
      canBePopped($0.id) && $0.settings["rt"]?["disableInteractivePop"] == nil
    }
    return asked.compactMap { page in
      let item = page.navigationItem.leftBarButtonItem.map { _ in
        place(page.id, "navigationItem", "leftBarButtonItem")
      }
      guard let cause = item ?? hiding(of: page) else { return nil }
      return Offence(
        cause,
        "\(item == nil ? "the hidden bar" : "the left item") of \(code(page.id)) makes RT switch "
          + "the swipe back off",
        fix: fix)
    }
  }

  /// Where a page, or a child of it, hides the bar as it appears.
  private func hiding(of page: Page) -> Location? {
    hidings.first {
      $0.statement.page.map(outermostPage) == page.id && $0.hidden
        && $0.statement.callback == .viewWillAppear
    }?.statement.location
  }

  /// Whether a page can lie above another: all but a root that is never pushed.
  private func canBePopped(_ page: PageID) -> Bool {
    scene.stack.first != page
      || scene.steps.contains { step in
        if case .push(page, _) = step.action { true } else { false }
      }
  }
}

extension History {
  /// Pages on top when a step of the script hides the bar.
  fileprivate var pagesHiddenByScript: Set<PageID> {
    var pages: Set<PageID> = []
    var top: PageID?
    for entry in events {
      switch entry.event {
      case .uikit(.itemShown(let page, _)): top = page
      case .script(.setBarHidden(true, _, _, nil, _)):
        if let top { pages.insert(top) }
      default: break
      }
    }
    return pages
  }
}
