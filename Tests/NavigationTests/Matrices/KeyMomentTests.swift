import Navigation
import Testing
import Units

/// nav-systems §5.2, each moment for each operation; `from` is the page that goes, `to` the one that
/// comes, `end` what follows the last callback: the coordinator's completion.
private let fakeBars = ReferenceTable(
  """
  | moment, operation | km | qmui | qmui-2018 | meituan | why |
  | background goes, push         | before the call | after the call | before the call | before the call | |
  | background goes, pop          | before the call | before the call | before the call | before the call | |
  | background goes, set          | before the call | after the call | before the call | before the call | |
  | background goes, still push   | never | after the call | before the call | never | QMUI's coordinator is none, so that all ends at once |
  | background goes, still pop    | never | before the call | before the call | never | |
  | from's fake made, push        | before the call | after the call | before the call | before the call | |
  | from's fake made, pop         | before the call | before the call | before the call | before the call | |
  | from's fake made, set         | before the call | after the call | before the call | before the call | |
  | from's fake made, still push  | before the call | after the call | before the call | before the call | |
  | to's fake made, push          | to.viewWillLayoutSubviews | after the call | to.viewWillLayoutSubviews | to.viewWillLayoutSubviews | |
  | to's fake made, pop           | never | before the call | to.viewWillLayoutSubviews | never | km and meituan keep it as memory from the push |
  | to's fake made, set           | to.viewWillLayoutSubviews | after the call | to.viewWillLayoutSubviews | to.viewWillLayoutSubviews | |
  | R styled by it, push          | to.viewDidAppear | to.viewWillAppear | to.viewWillAppear + to.viewDidAppear | to.viewDidAppear | |
  | R styled by it, pop           | before the call + to.viewDidAppear | to.viewWillAppear | to.viewWillAppear + to.viewDidAppear | to.viewDidAppear | |
  | background comes, push        | to.viewDidAppear | end | to.viewDidAppear | to.viewDidAppear | |
  | background comes, pop         | to.viewDidAppear | end | to.viewDidAppear | to.viewDidAppear | |
  | background comes, set         | to.viewDidAppear | end | to.viewDidAppear | to.viewDidAppear | |
  | from's fake goes, push        | never | end | from.viewDidDisappear | never | km and meituan: the memory |
  | from's fake goes, pop         | never | end | from.viewDidDisappear | never | km and meituan: it dies with its page |
  | to's fake goes, push          | to.viewDidAppear | end | to.viewDidAppear | to.viewDidAppear | |
  | to's fake goes, pop           | to.viewDidAppear | end | to.viewDidAppear | to.viewDidAppear | |
  | R styled by it, cancel        | cancelled, from.viewDidAppear | cancelled, from.viewWillAppear | cancelled, from.viewWillAppear + cancelled, from.viewDidAppear | cancelled, from.viewDidAppear | after the swipe's own beginning |
  | background comes, cancel      | cancelled, from.viewDidAppear | cancelled, end | cancelled, from.viewDidAppear | cancelled, from.viewDidAppear | |
  | from's fake goes, cancel      | cancelled, from.viewDidAppear | cancelled, end | cancelled, from.viewDidAppear | cancelled, from.viewDidAppear | |
  | to's fake goes, cancel        | never | cancelled, end | cancelled, to.viewDidDisappear | never | |
  """)

/// The same of the systems without fake bars; `–` stands in columns of systems that have no such part.
private let others = ReferenceTable(
  """
  | moment, operation | native | fd | overlay | jy | klt | rt | jt | page-bar | container | why |
  | any fake bar, push        | never | never | never | never | never | never | never | never | never | |
  | any fake bar, cancel      | never | never | never | never | never | never | never | never | never | |
  | background goes, push     | never | never | never | never | never | never | never | never | never | container hid it with its root |
  | R styled by it, push      | never | never | never | never | never | never | never | to.viewWillAppear | never | page-bar: the items' style |
  | own bar made, push        | never | never | never | never | never | before the call | before the call | to.viewDidLoad | before the call | |
  | own bar made, pop         | never | never | never | never | never | never | never | never | never | |
  | own bar made, set         | never | never | never | never | never | before the call | never | to.viewDidLoad | before the call | jt does not forward it |
  | R's flag, push            | never | to.viewWillAppear | never | never | never | never | never | never | never | page-bar, container: B's own code in viewDidLoad hides R with its bar |
  | R's flag, pop             | never | to.viewWillAppear + after to.viewDidLayoutSubviews | never | never | never | never | never | to.viewWillAppear | to.viewWillAppear | fd shows a bar once more in the next run loop |
  | pictures move, push       | never | never | never | after the call | after the call | never | never | never | never | |
  | pictures move, pop        | never | never | never | after the call | after the call | never | never | never | never | |
  | pictures move, set        | never | never | never | after the call | after the call | never | never | never | never | |
  | pictures move, still push | never | never | never | never | never | never | never | never | never | |
  | pictures move, swipe      | never | never | never | before the call | before the call | never | never | never | never | no call: no callback comes under the finger |
  """)

