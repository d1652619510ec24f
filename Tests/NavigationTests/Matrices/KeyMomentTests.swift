import Navigation
import TestSupport
import Testing
import Units

/// The table rows for systems with fake bars, where `R` is the real bar, `from` the disappearing page and
/// `to` the appearing page.
private let momentsOfFakeBars = [
  "background hidden, push", "background hidden, pop", "background hidden, set",
  "background hidden, push without animation", "background hidden, pop without animation",
  "from's fake bar added, push", "from's fake bar added, pop", "from's fake bar added, set",
  "from's fake bar added, push without animation", "to's fake bar added, push",
  "to's fake bar added, pop", "to's fake bar added, set", "R styled, push", "R styled, pop",
  "background shown, push", "background shown, pop", "background shown, set",
  "from's fake bar removed, push", "from's fake bar removed, pop", "to's fake bar removed, push",
  "to's fake bar removed, pop", "R styled, cancel", "background shown, cancel",
  "from's fake bar removed, cancel", "to's fake bar removed, cancel",
]

/// The table rows for other systems.
private let momentsOfOtherSystems = [
  "any fake bar added, push", "any fake bar added, cancel", "background hidden, push",
  "R styled, push", "own bar added, push", "own bar added, pop", "own bar added, set",
  "R's hidden flag set, push", "R's hidden flag set, pop", "screenshots moved, push",
  "screenshots moved, pop", "screenshots moved, set", "screenshots moved, push without animation",
  "screenshots moved, swipe",
]

/// Compares the moments at which each system acts with those in the system's `expected.md`.
///
/// `end` is the transition coordinator's completion, after the last callback.
@Suite struct `The timing of a library` {
  /// Returns a green, a red and a purple page, in which every callback ends with a marker.
  ///
  /// If a system is given, B hides the bar with the system's setting, or hides its own bar.
  private func pages(hidingUnder system: System?) -> [Page] {
    zip(["A", "B", "C"] as [PageID], [Paint.green, .red, .purple]).map { name, paint in
      var page = Page(name).styled(paint, .ios11)
      if system?.info.hiddenFlag != nil {
        page = page.withHiddenFlag(name == "B", for: system)
      } else if system?.hasBarWithoutController == true, name == "B" {
        page = page.with(.viewDidLoad, .setNavigationBarHidden(true, animated: .no))
      }
      for callback in Callback.allCases {
        page = page.with(callback, .navigationBar([MomentJournal.marker]))
      }
      return page
    }
  }

  private func journal(
    _ operation: String, _ system: System, hiding: Bool
  ) throws -> MomentJournal {
    let pages = pages(hidingUnder: hiding ? system : nil)
    var scene = Scene(.ios11, pages: pages, .wait(0.1), .push("B"), .wait(0.4))
    var time = 1.0
    switch operation {
    case "push", "push without animation":
      scene.steps = [Step(.wait(1)), Step(.push("B", animated: operation == "push"))]
    case "pop": scene.steps.append(.at(1, .pop))
    case "pop without animation": scene.steps.append(.at(1, .pop(animated: false)))
    case "set": scene.steps.append(.at(1, .set(["A", "C"], animated: true)))
    case "cancel": scene.steps.append(.at(1, .swipe(0.5, .cancel)))
    default: scene.steps.append(.at(1, .swipe(0.5, .finish)))
    }
    scene.steps.append(Step(.wait(0.1)))
    scene.replacesSwipeDelegate = true
    // For a canceled swipe, only the events at its end are compared.
    if operation == "cancel" { time = 1.4 }
    return MomentJournal(try scene.automatic.timeline(system), from: time)
  }

  /// Returns whether an event matches a row's action, which is the text before the comma.
  private func isPicked(
    _ event: NavigationEvent, _ moment: String, _ from: PageID, _ to: PageID
  ) -> Bool {
    switch (moment, event) {
    case ("background hidden", .library(.barBackgroundHidden(true))),
      ("background hidden", .library(.barBackgroundMasked(true))),
      ("background shown", .library(.barBackgroundHidden(false))),
      ("background shown", .library(.barBackgroundMasked(false))),
      ("R styled", .library(.barRestyled)), ("own bar added", .library(.pageBarAdded)),
      ("screenshots moved", .library(.screensMoved)),
      ("any fake bar added", .library(.fakeBarAdded)),
      ("from's fake bar added", .library(.fakeBarAdded(from, _))),
      ("to's fake bar added", .library(.fakeBarAdded(to, _))),
      ("from's fake bar removed", .library(.fakeBarRemoved(from))),
      ("to's fake bar removed", .library(.fakeBarRemoved(to))),
      ("R's hidden flag set", .library(.realBarHidden)),
      // The library calls the setter instead of the page.
      ("R's hidden flag set", .script(.setBarHidden(_, animated: _, slide: _, by: _, library: _?))):
      true
    default: false
    }
  }

  private func check(_ row: MarkdownTable.Row, _ system: System) throws {
    let parts = row.name.split(separator: ",").map { $0.drop { $0 == " " } }
    let (moment, operation) = (String(parts[0]), String(parts[1]))
    let (from, to): (PageID, PageID) =
      switch operation {
      case "push", "push without animation": ("A", "B")
      case "set": ("B", "C")
      default: ("B", "A")
      }
    let journal = try journal(operation, system, hiding: moment == "R's hidden flag set")
    let found = journal.moments { isPicked($0, moment, from, to) }
    #expect(found == row.cells["when"], "\(system), \(row)")
  }

  @Test(arguments: System.all)
  func `matches the expected moments of each system`(system: System) throws {
    let expected = try #require(try Expectations(of: system.name).moments)
    let hasFakeBars = system.info.family == .fakeBars
    #expect(expected.rows.map(\.name) == (hasFakeBars ? momentsOfFakeBars : momentsOfOtherSystems))
    for row in expected.rows { try check(row, system) }
  }
}
