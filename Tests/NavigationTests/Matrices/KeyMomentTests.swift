import Navigation
import TestSupport
import Testing
import Units

/// The rows of systems with fake bars; `from` is the disappearing page, `to` the appearing page.
private let momentsOfFakeBars = [
  "background goes, push", "background goes, pop", "background goes, set",
  "background goes, still push", "background goes, still pop", "from's fake made, push",
  "from's fake made, pop", "from's fake made, set", "from's fake made, still push",
  "to's fake made, push", "to's fake made, pop", "to's fake made, set", "R styled by it, push",
  "R styled by it, pop", "background comes, push", "background comes, pop",
  "background comes, set", "from's fake goes, push", "from's fake goes, pop",
  "to's fake goes, push", "to's fake goes, pop", "R styled by it, cancel",
  "background comes, cancel", "from's fake goes, cancel", "to's fake goes, cancel",
]

/// The rows of other systems.
private let momentsOfOthers = [
  "any fake bar, push", "any fake bar, cancel", "background goes, push", "R styled by it, push",
  "own bar made, push", "own bar made, pop", "own bar made, set", "R's flag, push",
  "R's flag, pop", "pictures move, push", "pictures move, pop", "pictures move, set",
  "pictures move, still push", "pictures move, swipe",
]

/// Compares the moments at which each system acts with its `expected.md`.
///
/// `end` is the transition coordinator's completion, after the last callback.
@Suite struct `When a library does what` {
  /// Pages in green, red and purple; every callback ends with a marker.
  ///
  /// If a system is given, B hides its bar by the system's setting or on its own bar.
  private func pages(hidingUnder system: System?) -> [Page] {
    zip(["A", "B", "C"] as [PageID], [Paint.green, .red, .purple]).map { name, paint in
      var page = Page(name).styled(paint, .ios11)
      if system?.info.hiddenFlag != nil {
        page = page.tellingHidden(name == "B", to: system)
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
    case "push", "still push":
      scene.steps = [Step(.wait(1)), Step(.push("B", animated: operation == "push"))]
    case "pop": scene.steps.append(.at(1, .pop))
    case "still pop": scene.steps.append(.at(1, .pop(animated: false)))
    case "set": scene.steps.append(.at(1, .set(["A", "C"], animated: true)))
    case "cancel": scene.steps.append(.at(1, .swipe(0.5, .cancel)))
    default: scene.steps.append(.at(1, .swipe(0.5, .finish)))
    }
    scene.steps.append(Step(.wait(0.1)))
    scene.replacesSwipeDelegate = true
    // For a canceled swipe, the events at its end.
    if operation == "cancel" { time = 1.4 }
    return MomentJournal(try scene.automatic.timeline(system), from: time)
  }

  /// Whether an event matches a row, by the words before its comma.
  private func isPicked(
    _ event: NavigationEvent, _ moment: String, _ from: PageID, _ to: PageID
  ) -> Bool {
    switch (moment, event) {
    case ("background goes", .library(.barBackgroundHidden(true))),
      ("background goes", .library(.barBackgroundMasked(true))),
      ("background comes", .library(.barBackgroundHidden(false))),
      ("background comes", .library(.barBackgroundMasked(false))),
      ("R styled by it", .library(.barRestyled)), ("own bar made", .library(.pageBarAdded)),
      ("pictures move", .library(.screensMoved)), ("any fake bar", .library(.fakeBarAdded)),
      ("from's fake made", .library(.fakeBarAdded(from, _))),
      ("to's fake made", .library(.fakeBarAdded(to, _))),
      ("from's fake goes", .library(.fakeBarRemoved(from))),
      ("to's fake goes", .library(.fakeBarRemoved(to))),
      ("R's flag", .library(.realBarHidden)),
      // A library's call for the page.
      ("R's flag", .script(.setBarHidden(_, animated: _, slide: _, by: _, library: _?))):
      true
    default: false
    }
  }

  private func check(_ row: MarkdownTable.Row, _ system: System) throws {
    let parts = row.name.split(separator: ",").map { $0.drop { $0 == " " } }
    let (moment, operation) = (String(parts[0]), String(parts[1]))
    let (from, to): (PageID, PageID) =
      switch operation {
      case "push", "still push": ("A", "B")
      case "set": ("B", "C")
      default: ("B", "A")
      }
    let journal = try journal(operation, system, hiding: moment == "R's flag")
    let found = journal.moments { isPicked($0, moment, from, to) }
    #expect(found == row.cells["when"], "\(system), \(row)")
  }

  @Test(arguments: System.all)
  func `matches the expected moments of each system`(system: System) throws {
    let expected = try #require(try Expectations(of: system.name).moments)
    let isFakeBars = system.info.family == .fakeBars
    #expect(expected.rows.map(\.name) == (isFakeBars ? momentsOfFakeBars : momentsOfOthers))
    for row in expected.rows { try check(row, system) }
  }
}
