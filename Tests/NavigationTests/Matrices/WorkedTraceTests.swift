import Navigation
import Testing
import Units

/// A push, a swipe to the middle and its release, with a green page below a red page, both styled in
/// viewWillAppear.
@Suite struct `A push and a swipe to the middle` {
  private typealias Row = BarJournal.Row

  private func timeline(_ system: System, _ profile: Profile, _ release: Swipe.Release) throws
    -> Timeline
  {
    try Scene(
      profile, pages: [Page("A").styled(.green, profile), Page("B").styled(.red, profile)],
      .push("B"), .wait(0.5), .swipe(0.5, over: 1, release)
    ).timeline(system)
  }

  @Test(arguments: Profile.allCases)
  func `change the real bar, its background and both fake bars under KM`(
    profile: Profile
  ) throws {
    let journal = BarJournal(try timeline(.km, profile, .cancel))
    let expected: [(step: String, found: Row?, row: Row)] = [
      ("0 idle on A", journal.atStart, Row(bar: .green)),
      (
        "1 push(B)", journal.row(afterCall: 1),
        Row(bar: .green, isBackgroundHidden: true, fakes: ["A": .green])
      ),
      (
        "2 B.viewWillAppear", journal.row(after: "B.viewWillAppear"),
        Row(bar: .red, isBackgroundHidden: true, fakes: ["A": .green])
      ),
      (
        "3 B layout", journal.row(after: "B.viewDidLayoutSubviews"),
        Row(bar: .red, isBackgroundHidden: true, fakes: ["A": .green, "B": .red])
      ),
      (
        "5 B.didAppear", journal.row(after: "B.viewDidAppear"),
        Row(bar: .red, fakes: ["A": .green])
      ),
      (
        "6 swipe begins", journal.row(afterCall: 2),
        Row(bar: .green, isBackgroundHidden: true, fakes: ["A": .green, "B": .red])
      ),
      (
        "7 A.viewWillAppear", journal.row(after: "A.viewWillAppear"),
        Row(bar: .green, isBackgroundHidden: true, fakes: ["A": .green, "B": .red])
      ),
      (
        "9 B.viewWillAppear", journal.row(after: "B.viewWillAppear", 2),
        Row(bar: .red, isBackgroundHidden: true, fakes: ["A": .green, "B": .red])
      ),
      (
        "10 B.didAppear", journal.row(after: "B.viewDidAppear", 2),
        Row(bar: .red, fakes: ["A": .green])
      ),
    ]
    for step in expected { #expect(step.found == step.row, "\(step.step)") }
  }

  @Test(arguments: Profile.allCases)
  func `end with the lower page's style and no fake bars under KM if the swipe finishes`(
    profile: Profile
  ) throws {
    let journal = BarJournal(try timeline(.km, profile, .finish))
    #expect(journal.row(after: "A.viewDidAppear") == Row(bar: .green, fakes: ["B": .red]))
    #expect(journal.atEnd == Row(bar: .green))
  }

  @Test(arguments: Profile.allCases)
  func `change the real bar only in viewWillAppear under UIKit alone`(profile: Profile) throws {
    let cancelled = BarJournal(try timeline(.native, profile, .cancel))
    #expect(cancelled.atStart == Row(bar: .green))
    #expect(cancelled.row(afterCall: 1) == Row(bar: .green))
    #expect(cancelled.row(after: "B.viewWillAppear") == Row(bar: .red))
    #expect(cancelled.row(after: "B.viewDidAppear") == Row(bar: .red))
    #expect(cancelled.row(afterCall: 2) == Row(bar: .red))
    #expect(cancelled.row(after: "A.viewWillAppear") == Row(bar: .green))
    #expect(cancelled.row(after: "A.viewDidDisappear", 2) == Row(bar: .green))
    #expect(cancelled.row(after: "B.viewWillAppear", 2) == Row(bar: .red))
    #expect(cancelled.atEnd == Row(bar: .red))
    let finished = BarJournal(try timeline(.native, profile, .finish))
    #expect(finished.atEnd == Row(bar: .green))
  }

  @Test(arguments: Profile.allCases)
  func
    `show the lower page's style to the left of the edge and the upper page's to the right under KM`(
      profile: Profile
    ) throws
  {
    let timeline = try timeline(.km, profile, .cancel)
    // The finger lifts at 2 s, when the page's edge is at 187.5.
    let strip = BarStrip(timeline.layer(at: 2))
    #expect(timeline.progress(at: 2) == 0.5)
    #expect(strip.paint(at: 0) == .green)
    #expect(strip.paint(at: 187.4) == .green)
    #expect(strip.paint(at: 187.5) == .red)
    #expect(strip.paint(at: 374.9) == .red)
  }

  @Test(arguments: [Profile.ios9, .ios10, .ios11])
  func `show the whole bar in the appearing page's style under UIKit alone up to iOS 12`(
    profile: Profile
  ) throws {
    let timeline = try timeline(.native, profile, .cancel)
    for x in [1.0, 187, 188, 374] {
      #expect(BarStrip(timeline.layer(at: 0)).paint(at: x) == .red)
      #expect(BarStrip(timeline.layer(at: 0.1)).paint(at: x) == .red)
      #expect(BarStrip(timeline.layer(at: 0.999)).paint(at: x) == .red)
      #expect(BarStrip(timeline.layer(at: 1)).paint(at: x) == .green)
      #expect(BarStrip(timeline.layer(at: 2)).paint(at: x) == .green)
      #expect(BarStrip(timeline.layer(at: timeline.end.seconds)).paint(at: x) == .red)
    }
  }
}
