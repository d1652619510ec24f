import Navigation
import Scenarios

/// Rules for pages that hide the bar, and for the effects of a hidden bar.
extension LintedScenario {
  private var visibilityCalls: [(statement: Statement, hidden: Bool, animated: AnimatedArgument)] {
    statements.compactMap { statement in
      guard case .hide(let hidden, let animated) = statement.action else { return nil }
      return (statement, hidden, animated)
    }
  }

  /// `hide-in-viewWillAppear`.
  var hidingAtTheWrongTime: [Violation] {
    visibilityCalls.compactMap { statement, hidden, animated in
      guard let page = statement.page else { return nil }
      let call = hidden ? "hides" : "shows"
      if restoresTheOnlyHiddenBar(statement, hidden, animated) { return nil }
      if statement.isDeferred || statement.callback != .viewWillAppear {
        let time = statement.isDeferred ? "after a delay" : "in \(statement.callbackName)"
        return Violation(
          statement.location,
          "\(code(page)) \(call) the bar \(time), so the bar does not move with the page",
          fix: statement.isInDisappearanceCallback
            ? "remove it and write `setNavigationBarHidden` in the viewWillAppear of every page"
            : "write it in viewWillAppear with `animated: follow`")
      }
      // In an animated transition, a literal true equals the callback's argument.
      guard animated == .no || animated == .yes && changesStackWithoutAnimation else { return nil }
      let effect =
        animated == .no
        ? "leaves a black area or appears too early" : "moves separately from the page"
      return Violation(
        statement.entry.value.entry("animated")?.keyLocation ?? statement.location,
        "\(code(page)) \(call) the bar without the callback's `animated`, so the bar \(effect)",
        fix: "write `animated: follow`")
    }
  }

  /// Returns whether a statement shows the bar again, with animation, after the only page that hides it.
  ///
  /// The bar then moves with the pages. With a second such page, the bar would appear between the
  /// two (Meituan (2018), 4.3.1).
  private func restoresTheOnlyHiddenBar(
    _ statement: Statement, _ hidden: Bool, _ animated: AnimatedArgument
  ) -> Bool {
    guard !hidden, animated != .no, !statement.isDeferred, !scene.isNavigationBarHidden,
      statement.callback == .viewWillDisappear
    else { return false }
    let hidingCalls = visibilityCalls.filter(\.hidden)
    return !hidingCalls.isEmpty
      && hidingCalls.allSatisfy {
        $0.statement.page == statement.page && $0.statement.callback == .viewWillAppear
      }
  }

  private var changesStackWithoutAnimation: Bool {
    scene.steps.contains { step in
      switch step.action {
      case .push(_, false, _), .pop(false), .popTo(_, false), .popToRoot(false), .set(_, false):
        true
      default: false
      }
    }
  }

  /// `explicit-isNavigationBarHidden`.
  var pagesWithoutHiddenFlag: [Violation] {
    guard let first = visibilityCalls.first(where: { $0.statement.page != nil }) else { return [] }
    let setting = Set(visibilityCalls.compactMap(\.statement.page).map(outermostPage))
    return pages.filter { !setting.contains($0.id) }.map { page in
      Violation(
        location(page.id),
        "\(code(page.id)) never sets the bar's visibility and inherits it from the previous page, "
          + "and \(code(first.statement.page?.name ?? "")) changes it",
        fix: "write `setNavigationBarHidden: {hidden: \(scene.isNavigationBarHidden), animated: "
          + "follow}` in its viewWillAppear")
    }
  }

  /// `hide-with-library-flag`.
  var hidingWithoutFlag: [Violation] {
    let libraries = TransitionSystems.descriptions.filter { systems.contains($0.name) }
    return libraries.flatMap { library in
      visibilityCalls.compactMap { statement, hidden, _ -> Violation? in
        guard hidden, let flag = library.hiddenFlag, let page = statement.page.map(outermostPage),
          scene.values(of: library.settings, for: page).boolean(flag) != true
        else { return nil }
        return Violation(
          statement.location,
          "\(code(page.name)) hides the bar in its own code, and \(library.title) shows it again",
          fix: "write `\(library.name): {\(flag.key): true}` in the page")
      }
    }
  }

