import Navigation
import Testing
import Units

/// A push, a swipe to the middle and its release, with a green page below a red page, under libraries
/// other than KM.
@Suite struct `A push and a swipe to the middle under a library` {
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

  private func row(_ bar: Paint, isHidden: Bool, _ fakes: [PageID: Paint] = [:]) -> Row {
    Row(bar: bar, isBackgroundHidden: isHidden, fakes: fakes)
  }

  private func expect(
    _ steps: [(step: String, found: Row?, row: Row)],
    _ location: SourceLocation = #_sourceLocation
  ) {
    for step in steps { #expect(step.found == step.row, "\(step.step)", sourceLocation: location) }
  }

  @Test(arguments: Profile.allCases)
  func `change the fake bars, the background's visibility and the styles under QMUI`(
    profile: Profile
  ) throws {
    let journal = try journal(.qmui, profile)
    expect([
      ("0 idle on A", journal.atStart, row(.green, isHidden: false)),
      (
        "1 push(B): both fake bars are green copies", journal.row(before: "B.viewDidLoad"),
        row(.green, isHidden: true, ["A": .green, "B": .green])
      ),
      (
        "2 B.viewWillAppear: red is mirrored", journal.row(after: "B.viewWillAppear"),
        row(.red, isHidden: true, ["A": .green, "B": .red])
      ),
      ("5 completed", journal.row(after: "B.viewDidAppear"), row(.red, isHidden: false)),
      (
        "6 swipe begins: both fake bars are red copies", journal.row(before: "B.viewWillDisappear"),
        row(.red, isHidden: true, ["A": .red, "B": .red])
      ),
      (
        "7 A.viewWillAppear: green is mirrored", journal.row(after: "A.viewWillAppear"),
        row(.green, isHidden: true, ["A": .green, "B": .red])
      ),
      (
        "9 B.viewWillAppear: red is mirrored into A's fake bar",
        journal.row(after: "B.viewWillAppear", 2),
        row(.red, isHidden: true, ["A": .red, "B": .red])
      ),
      ("10 completed", journal.row(after: "B.viewDidAppear", 2), row(.red, isHidden: false)),
    ])
    let finished = try self.journal(.qmui, profile, .finish)
    #expect(finished.row(after: "A.viewDidAppear") == row(.green, isHidden: false))
  }

  @Test(arguments: Profile.allCases)
  func `restore the remembered style only at the end under Meituan`(
    profile: Profile
  ) throws {
    let journal = try journal(.meituan, profile)
    let both: [PageID: Paint] = ["A": .green, "B": .red]
    expect([
      (
        "1 push(B)", journal.row(afterCall: 1), row(.green, isHidden: true, ["A": .green])
      ),
      (
        "2 B.viewWillAppear", journal.row(after: "B.viewWillAppear"),
        row(.red, isHidden: true, ["A": .green])
      ),
      (
        "3 B layout", journal.row(after: "B.viewWillLayoutSubviews"),
        row(.red, isHidden: true, both)
      ),
      (
        "5 B.didAppear", journal.row(after: "B.viewDidAppear"),
        row(.red, isHidden: false, ["A": .green])
      ),
      (
        "6 swipe begins: the real bar stays red", journal.row(afterCall: 2),
        row(.red, isHidden: true, both)
      ),
      (
        "7 A.viewWillAppear", journal.row(after: "A.viewWillAppear"),
        row(.green, isHidden: true, both)
      ),
      (
        "9 B.viewWillAppear", journal.row(after: "B.viewWillAppear", 2),
        row(.red, isHidden: true, both)
      ),
      (
        "10 B.didAppear", journal.row(after: "B.viewDidAppear", 2),
        row(.red, isHidden: false, ["A": .green])
      ),
    ])
    let finished = try self.journal(.meituan, profile, .finish)
    #expect(finished.row(after: "A.viewDidAppear") == row(.green, isHidden: false, ["B": .red]))
    #expect(finished.atEnd == row(.green, isHidden: false))
  }

  @Test(arguments: [Profile.ios9, .ios10, .ios11, .ios13])
  func `create the appearing page's fake bar in its layout pass under QMUI before 4.2.2`(
    profile: Profile
  ) throws {
    let journal = try journal(.qmui2018, profile)
    expect([
      ("1 push(B)", journal.row(afterCall: 1), row(.green, isHidden: true, ["A": .green])),
      (
        "2 B.viewWillAppear", journal.row(after: "B.viewWillAppear"),
        row(.red, isHidden: true, ["A": .green])
      ),
      (
        "3 B layout", journal.row(after: "B.viewWillLayoutSubviews"),
        row(.red, isHidden: true, ["A": .green, "B": .red])
      ),
      (
        "4 A.didDisappear", journal.row(after: "A.viewDidDisappear"),
        row(.red, isHidden: true, ["B": .red])
      ),
      ("5 B.didAppear", journal.row(after: "B.viewDidAppear"), row(.red, isHidden: false)),
      ("6 swipe begins", journal.row(afterCall: 2), row(.red, isHidden: true, ["B": .red])),
      (
        "7 A.viewWillAppear", journal.row(after: "A.viewWillAppear"),
        row(.green, isHidden: true, ["B": .red])
      ),
      (
        "8 A layout", journal.row(after: "A.viewWillLayoutSubviews"),
        row(.green, isHidden: true, ["A": .green, "B": .red])
      ),
      (
        "9 A.didDisappear", journal.row(after: "A.viewDidDisappear", 2),
        row(.green, isHidden: true, ["B": .red])
      ),
      ("10 B.didAppear", journal.row(after: "B.viewDidAppear", 2), row(.red, isHidden: false)),
    ])
    #expect(
      try self.journal(.qmui2018, profile, .finish).atEnd == row(.green, isHidden: false))
  }

  @Test(arguments: Profile.allCases, [System.fd, .overlay])
  func `have the same effect as under UIKit alone if there are no fake bars`(
    profile: Profile, system: System
  ) throws {
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
