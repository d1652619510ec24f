import Navigation
import Scenarios
import Units

/// One bar for all pages: what one leaves behind the next one has.
extension LintedScenario {
  /// N3.
  var stylesThatStay: [Offence] {
    let giving: Set<Callback?> = [.viewWillDisappear, .viewDidDisappear]
    var victims: [Location: (statement: Statement, pages: [PageID])] = [:]
    // A page without bar has nothing to restore; the next that shows it has a rest of its own.
    for rest in histories.flatMap(\.rests) where !rest.isBarHidden {
      for (property, statement) in rest.setters {
        guard let author = statement.page, author != rest.page, !rest.asked.contains(property),
          statement.isLater || !giving.contains(statement.callback)
        else { continue }
        var entry = victims[statement.location] ?? (statement, [])
        if !entry.pages.contains(rest.page) { entry.pages.append(rest.page) }
        victims[statement.location] = entry
      }
    }
    return victims.values.map { statement, pages in
      let property = code(statement.key.key)
      return Offence(
        statement.location,
        "\(property) of \(code(statement.page ?? "")) is still there when "
          + "\(list(pages)) \(pages.count == 1 ? "has" : "have") appeared",
        fix: "write \(property) in the viewWillAppear of \(list(pages)) too")
    } + stylesOfOtherPages
  }

  /// Work that comes when its page is no longer on top.
  private var stylesOfOtherPages: [Offence] {
    firstOfEachStatement { styling in
      styling.statement.isLater && !styling.isInTransition
        && styling.stack.last != styling.statement.page.map(outermostPage)
    }.compactMap { styling in
      guard let page = styling.statement.page, let top = styling.stack.last else { return nil }
      return Offence(
        styling.statement.location,
        "\(code(page)) sets \(code(styling.statement.key.key)) at \(seconds(styling.time)) s, when "
          + "\(code(top)) is on top",
        fix: "write it in viewWillAppear, or with a shorter `after`")
    }
  }

  /// N4.
  var changesOfTranslucency: [Offence] {
    var found: [Set<PageID>: Offence] = [:]
    for history in histories {
      for (before, rest) in zip(history.rests, history.rests.dropFirst())
      where before.page != rest.page && before.isTranslucent != rest.isTranslucent {
        let pair: Set = [before.page, rest.page]
        guard found[pair] == nil else { continue }
        let setter = rest.translucencySetter
        let way = setter.map {
          $0.key.key == "isTranslucent" ? "" : ", through \(code($0.key.key))"
        }
        found[pair] = Offence(
          setter?.location ?? place(rest.page),
          "the bar is \(word(before.isTranslucent)) on \(code(before.page)) and "
            + "\(word(rest.isTranslucent)) on \(code(rest.page))\(way ?? ""): frames and bars jump",
          fix: "write the same `isTranslucent` in both, behind their images")
      }
    }
    return Array(found.values)
  }

  /// N36.
  var themesThatMissPages: [Offence] {
    firstOfEachStatement { styling in
      guard case .step = styling.statement.author else { return false }
      return styling.stack.count > 1
    }.map {
      Offence(
        $0.statement.location,
        "the new \(code($0.statement.key.key)) does not reach what the library keeps of "
          + "\(list($0.stack.dropLast())), so that a pop shows the old one",
        fix: "write it where the root is on top, or update every stored bar in the library")
    }
  }

  private func word(_ isTranslucent: Bool) -> String { isTranslucent ? "translucent" : "opaque" }
}

extension LintedScenario {
  /// `a`, `b` and `c`.
  func list(_ pages: some Collection<PageID>) -> String {
    let names = pages.map(code)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  func seconds(_ time: Time) -> String { pointsText(time.seconds) }
}