  /// `swipe-back-disabled`.
  var pagesWithoutSwipe: [Violation] {
    let includesUIKitSwipe = !systems.isSubset(of: SystemFamily.ownSwipe.names)
    return (includesUIKitSwipe ? pagesWithoutUIKitSwipe : [])
      + (systems.isDisjoint(with: SystemFamily.rt.names) ? [] : pagesWithoutRTSwipe)
  }

  private var pagesWithoutUIKitSwipe: [Violation] {
    guard !scene.replacesSwipeDelegate else { return [] }
    let fix = "write `interactivePopGestureRecognizer: {delegate: replaced}`"
    let uikitHistories = histories.filter { !SystemFamily.ownSwipe.names.contains($0.system) }
    let hidden = uikitHistories.reduce(into: Set<PageID>()) { pages, history in
      pages.formUnion(history.settledPages.filter(\.isBarHidden).map(\.page))
      pages.formUnion(history.pagesHiddenByScript)
    }
    return pages.filter { canBePopped($0.id) && !$0.replacesSwipeDelegate }.flatMap { page in
      var violations: [Violation] = []
      if let location = item(of: page, in: uikitHistories, "leftBarButtonItem", hasLeftItem) {
        violations.append(
          Violation(
            location, "the left item of \(code(page.id)) disables the swipe-back gesture", fix: fix)
        )
      }
      if let location = item(of: page, in: uikitHistories, "hidesBackButton", \.hidesBackButton) {
        violations.append(
          Violation(
            location,
            "the hidden back button of \(code(page.id)) disables the swipe-back gesture", fix: fix))
      }
      let scriptLocation = hidden.contains(page.id) ? location(page.id) : nil
      if let cause = locationOfHiding(by: page) ?? scriptLocation {
        violations.append(
          Violation(
            cause, "the hidden bar of \(code(page.id)) disables the swipe-back gesture", fix: fix))
      }
      return violations
    }
  }

  /// RTRootNavigationController disables the gesture of a page that has a hidden bar or a left item at its
  /// first layout, unless the page sets `disableInteractivePop`.
  private var pagesWithoutRTSwipe: [Violation] {
    let fix = "write `rt: {disableInteractivePop: false}`"
    let inheriting = pages.filter {
      canBePopped($0.id) && $0.settings["rt"]?["disableInteractivePop"] == nil
    }
    let rtHistories = histories.filter { SystemFamily.rt.names.contains($0.system) }
    return inheriting.compactMap { page in
      let item = item(of: page, in: rtHistories, "leftBarButtonItem", hasLeftItem)
      guard let cause = item ?? locationOfHiding(by: page) else { return nil }
      return Violation(
        cause,
        "RTRootNavigationController disables the swipe-back gesture because of "
          + "\(item == nil ? "the hidden bar" : "the left item") of \(code(page.id))",
        fix: fix)
    }
  }

  /// Returns the location at which a property of a page's navigation item is set, or nil if the item does not
  /// satisfy the condition when the page has appeared.
  ///
  /// For a page that never appears, the item in the scenario is used.
  private func item(
    of page: Page, in histories: [BarHistory], _ key: String,
    _ isIncluded: (NavigationItem) -> Bool
  ) -> Location? {
    let settled = histories.flatMap(\.settledPages).filter { $0.page == page.id }
      .map(\.navigationItem)
    let items = settled.isEmpty ? [page.navigationItem] : settled
    guard items.contains(where: isIncluded) else { return nil }
    if isIncluded(page.navigationItem) { return location(page.id, "navigationItem", key) }
    return statements.first { $0.page == page.id && $0.setsItem(key) && !$0.entry.value.isNil }?
      .location ?? location(page.id)
  }

  /// Returns the location at which a page or one of its children hides the bar in viewWillAppear.
  private func locationOfHiding(by page: Page) -> Location? {
    visibilityCalls.first {
      $0.statement.page.map(outermostPage) == page.id && $0.hidden
        && $0.statement.callback == .viewWillAppear
    }?.statement.location
  }

  /// Returns whether a page can be above another one, which is true unless it is a root that is never pushed.
  private func canBePopped(_ page: PageID) -> Bool {
    scene.stack.first != page
      || scene.steps.contains { step in
        if case .push(page, _, _) = step.action { true } else { false }
      }
  }
}

/// Returns whether a navigation item has a left bar button item.
private func hasLeftItem(_ item: NavigationItem) -> Bool { item.leftBarButtonItem != nil }
