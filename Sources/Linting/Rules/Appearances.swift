import Navigation
import Scenarios

/// Rules for the changes to the bar's background in iOS 15.
extension LintedScenario {
  private var isFrom15: Bool { profile >= .ios15 }

  /// `no-barTintColor-from-iOS-15`.
  var ineffectiveBarTints: [Violation] {
    guard isFrom15 else { return [] }
    return statements.compactMap { statement in
      guard case .some(let color?) = statement.change?[\.barTintColor] else { return nil }
      let written = statement.entry.value.text ?? color.hex
      let quoted = written.hasPrefix("#") ? "\"\(written)\"" : written
      return Violation(
        statement.location, "`barTintColor` has no effect on iOS 15 and later",
        fix: "write `standardAppearance: {configure: opaque, backgroundColor: \(quoted)}` and the "
          + "same `scrollEdgeAppearance`")
    }
  }

  /// `missing-scrollEdgeAppearance`.
  var missingScrollEdgeAppearances: [Violation] {
    guard isFrom15 else { return [] }
    let fix = "also write `scrollEdgeAppearance`, with the same value for the same look"
    let message =
      "without `scrollEdgeAppearance`, the bar is transparent while the content is scrolled to the top"
    let ofBars = statements.compactMap { statement -> Violation? in
      guard case .some(_?) = statement.change?[\.standardAppearance] else { return nil }
      let origin = statement.origin
      guard !setsScrollEdge(origin), !(statement.page.map(itemHasScrollEdge) ?? false) else {
        return nil
      }
      return Violation(statement.location, message, fix: fix)
    }
    let ofItems = pages.filter { page in
      page.navigationItem.appearances.standard != nil && !itemHasScrollEdge(page.id)
        && !setsScrollEdge(.page(page.id))
    }.map { Violation(location($0.id, "navigationItem", "standardAppearance"), message, fix: fix) }
    return ofBars + ofItems
  }

  private func setsScrollEdge(_ origin: Statement.Origin) -> Bool {
    (styles.combined(origin).value(\.scrollEdgeAppearance) ?? nil) != nil
  }

  private func itemHasScrollEdge(_ page: PageID) -> Bool {
    scene.pages[page]?.navigationItem.appearances.scrollEdge != nil
  }

  /// `covered-backgroundColor`.
  var coveredBackgroundColors: [Violation] {
    guard isFrom15 else { return [] }
    return statements.compactMap { statement in
      guard case .some(_?) = statement.change?[\.backgroundColor],
        !hasTransparentAppearance(statement)
      else { return nil }
      return Violation(
        statement.location,
        "the bar's `backgroundColor` is visible only through an appearance with a transparent "
          + "background, and not behind the status bar",
        fix: "write `standardAppearance` and `scrollEdgeAppearance` with that `backgroundColor`")
    }
  }

  private func hasTransparentAppearance(_ statement: Statement) -> Bool {
    if let page = statement.page,
      let item = scene.pages[page]?.navigationItem.appearances.standard
    {
      return item.configuration == .transparent
    }
    let style = styles.combined(statement.origin)
    let appearance = style.value(\.standardAppearance) ?? nil
    return appearance?.configuration == .transparent
  }
}
