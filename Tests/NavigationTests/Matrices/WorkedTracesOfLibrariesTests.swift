import Navigation
import Testing
import Units

/// nav-systems §5.4 of the libraries beside KM: A styles green, B red; push, swipe half way, let go.
@Suite struct `The worked trace of a library` {
  private typealias Row = BarJournal.Row

  private func journal(
    _ system: System, _ profile: Profile, _ release: Swipe.Release = .cancel
  ) throws -> BarJournal {
    BarJournal(
      try Scene(
        profile, pages: [Page("A").styled(.green, profile), Page("B").styled(.red, profile)],
        .push("B"), .wait(0.5), .swipe(0.5, over: 1, release)
      ).automatic.timeline(system))
  }

  private func row(_ bar: Paint, isSuppressed: Bool, _ fakes: [PageID: Paint] = [:]) -> Row {
    Row(bar: bar, isBackgroundHidden: isSuppressed, fakes: fakes)
  }

  private func expect(
    _ steps: [(step: String, found: Row?, row: Row)],
    _ location: SourceLocation = #_sourceLocation
  ) {
    for step in steps { #expect(step.found == step.row, "\(step.step)", sourceLocation: location) }
  }

  @Test(arguments: Profile.allCases)
  func `of QMUI has the table's fakes, mask and mirrored styles`(profile: Profile) throws {
    let journal = try journal(.qmui, profile)
    expect([
      ("0 idle on A", journal.atStart, row(.green, isSuppressed: false)),
      (
        "1 push(B): both fakes are green copies", journal.row(before: "B.viewDidLoad"),
        row(.green, isSuppressed: true, ["A": .green, "B": .green])
      ),
      (
        "2 B.viewWillAppear: red is mirrored", journal.row(after: "B.viewWillAppear"),
        row(.red, isSuppressed: true, ["A": .green, "B": .red])
      ),
      ("5 completed", journal.row(after: "B.viewDidAppear"), row(.red, isSuppressed: false)),
      (
        "6 swipe begin: both fakes are red copies", journal.row(before: "B.viewWillDisappear"),
        row(.red, isSuppressed: true, ["A": .red, "B": .red])
      ),
      (
        "7 A.viewWillAppear: green is mirrored", journal.row(after: "A.viewWillAppear"),
        row(.green, isSuppressed: true, ["A": .green, "B": .red])
      ),
      (
        "9 B.viewWillAppear: the binding turns A's fake red",
        journal.row(after: "B.viewWillAppear", 2),
        row(.red, isSuppressed: true, ["A": .red, "B": .red])
      ),
      ("10 completed", journal.row(after: "B.viewDidAppear", 2), row(.red, isSuppressed: false)),
    ])
    let finished = try self.journal(.qmui, profile, .finish)
    #expect(finished.row(after: "A.viewDidAppear") == row(.green, isSuppressed: false))
  }

  @Test(arguments: Profile.allCases)
  func `of Meituan's copies nothing to R before a pop, and the memory at the end`(
    profile: Profile
  ) throws {
    let journal = try journal(.meituan, profile)
    let both: [PageID: Paint] = ["A": .green, "B": .red]
    expect([
      (
        "1 push(B)", journal.row(afterCall: 1), row(.green, isSuppressed: true, ["A": .green])
      ),
      (
        "2 B.viewWillAppear", journal.row(after: "B.viewWillAppear"),
        row(.red, isSuppressed: true, ["A": .green])
      ),
      (
        "3 B layout", journal.row(after: "B.viewWillLayoutSubviews"),
        row(.red, isSuppressed: true, both)
      ),
      (
        "5 B.didAppear", journal.row(after: "B.viewDidAppear"),
        row(.red, isSuppressed: false, ["A": .green])
      ),
      (
        "6 swipe begin: R stays red", journal.row(afterCall: 2), row(.red, isSuppressed: true, both)
      ),
      (
        "7 A.viewWillAppear", journal.row(after: "A.viewWillAppear"),
        row(.green, isSuppressed: true, both)
      ),
      (
        "9 B.viewWillAppear", journal.row(after: "B.viewWillAppear", 2),
        row(.red, isSuppressed: true, both)
      ),
      (
        "10 B.didAppear", journal.row(after: "B.viewDidAppear", 2),
        row(.red, isSuppressed: false, ["A": .green])
      ),
    ])
    let finished = try self.journal(.meituan, profile, .finish)
    #expect(finished.row(after: "A.viewDidAppear") == row(.green, isSuppressed: false, ["B": .red]))
    #expect(finished.atEnd == row(.green, isSuppressed: false))
  }

  @Test(arguments: [Profile.ios9, .ios10, .ios11, .ios13])
  func `of QMUI in 2018 makes the new page's fake at its layout`(profile: Profile) throws {
    let journal = try journal(.qmui2018, profile)
    expect([
      ("1 push(B)", journal.row(afterCall: 1), row(.green, isSuppressed: true, ["A": .green])),
      (
        "2 B.viewWillAppear", journal.row(after: "B.viewWillAppear"),
        row(.red, isSuppressed: true, ["A": .green])
      ),
      (
        "3 B layout", journal.row(after: "B.viewWillLayoutSubviews"),
        row(.red, isSuppressed: true, ["A": .green, "B": .red])
      ),
      (
        "4 A.didDisappear", journal.row(after: "A.viewDidDisappear"),
        row(.red, isSuppressed: true, ["B": .red])
      ),
      ("5 B.didAppear", journal.row(after: "B.viewDidAppear"), row(.red, isSuppressed: false)),
      ("6 swipe begin", journal.row(afterCall: 2), row(.red, isSuppressed: true, ["B": .red])),
      (
        "7 A.viewWillAppear", journal.row(after: "A.viewWillAppear"),
        row(.green, isSuppressed: true, ["B": .red])
      ),
      (
        "8 A layout", journal.row(after: "A.viewWillLayoutSubviews"),
        row(.green, isSuppressed: true, ["A": .green, "B": .red])
      ),
      (
        "9 A.didDisappear", journal.row(after: "A.viewDidDisappear", 2),
        row(.green, isSuppressed: true, ["B": .red])
      ),
      ("10 B.didAppear", journal.row(after: "B.viewDidAppear", 2), row(.red, isSuppressed: false)),
    ])
    #expect(
      try self.journal(.qmui2018, profile, .finish).atEnd == row(.green, isSuppressed: false))
  }

  @Test(arguments: Profile.allCases, [System.fd, .overlay])
  func `that lays no fake bars is UIKit's`(profile: Profile, system: System) throws {
    let journal = try journal(system, profile)
    let native = try self.journal(.native, profile)
    for (callback, count) in [
      ("B.viewWillAppear", 1), ("B.viewDidAppear", 1), ("A.viewWillAppear", 1),
      ("B.viewWillAppear", 2), ("B.viewDidAppear", 2),
    ] {
      #expect(journal.row(after: callback, count) == native.row(after: callback, count))
    }
  }
}
