import Layers
import Navigation
import Testing
import Units

/// Conditions about bar heights, large titles, tab bars and scroll views.
extension `Conditions` {
  @Test func `match the table for the height of the background`() throws {
    try check("height of the background on iOS 11, in points") { system in
      let timeline = try Scene(.ios11, pages: pages(.ios11), .wait(0.1), .push("B"), .wait(0.1))
        .automatic.timeline(system)
      let window = timeline.layer(at: 0.2)
      func bar(_ layer: Layer?) -> Layer? {
        layer.flatMap { $0.page("A")?["fakeBar"] ?? $0.page("A")?["bar"]?["background"] }
      }
      let part =
        bar(window) ?? bar(window["screenshots/A"]) ?? window.at(
          "screenshots/A", "bar", "background")
        ?? window.at("bar", "background")
      return "\(Int(part?["image"]?.frame.height ?? 0))"
    }
  }

  @Test func `match the table for a tab bar with hidesBottomBarWhenPushed`() throws {
    try check("A's tab bar during a push of B, which hides it") { system in
      var pages = pages(.ios11)
      pages[1].hidesBottomBarWhenPushed = true
      let timeline = try Scene(.ios11, pages: pages, .wait(0.1), .push("B"), .wait(0.1))
        .with { $0.tabBar = TabBar() }.automatic.timeline(system)
      let window = timeline.layer(at: 0.2)
      if window.at("screenshots/A", "tabBar") != nil, window["tabBar"] == nil {
        return "in the screenshot"
      }
      return window["tabBar"]?.frame.minX == window.page("A")?.frame.minX
        ? "with its page" : "elsewhere"
    }
  }

  @Test func `match the table for scroll insets`() throws {
    try check("inset of a table below an opaque bar before, during and after a transition") {
      system in
      var pages = pages(.ios11)
      pages[0].scrollView = ScrollView()
      pages[0].content = .rows(count: 40, height: 44)
      let timeline = try Scene(
        .ios11, pages: pages, .wait(0.1), .push("B"), .wait(0.1), .pop, .wait(0.1)
      ).automatic.timeline(system)
      let insets = [0, 0.3, 0.65, 0.9, 1.25].map { timeline.state(at: $0)["A"].topInset }
      return Set(insets).count == 1 ? "unchanged" : "\(insets)"
    }
  }

  @Test func `match the table for the bar height with a large title`() throws {
    try check("height of the bar in seven frames of a push from a large title to none") { system in
      var pages = pages(.ios13)
      pages[0].navigationItem.largeTitleDisplayMode = .always
      pages[1].navigationItem.largeTitleDisplayMode = .never
      for index in pages.indices { pages[index].title = "Title \(index)" }
      var scene = Scene(.ios13, pages: pages, .wait(0.1), .push("B"), .wait(0.1))
      scene.initialBar = [.set(\.prefersLargeTitles, true)]
      scene.settings["rt", default: SettingValues()]["transferNavigationBarAttributes"] =
        .boolean(true)
      for name: PageID in ["A", "B"] {
        // JT's bars do not copy this property from the real bar.
        var values = SettingValues()
        values.barChanges = [.set(\.prefersLargeTitles, true)]
        scene.pages[name]?.settings["pageBar"] = values
      }
      let timeline = try scene.automatic.timeline(system)
      let windows = (0..<7).map { timeline.layer(at: 0.12 + Double($0) / 40) }
      if windows[3]["screenshots/A"] != nil { return "in the screenshot" }
      func heights(_ name: String) -> Set<Double> {
        Set(
          windows.flatMap { window in
            ["A", "B"].compactMap { window.page($0)?[name]?.frame.height }
          })
      }
      let (fakes, own) = (heights("fakeBar"), heights("bar"))
      if !fakes.isEmpty {
        return fakes.count == 1
          ? "one height" : fakes == [116, 64] ? "one height per page" : "\(fakes)"
      }
      if !own.isEmpty { return own == [96, 44] ? "one height per page" : "\(own)" }
      let bars = Set(windows.compactMap { $0["bar"]?.frame.height })
      return bars.count == 7 ? "different in every frame" : "\(bars)"
    }
  }
}
