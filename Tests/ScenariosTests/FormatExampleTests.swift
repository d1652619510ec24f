import Navigation
import Scenarios
import TestSupport
import Testing
import Units

@Suite struct `A scenario file` {
  @Test func `is read as the expected scene`() throws {
    let scenario = try scenario(example)
    let scene = scenario.scene

    #expect(scenario.title == "Green list, red settings")
    #expect(scenario.systems == ["km"])
    #expect(scenario.frameRate == FrameRate(frames: 60))
    #expect(scenario.iosVersion == 12)
    #expect(scenario.pageNames == ["list", "settings"])
    #expect(scene.device == Device.all.first { $0.name == "iPhone 8" })
    #expect(scene.profile == .ios11)
    #expect(scene.interfaceStyle == .light)
    #expect(
      scene.initialBar == [
        .set(\.barTintColor, Color(bytes: 248, 248, 248)), .set(\.isTranslucent, true),
      ])
    #expect(scene.stack == ["list"])

    var list = Page("list")
    list.title = "我的"
    list.content = .image("pages/list@2x.png", size: Size(width: 15, height: 30))
    list.edgesForExtendedLayout = [.top, .bottom]
    var scrollView = ScrollView()
    scrollView.contentSize = Size(width: 15, height: 30)
    list.scrollView = scrollView
    list.navigationItem.backButtonTitle = "返回"
    list.navigationItem.rightBarButtonItem = .title("编辑")
    list.hooks[.viewWillAppear] = [
      .navigationBar([.set(\.backgroundImage, "green"), .set(\.shadowImage, "empty")]),
      .setNavigationBarHidden(false, animated: .follow),
    ]
    #expect(scene.pages["list"] == list)

    var settings = Page("settings")
    settings.title = "设置"
    settings.hooks[.viewWillAppear] = [.navigationBar([.set(\.backgroundImage, "red")])]
    settings.hooks[.viewDidAppear] = [
      .after(Time(seconds: 1), [.navigationBar([.set(\.backgroundImage, "green")])])
    ]
    #expect(scene.pages["settings"] == settings)

    #expect(
      scene.steps == [
        Step(.wait(Time(seconds: 0.2))),
        Step(.push("settings", animated: true)),
        Step(.swipe(Swipe(to: 0.45, over: Time(seconds: 0.4), release: .cancel))),
        Step(.pop(animated: true)),
        Step(at: Time(seconds: 3), .push("settings", animated: true)),
      ])
    #expect(scenario.stepLocations.map(\.line) == [42, 43, 44, 45, 46])
    #expect(scenario.stepLocations.allSatisfy { $0.column == 5 && $0.file == "scenes/s.yml" })
  }

  @Test func `sorts its images by name, including the empty image`() throws {
    let scenario = try scenario(example)
    let names = ["UIImage()", "arrow", "empty", "glass", "green", "pages/list@2x.png", "red"]
    #expect(scenario.images.map(\.name) == names)
    #expect(scenario.scene.images.keys.sorted() == names)
    let facts = scenario.scene.images
    #expect(facts["arrow"] == ImageFacts(size: Size(width: 10, height: 20), isOpaque: true))
    #expect(
      facts["green"]
        == ImageFacts(
          size: Size(width: 1, height: 1), isOpaque: true,
          averageColor: Color(bytes: 0x34, 0xC7, 0x59)))
    #expect(facts["glass"] == ImageFacts(size: Size(width: 1, height: 1), isOpaque: false))
    #expect(facts["empty"] == .empty)
    #expect(facts[Scene.emptyImage] == .empty)
    #expect(scenario.inputs.map(\.written) == ["assets/back@3x.png", "pages/list@2x.png"])
    #expect(scenario.inputs.map(\.path) == ["/root/assets/back@3x.png", "/root/pages/list@2x.png"])
  }

  @Test func `has defaults for all keys except the format version and the pages`() throws {
    let scenario = try scenario("transom: 1\npages: {a: {}, b: {}}\n")
    #expect(scenario.title == nil)
    #expect(scenario.scene.device.name == "iPhone 8")
    #expect(scenario.scene.device == Device.all.first { $0.name == "iPhone 8" })
    #expect(scenario.scene.profile == .ios17)
    #expect(scenario.iosVersion == 17)
    #expect(scenario.systems.isEmpty)
    #expect(scenario.frameRate == FrameRate(frames: 60))
    #expect(scenario.scene.stack == ["a"])
    #expect(scenario.scene.steps.isEmpty)
    #expect(scenario.scene.pages["b"] == Page("b"))
    #expect(!scenario.scene.isNavigationBarHidden && !scenario.scene.replacesSwipeDelegate)
  }

  @Test func `has the same meaning in JSON`() throws {
    let json = """
      {"transom": 1, "pages": {"a": {"title": "A\\u0042", "backgroundColor": "#123"}},
      \t"script": [{"wait": 0.5}, "pop"]}
      """
    let yaml = """
      transom: 1
      pages: {a: {title: AB, backgroundColor: "#123"}}
      script: [wait: 0.5, pop]
      """
    let a = try scenario(json).scene
    let b = try scenario(yaml).scene
    #expect(a.pages == b.pages && a.steps == b.steps)
  }
}

/// A scenario with many keys.
private let example = """
  transom: 1
  title: Green list, red settings
  device: iPhone 8
  ios: 12
  userInterfaceStyle: light
  system: km
  fps: 60

  images:
    arrow: assets/back@3x.png
    green: {color: "#34C759"}
    glass: {color: "#34C75980"}
    empty: {}

  navigationBar:
    barTintColor: "#F8F8F8"
    isTranslucent: true

  pages:
    list:
      title: 我的
      backgroundColor: white
      content: {image: pages/list@2x.png}
      edgesForExtendedLayout: [top, bottom]
      extendedLayoutIncludesOpaqueBars: false
      scrollView: {contentInsetAdjustmentBehavior: automatic, contentOffset: 0, isFirstSubview: true}
      navigationItem: {backButtonTitle: 返回, rightBarButtonItem: 编辑}
      viewWillAppear:
        - navigationBar: {backgroundImage: green, shadowImage: empty}
        - setNavigationBarHidden: {hidden: false, animated: follow}
    settings:
      title: 设置
      viewWillAppear:
        - navigationBar: {backgroundImage: red}
      viewDidAppear:
        - after: 1.0
          do: [{navigationBar: {backgroundImage: green}}]

  stack: [list]

  script:
    - wait: 0.2
    - push: settings
    - swipe: {to: 0.45, over: 0.4, release: cancel}
    - pop
    - at: 3.0
      push: settings
  """
