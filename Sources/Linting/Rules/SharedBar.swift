import Navigation
import Scenarios
import Units

/// Rules for styles that stay on the shared bar when another page appears.
extension LintedScenario {
  /// `restore-changed-style`.
  var stylesThatRemain: [Violation] {
    var remaining: [Location: (statement: Statement, pages: [PageID])] = [:]
    // A page with a hidden bar has nothing to restore. The next page that shows the bar is checked instead.
    for settled in histories.flatMap(\.settledPages) where !settled.isBarHidden {
      for (property, statement) in settled.setters {
        guard let page = statement.page, page != settled.page,
          !settled.ownProperties.contains(property),
          statement.isDeferred || !statement.isInDisappearanceCallback
        else { continue }
        var entry = remaining[statement.location] ?? (statement, [])
        if !entry.pages.contains(settled.page) { entry.pages.append(settled.page) }
        remaining[statement.location] = entry
      }
    }
    return remaining.values.map { statement, pages in
      let property = code(statement.entry.key)
      return Violation(
        statement.location,
        "\(property) from \(code(statement.page?.name ?? "")) is still set on \(list(pages))",
        fix: "also write \(property) in the viewWillAppear of \(list(pages))")
    } + stylesOfOtherPages
  }

  /// Styles that delayed work sets when its page is no longer on top.
  private var stylesOfOtherPages: [Violation] {
    firstOfEachStatement { change in
      change.statement.isDeferred && !change.isDuringTransition
        && change.stack.last != change.statement.page.map(outermostPage)
    }.compactMap { change in
      guard let page = change.statement.page, let top = change.stack.last else { return nil }
      return Violation(
        change.statement.location,
        "\(code(page)) sets \(code(change.statement.entry.key)) at \(seconds(change.time)) s, "
          + "while \(code(top)) is the top page",
        fix: "write it in viewWillAppear, or write a shorter `after`")
    }
  }

  /// `constant-isTranslucent`.
  var changesOfTranslucency: [Violation] {
    var found: [Set<PageID>: Violation] = [:]
    for history in histories {
      for (before, after) in zip(history.settledPages, history.settledPages.dropFirst())
      where before.page != after.page && before.isTranslucent != after.isTranslucent {
        let pair: Set = [before.page, after.page]
        guard found[pair] == nil else { continue }
        let setter = after.translucencySetter
        let cause = setter.map {
          $0.entry.key == "isTranslucent" ? "" : " because of \(code($0.entry.key))"
        }
        found[pair] = Violation(
          setter?.location ?? location(after.page),
          "the bar is \(word(before.isTranslucent)) on \(code(before.page)) and "
            + "\(word(after.isTranslucent)) on \(code(after.page))\(cause ?? ""), so the pages' "
            + "frames and the bar jump",
          fix: "write the same `isTranslucent` in both pages, after their images")
      }
    }
    return Array(found.values)
  }

  /// `incomplete-theme-change`.
  var incompleteThemeChanges: [Violation] {
    firstOfEachStatement { change in
      guard case .step = change.statement.origin else { return false }
      return !pagesWithOldStyle(change).isEmpty
    }.map {
      Violation(
        $0.statement.location,
        "the new \(code($0.statement.entry.key)) does not update what the library has stored "
          + "for \(list(pagesWithOldStyle($0))), so a pop shows the old value",
        fix: "write it while the root is the top page, or update every stored bar in the library")
    }
  }

  /// Returns the covered pages whose fake bars no step of the script updates with the same change.
  private func pagesWithOldStyle(_ change: BarHistory.StyleChange) -> [PageID] {
    let canStyle = histories.allSatisfy {
      SystemFamily.exposingFakeBars.names.contains($0.system)
    }
    return change.stack.dropLast().filter { page in
      !canStyle
        || !scene.steps.contains {
          guard case .styleFakeBar(page, let changes) = $0.action else { return false }
          return changes.contains { $0 == change.statement.change }
        }
    }
  }

  private func word(_ isTranslucent: Bool) -> String { isTranslucent ? "translucent" : "opaque" }
}

extension LintedScenario {
  /// Returns the names as a list: `a`, `b` and `c`.
  func list(_ pages: some Collection<PageID>) -> String {
    let names = pages.map(code)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  func seconds(_ time: Time) -> String { pointsText(time.seconds) }
}
