import Navigation
import Testing

@Suite struct `The description of a system` {
  /// If pages share the bar, a library has to swizzle their callbacks; other libraries have a base
  /// class or a container.
  @Test(arguments: System.all)
  func `has the trait swizzlesCallbacks if pages share the bar and the system hooks callbacks`(
    system: System
  ) {
    let swizzles = System.sharedBar.contains(system) && system.type.hooksCallbacks
    #expect(system.traits.contains(.swizzlesCallbacks) == swizzles)
    if system.traits.contains(.hooksChildPages) { #expect(swizzles) }
  }

  @Test(arguments: System.all)
  func `names the setting that hides the bar if the library has one`(system: System) {
    let info = system.info
    #expect((info.hiddenFlag != nil) == (info.family == .hiddenFlag))
    if let flag = info.hiddenFlag { #expect(info.settings?.page.contains(flag) == true) }
  }

  @Test(arguments: System.all)
  func `lists copied properties if there are fake bars`(system: System) {
    #expect((system.info.copies != nil) == (system.info.family == .fakeBars))
  }

  @Test(arguments: System.fakeBars)
  func `has the traits that describe its fake bars`(system: System) throws {
    let pages = ["A", "B"].map { name in
      Page(PageID(name)).setting("qmui", "transitionKey", .text(name))
        .with(.viewWillAppear, .navigationBar([.set(\.backgroundImage, "empty")]))
    }
    let timeline = try Scene(.ios11, pages: pages, .push("B"), .wait(0.1)).with {
      $0.images["empty"] = .empty
    }.timeline(system)
    let fakes = ["A", "B"].compactMap { timeline.state(at: 0.2)[$0].fakeBar }
    #expect(!fakes.isEmpty)
    let ignoresEmptyImages = [System.qmui, .qmui2018].contains(system)
    #expect(system.traits.contains(.ignoresEmptyImages) == ignoresEmptyImages)
    #expect(fakes.allSatisfy { $0.ignoresEmptyImages == ignoresEmptyImages })
    let mirrors = system == .qmui
    #expect(system.traits.contains(.mirrorsWhileAppearing) == mirrors)
    if ignoresEmptyImages {
      #expect((fakes.last?.style.backgroundImage == "empty") == mirrors)
    }
  }

  @Test func `has a unique name`() {
    #expect(Set(System.all.map(\.name)).count == System.all.count)
  }
}