@Suite struct `When a library does what (nav-systems §5.2)` {
  /// A green, B red, C purple; every callback ends with the marker.
  ///
  /// Where flags are looked for, B wants
  /// no bar and tells the system so: fd by its setting, others on the bar of its own.
  private func pages(hidingUnder system: String?) -> [Page] {
    zip(["A", "B", "C"] as [PageID], [Paint.green, .red, .purple]).map { name, paint in
      var page = Page(name).styled(paint, .ios11)
      if system == "fd" {
        page = page.saying("fd", "prefersNavigationBarHidden", .boolean(name == "B"))
      } else if ["page-bar", "container"].contains(system), name == "B" {
        page = page.with(.viewDidLoad, .setNavigationBarHidden(true, animated: .no))
      }
      for callback in Callback.allCases {
        page = page.with(callback, .navigationBar([MomentJournal.marker]))
      }
      return page
    }
  }

  private func journal(
    _ operation: String, _ system: String, hiding: Bool
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
    // Of a cancelled swipe what comes at its end.
    if operation == "cancel" { time = 1.4 }
    return MomentJournal(try scene.timeline(named: system), from: time)
  }

  /// What a row looks for, by the words before its comma.
  private func isPicked(
    _ event: NavigationEvent, _ moment: String, _ from: PageID, _ to: PageID, _ system: String
  ) -> Bool {
    switch (moment, event) {
    case ("background goes", .barBackgroundHidden(true)),
      ("background goes", .barBackgroundMasked(true)),
      ("background comes", .barBackgroundHidden(false)),
      ("background comes", .barBackgroundMasked(false)),
      ("R styled by it", .barRestyled), ("own bar made", .pageBarAdded),
      ("pictures move", .screensMoved), ("any fake bar", .fakeBarAdded),
      ("from's fake made", .fakeBarAdded(from, _)), ("to's fake made", .fakeBarAdded(to, _)),
      ("from's fake goes", .fakeBarRemoved(from)), ("to's fake goes", .fakeBarRemoved(to)),
      ("R's flag", .realBarHidden):
      true
    // fd calls the bar as the page's own code does, and that has no callback of its own here.
    case ("R's flag", .setBarHidden): system == "fd"
    default: false
    }
  }

  private func check(
    _ row: ReferenceTable.Row, of table: ReferenceTable,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let parts = row.name.split(separator: ",").map { $0.drop { $0 == " " } }
    let (moment, operation) = (String(parts[0]), String(parts[1]))
    let (from, to): (PageID, PageID) =
      switch operation {
      case "push", "still push": ("A", "B")
      case "set": ("B", "C")
      default: ("B", "A")
      }
    for (system, cell) in zip(table.columns, row.cells) where cell != "–" {
      let journal = try journal(operation, system, hiding: moment == "R's flag")
      let found = journal.moments { isPicked($0, moment, from, to, system) }
      #expect(found == cell, "\(system)", sourceLocation: location)
    }
  }

  @Test(arguments: fakeBars.rows)
  func `of fake bars is what the table says`(row: ReferenceTable.Row) throws {
    try check(row, of: fakeBars)
  }

  @Test(arguments: others.rows)
  func `of other systems is what the table says`(row: ReferenceTable.Row) throws {
    try check(row, of: others)
  }

  @Test func `is told of every system`() {
    #expect(fakeBars.faults + others.faults == [])
    let systems = fakeBars.columns + others.columns
    #expect(Set(systems) == Set(TransitionSystems.names))
  }
}
