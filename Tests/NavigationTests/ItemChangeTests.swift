import Layers
import Navigation
import TestSupport
import Testing
import Units

/// Changes to `title` and `navigationItem` in a page's code.
@Suite struct `A navigation item that a page's code changes` {
  private func changes(_ change: (inout ItemChanges) -> Void) -> HookAction {
    var changes = ItemChanges()
    change(&changes)
    return .navigationItem(changes)
  }

  private func timeline(_ pages: [Page], _ profile: Profile = .ios11) throws -> Timeline {
    var scene = Scene(profile, pages: pages, .push("B"), .wait(0.1), .swipe(0.5, .cancel))
    scene.textWidth = { text, _ in 8 * Double(text.count) }
    return try scene.timeline(.native)
  }

  @Test func `is drawn like an initial item if the change is in viewDidLoad`() throws {
    let changed = try timeline([
      titled("A", "List"),
      titled("B", nil).with(
        .viewDidLoad,
        changes {
          $0.title = "Detail"
          $0.rightBarButtonItem = "Edit"
        }),
    ])
    let initial = try timeline([
      titled("A", "List"),
      titled("B", "Detail") { $0.navigationItem.rightBarButtonItem = "Edit" },
    ])
    for time in [0, 0.1, 0.3, 0.6, 0.9, 1.2] {
      #expect(changed.layer(at: time) == initial.layer(at: time), "\(time)")
    }
  }

  @Test func `shows the change at the instant of the call`() throws {
    let pages = [
      titled("A", "List"),
      titled("B", "Detail").with(.viewDidAppear, changes { $0.title = "3 selected" }),
    ]
    let timeline = try timeline(pages)
    let appeared = try #require(
      timeline.scriptEvents.first { $0.event.callbackName == "B.viewDidAppear" }?.time.seconds)
    #expect(timeline.layer(at: appeared - 0.01).item("title")?.text == "Detail")
    #expect(timeline.layer(at: appeared).item("title")?.text == "3 selected")
  }

  @Test
  func `keeps properties that are not set and clears properties that are set to nil`()
    throws
  {
    let timeline = try timeline([
      titled("A", "List"),
      titled("B", "Detail") {
        $0.navigationItem.leftBarButtonItem = "Cancel"
        $0.navigationItem.rightBarButtonItem = "Done"
      }.with(.viewDidAppear, changes { $0.leftBarButtonItem = .some(nil) }),
    ])
    let layer = timeline.layer(at: 0.55)
    #expect(layer.item("leftItems") == nil && layer.item("backIndicator") != nil)
    #expect(layer.item("rightItems")?.text == "Done" && layer.item("title")?.text == "Detail")
    // Without a left item, UIKit begins the swipe.
    #expect(!timeline.scriptEvents.contains { $0.event.isRefusal })
  }

  @Test func `prevents the swipe if a left item is added`() throws {
    let timeline = try timeline([
      titled("A", "List"),
      titled("B", "Detail").with(.viewDidAppear, changes { $0.leftBarButtonItem = "Cancel" }),
    ])
    #expect(timeline.scriptEvents.contains { $0.event.isRefusal })
  }

  @Test func `has its changes recorded in the trace, with image names`() throws {
    let timeline = try timeline([
      titled("A", "List"),
      titled("B", "Detail").with(
        .viewDidAppear,
        changes {
          $0.title = .some(nil)
          $0.backButtonTitle = "Back"
          $0.leftBarButtonItem = "Cancel"
          $0.rightBarButtonItem = .image("plus")
          $0.hidesBackButton = true
        }),
    ])
    let summary = timeline.scriptEvents.compactMap {
      if case .script(.itemChanged) = $0.event { $0.event.summary } else { nil }
    }
    #expect(
      summary == [
        "navigationItem.title = nil, navigationItem.backButtonTitle = “Back”, "
          + "navigationItem.leftBarButtonItem = “Cancel”, "
          + "navigationItem.rightBarButtonItem = UIBarButtonItem(image plus), "
          + "navigationItem.hidesBackButton = true"
      ])
    let names = Mirror(reflecting: ItemChanges()).children.compactMap(\.label)
    #expect(names.allSatisfy { summary.joined().contains("navigationItem.\($0) = ") })
  }

  @Test func `provides the back label if it belongs to the lower page`() throws {
    let timeline = try timeline([
      titled("A", "List").with(.viewWillDisappear, changes { $0.backButtonTitle = "Home" }),
      titled("B", "Detail"),
    ])
    #expect(timeline.layer(at: 0.55).item("backLabel")?.text == "Home")
  }
}

/// Calls to `setNeedsLayout` in a page's code.
@Suite struct `A layout that a page's code requests` {
  private func layouts(_ pages: [Page]) throws -> Int {
    try Scene(.ios11, pages: pages, .push("B"), .wait(0.1)).timeline(.native).scriptEvents
      .count { $0.event.callbackName == "B.viewDidLayoutSubviews" }
  }

  @Test func `runs once`() throws {
    let plain = try layouts([Page("A"), Page("B")])
    #expect(try layouts([Page("A"), Page("B").with(.viewDidAppear, .setNeedsLayout)]) == plain + 1)
  }

  /// Returns the layouts of a page from time 0 on, with their times in seconds.
  private func requested(_ name: PageID, _ timeline: Timeline) -> [(time: Double, frame: Rect)] {
    timeline.scriptEvents.compactMap { entry in
      guard case .uikit(.laidOut(name, let layout)) = entry.event else { return nil }
      return (entry.time.seconds, layout.frame)
    }
  }

  /// An opaque bar moves the page down when the transition ends.
  @Test func `runs immediately, with the same frame, during a transition`() throws {
    let makesOpaque = HookAction.navigationBar([.set(\.isTranslucent, false)])
    let upper = Page("B").with(
      .viewWillAppear, .after(Time(seconds: 0.2), [makesOpaque, .setNeedsLayout]))
    let timeline = try Scene(.ios11, pages: [Page("A"), upper], .push("B"), .wait(0.1)).timeline()
    let layouts = requested("B", timeline)
    #expect(layouts.map(\.time) == [0, 0.2, 0.5])
    #expect(layouts.map(\.frame.minY) == [0, 0, 64])
  }

  @Test func `runs immediately on the disappearing page`() throws {
    let pages = [Page("A").with(.viewWillDisappear, .setNeedsLayout), Page("B")]
    let timeline = try Scene(.ios11, pages: pages, .wait(0.1), .push("B"), .wait(0.1)).timeline()
    #expect(requested("A", timeline).map(\.time) == [0.1])
  }

  @Test func `runs during a presentation, on the presented page and on the page below it`() throws {
    let later = HookAction.after(Time(seconds: 0.1), [.setNeedsLayout])
    let pages = [
      Page("A").with(.viewWillDisappear, later), Page("B").with(.viewWillAppear, later),
    ]
    let timeline = try Scene(
      .ios11, pages: pages, stack: ["A"], .present(Presentation("B", style: .fullScreen)),
      .wait(0.1)
    ).timeline()
    #expect(requested("A", timeline).map(\.time) == [0.1])
    #expect(requested("B", timeline).map(\.time) == [0, 0.1])
  }

  @Test func `runs at most four times if it is requested in a layout callback`() throws {
    let pages = [Page("A"), Page("B").with(.viewDidLayoutSubviews, .setNeedsLayout)]
    #expect(try layouts(pages) == 4)
  }
}
