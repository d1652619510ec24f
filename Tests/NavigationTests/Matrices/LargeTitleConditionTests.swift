import Layers
import Navigation
import Testing
import Units

extension `Under a condition (nav-systems §5.3)` {
  @Test func `large title`() throws {
    try check("between a large title and none, in seven frames of a push") { system in
      var pages = pages(.ios13)
      pages[0].navigationItem.largeTitleDisplayMode = .always
      pages[1].navigationItem.largeTitleDisplayMode = .never
      for index in pages.indices { pages[index].title = "Title \(index)" }
      var scene = Scene(.ios13, pages: pages, .wait(0.1), .push("B"), .wait(0.1))
      scene.initialBar = [.set(\.prefersLargeTitles, true)]
      scene.settings["rt", default: SettingValues()]["transferNavigationBarAttributes"] =
        .boolean(true)
      for name: PageID in ["A", "B"] {
        // jt's bars start as nothing.
        var values = SettingValues()
        values.barChanges = [.set(\.prefersLargeTitles, true)]
        scene.pages[name]?.settings["pageBar"] = values
      }
      let timeline = try scene.timeline(named: system)
      let windows = (0..<7).map { timeline.layer(at: 0.12 + Double($0) / 40) }
      if windows[3]["screenshots/A"] != nil { return "in the picture" }
      func heights(_ name: String) -> Set<Double> {
        Set(
          windows.flatMap { window in
            ["A", "B"].compactMap { window.page($0)?[name]?.frame.height }
          })
      }
      let (fakes, own) = (heights("fakeBar"), heights("bar"))
      if !fakes.isEmpty {
        return fakes.count == 1 ? "one height" : fakes == [116, 64] ? "a height each" : "\(fakes)"
      }
      if !own.isEmpty { return own == [96, 44] ? "a height each" : "\(own)" }
      let bars = Set(windows.compactMap { $0["bar"]?.frame.height })
      return bars.count == 7 ? "one height after another" : "\(bars)"
    }
  }
}
