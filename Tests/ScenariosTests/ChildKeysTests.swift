import Navigation
import Scenarios
import TestSupport
import Testing
import Units

@Suite struct `Child pages in a file` {
  private func pages(_ text: String, _ rest: String = "") -> String {
    "transom: 1\npages:\n\(text)\n\(rest)\n"
  }

  @Test func `are read from every key that adds a child page`() throws {
    let scene = try scenario(
      pages(
        """
          a: {children: [b, c]}
          b: {viewDidAppear: [{after: 1, do: [{addChild: {page: d, addSubview: first}}]}]}
          c: {viewDidLoad: [{addChild: e}]}
          d: {}
          e: {}
        """)
    ).scene
    #expect(scene.parents == ["b": "a", "c": "a", "d": "b", "e": "c"])
    #expect(scene.pages["a"]?.children == ["b", "c"])
    let late = HookAction.after(Time(seconds: 1), [.addChild("d", .first)])
    #expect(scene.pages["b"]?.hooks[.viewDidAppear] == [late])
    #expect(scene.pages["c"]?.hooks[.viewDidLoad] == [.addChild("e", .after)])
  }

  @Test func `are not used as the first page on the stack by default`() throws {
    let scene = try scenario(pages("  b: {}\n  a: {children: [b]}")).scene
    #expect(scene.stack == ["a"])
  }

  @Test func `can be added by several actions, but can be listed only once`() throws {
    let again = "  a: {viewWillAppear: [{addChild: b}], viewDidAppear: [{addChild: b}]}\n  b: {}"
    #expect(issues(pages(again)) == [])
    #expect(
      issues(pages("  a: {children: [b, b]}\n  b: {}")) == [
        "3:21: `b` is already a child of `a` (line 3); write it once"
      ])
  }

  @Test func `can have only one parent`() {
    let found = issues(pages("  a: {children: [c]}\n  b: {viewDidLoad: [{addChild: c}]}\n  c: {}"))
    #expect(
      found == [
        "4:32: `c` is already a child of `a` (line 3), and a page can have only one parent; "
          + "describe another page for this parent"
      ])
  }

  @Test func `cannot contain themselves at any depth`() {
    #expect(
      issues(pages("  a: {children: [a]}")) == [
        "3:18: `a` would contain itself (a › a); write another page"
      ])
    #expect(
      issues(pages("  a: {children: [b]}\n  b: {children: [c]}\n  c: {children: [a]}")) == [
        "5:18: `a` would contain itself (a › b › c › a); write another page"
      ])
  }

  @Test func `must exist`() {
    #expect(
      issues(pages("  a: {children: [lst]}\n  list: {}")) == [
        "3:18: there is no page `lst`; did you mean `list`?"
      ])
  }

  @Test(arguments: [
    "stack: [a, b]", "script: [push: b]", "script: [push: {page: b}]", "script: [popTo: b]",
    "script: [set: [a, b]]", "script: [present: b]", "script: [present: {page: b}]",
  ])
  func `cannot be on the stack or presented`(_ rest: String) {
    let found = issues(pages("  a: {children: [b]}\n  b: {}", rest))
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        ": `b` is a child of `a` (line 3), so it cannot be on the stack or be presented; write "
          + "another page here, or remove `b` there") == true, "\(found)")
    #expect(found.first?.hasPrefix("5:") == true)
  }

  @Test func `can be scrolled`() {
    let text = pages(
      "  a: {children: [b]}\n  b: {content: {rows: 9}, scrollView: {}}",
      "script: [scroll: {page: b, to: 10}]")
    #expect(issues(text) == [])
  }
}

@Suite struct `A rotation in a file` {
  @Test func `requires a device in portrait orientation`() throws {
    let steps = try scenario(oneStep("rotate: landscape")).scene.steps
    #expect(steps == [Step(.rotate(.landscape))])
    let landscape = "device: {width: 667, height: 375, scale: 2}\n"
    #expect(
      issues(landscape + oneStep("rotate: portrait")) == [
        "4:18: the device is in landscape from the start; to rotate it, describe it in portrait: "
          + "`device: {width: 375, height: 667, …}`"
      ])
  }

  @Test func `requires that its square frames do not exceed the limit`() {
    let tall = "device: {width: 100, height: 6000, scale: 1}\n"
    #expect(issues(tall + oneStep("pop")) == [])
    #expect(
      issues(tall + oneStep("rotate: landscape")) == [
        "4:18: a script with `rotate` has square frames, here 6000 × 6000 pixels, and a frame can have "
          + "at most 32000000 pixels; write a smaller device, or remove the rotation"
      ])
  }
}

@Suite struct `A quirk in a file` {
  private func quirks(_ list: String) -> String { "quirks: [\(list)]\n" + onePage("") }

  @Test func `can be written as a name or as a Radar number`() throws {
    for quirk in Quirk.allCases {
      let ios = "ios: \(quirk.entry.profiles.lowerBound.rawValue)\n"
      #expect(try scenario(ios + quirks(quirk.rawValue)).scene.quirks == [quirk])
      guard let radar = quirk.entry.radar else { continue }
      #expect(try scenario(ios + quirks("\(radar)")).scene.quirks == [quirk])
    }
  }

  @Test func `is rejected for other versions of iOS, with a message that states its own versions`()
    throws
  {
    #expect(
      issues("ios: 12.4\n" + quirks("translucentStaysOff")) == [
        "2:10: `translucentStaysOff` affects only iOS 10, but the scenario uses iOS 12.4; "
          + "remove it, or write `ios: 10`"
      ])
    #expect(
      issues(quirks("popToRootSnapsLargeTitle, 20854652")) == [
        "1:36: `20854652` affects only iOS 9 to 10, but the scenario uses iOS 17; "
          + "remove it, or write `ios: 10`"
      ])
    #expect(
      issues("ios: 10\n" + quirks("popToRootSnapsLargeTitle")) == [
        "2:10: `popToRootSnapsLargeTitle` affects only iOS 11 to 18, but the scenario uses iOS "
          + "10; remove it, or write `ios: 11`"
      ])
    // iOS 12 behaves like iOS 11.
    #expect(
      issues("ios: 13\n" + quirks("opaqueBarContentJump")) == [
        "2:10: `opaqueBarContentJump` affects only iOS 11 to 12, but the scenario uses iOS 13; "
          + "remove it, or write `ios: 12`"
      ])
    for quirk in Quirk.allCases {
      for profile in Profile.allCases {
        let found = issues("ios: \(profile.rawValue)\n" + quirks(quirk.rawValue))
        #expect(found.isEmpty == quirk.entry.profiles.contains(profile), "\(quirk) \(profile)")
      }
    }
  }

  @Test func `is rejected with a reason if it is not simulated`() {
    for quirk in UnsimulatedQuirk.all {
      #expect(
        issues(quirks(quirk.name)) == [
          "1:10: `\(quirk.name)` is not simulated: \(quirk.reason); remove it"
        ])
    }
  }

  @Test func `is rejected with a list of the known names if it is unknown`() {
    #expect(
      issues(quirks("translucentStayOff")) == [
        "1:10: there is no quirk `translucentStayOff`; did you mean `translucentStaysOff`?"
      ])
    let found = issues(quirks("x"))
    #expect(found.count == 1)
    for quirk in Quirk.allCases { #expect(found.first?.contains(quirk.rawValue) == true) }
  }
}
