import Layers
import Navigation
import Testing
import Units

/// Returns the color of the status bar at a time, with a push of B onto A at 0.1 s.
private func color(
  _ barStyle: UIBarStyle, a: StatusBarStyle = .default, b: StatusBarStyle = .default,
  isHidden: Bool = false, at time: Double = 0, system: System = .native,
  _ change: (inout Scene) -> Void = { _ in }
) throws -> Color? {
  let pages = [
    Page("A") { $0.preferredStatusBarStyle = a }.hidingBar(isHidden),
    Page("B") { $0.preferredStatusBarStyle = b }.hidingBar(isHidden),
  ]
  let scene = Scene(.ios11, pages: pages, .wait(0.1), .push("B"), .wait(0.1)).with {
    $0.statusBarTime = "9:41"
    $0.initialBar = [.set(\.barStyle, barStyle)]
    change(&$0)
  }
  let bar = try #require(try scene.timeline(system).layer(at: time)["statusBar"])
  guard case .text(let line) = bar["time"]?.content else { return nil }
  #expect(bar["battery"]?.content == .color(line.color))
  return line.color
}

@Suite struct `The status bar` {
  @Test(
    arguments: [
      (.default, Color.black), (.black, .white), (.blackTranslucent, .white),
    ] as [(UIBarStyle, Color)])
  func `follows the barStyle of a visible bar, not the page's style`(
    _ style: UIBarStyle, _ expected: Color
  )
    throws
  {
    for page in StatusBarStyle.allCases {
      for time in [0, 0.3, 1] {
        #expect(try color(style, a: page, b: page, at: time) == expected, "\(page)")
      }
    }
  }

  @Test func `follows the top page while the bar is hidden`() throws {
    #expect(try color(.default, a: .lightContent, isHidden: true) == .white)
    #expect(try color(.black, a: .default, b: .lightContent, isHidden: true) == .black)
    // The style changes in the first frame of the push.
    #expect(try color(.black, b: .lightContent, isHidden: true, at: 0.1) == .white)
  }

  @Test func `follows the top page if the app overrides childForStatusBarStyle`() throws {
    for (page, expected) in [(StatusBarStyle.lightContent, Color.white), (.darkContent, .black)] {
      let found = try color(.black, a: page) { $0.childForStatusBarStyle = .topViewController }
      #expect(found == expected)
    }
  }

  @Test func `changes in the first frame of a push that changes barStyle`() throws {
    func styled(at time: Double) throws -> Color? {
      try color(.default, at: time) {
        $0.pages["B"] = Page("B").with(
          .viewWillAppear, .navigationBar([.set(\.barStyle, .black)]))
      }
    }
    #expect(try styled(at: 0.09) == .black)
    #expect(try styled(at: 0.1) == .white)
  }

  @Test(arguments: [System.rt, .jt])
  func `follows the page, not a bar, if each page has a navigation controller`(_ system: System)
    throws
  {
    for time in [0, 0.3, 1] {
      let found = try color(.default, a: .lightContent, at: time, system: system) {
        $0.pages["B"] = Page("B").with(
          .viewWillAppear, .navigationBar([.set(\.barStyle, .black)]))
      }
      #expect(found == (time == 0 ? .white : .black), "\(time) s")
    }
  }

  @Test(arguments: Device.all)
  func `contains the time and the battery on every device`(_ device: Device) throws {
    let scene = Scene(.ios17, pages: [Page("A")]).with {
      $0.device = device
      $0.statusBarTime = "9:41"
    }
    let bar = try #require(try scene.timeline(.native).layer(at: 0)["statusBar"])
    for layer in bar.children {
      #expect(layer.frame.minY >= 0 && layer.frame.maxY <= bar.frame.height, "\(layer.name)")
      #expect(layer.frame.minX >= 0 && layer.frame.maxX <= bar.frame.width, "\(layer.name)")
    }
    let time = try #require(bar["time"])
    guard device.statusBarHeight < 44 else { return }
    #expect(time.frame.minY + time.frame.maxY == device.statusBarHeight)
    #expect(time.frame.minX + time.frame.maxX == device.size.width)
  }

  @Test func `has light content in dark mode by default`() throws {
    #expect(try color(.default) { $0.interfaceStyle = .dark } == .white)
  }
}
