import Navigation
import Scenarios

/// What iOS 15 has changed.
extension LintedScenario {
  private var isNew: Bool { profile >= .ios15 }

  /// N15.
  var deadBarTints: [Offence] {
    guard isNew else { return [] }
    return statements.compactMap { statement in
      guard case .some(let color?) = statement.change?[\.barTintColor] else { return nil }
      let written = statement.key.value.text ?? color.hex
      let quoted = written.hasPrefix("#") ? "\"\(written)\"" : written
      return Offence(
        statement.location, "`barTintColor` does nothing from iOS 15 on",
        fix: "write `standardAppearance: {configure: opaque, backgroundColor: \(quoted)}` and the "
          + "same `scrollEdgeAppearance`")
    }
  }

  /// N16.
  var missingScrollEdges: [Offence] {
    guard isNew else { return [] }
    let fix = "write `scrollEdgeAppearance` beside it, the same for the same look"
    let why = "without `scrollEdgeAppearance` the bar is transparent while content is at the top"
    let ofBars = statements.compactMap { statement -> Offence? in
      guard case .some(_?) = statement.change?[\.standardAppearance] else { return nil }
      let author = statement.author
      guard !setsScrollEdge(author), !(statement.page.map(itemHasScrollEdge) ?? false) else {
        return nil
      }
      return Offence(statement.location, why, fix: fix)
    }
    let ofItems = pages.filter { page in
      page.navigationItem.appearances.standard != nil && !itemHasScrollEdge(page.id)
        && !setsScrollEdge(.page(page.id))
    }.map { Offence(place($0.id, "navigationItem", "standardAppearance"), why, fix: fix) }
    return ofBars + ofItems
  }

  private func setsScrollEdge(_ author: Statement.Author) -> Bool {
    (styles.whole(author).value(\.scrollEdgeAppearance) ?? nil) != nil
  }

  private func itemHasScrollEdge(_ page: PageID) -> Bool {
    scene.pages[page]?.navigationItem.appearances.scrollEdge != nil
  }

  /// N17.
  var coveredBackgroundColors: [Offence] {
    guard isNew else { return [] }
    return statements.compactMap { statement in
      guard case .some(_?) = statement.change?[\.backgroundColor],
        !hasTransparentAppearance(statement)
      else { return nil }
      return Offence(
        statement.location,
        "`backgroundColor` of the bar is seen only through an appearance with a transparent "
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
    let style = styles.whole(statement.author)
    let appearance = style.value(\.standardAppearance) ?? nil
    return appearance?.configuration == .transparent
  }
}
