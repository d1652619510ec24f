import TestSupport
import Navigation
import Units

extension RandomScene {
  static func page(
    _ id: PageID, _ paint: Paint, _ isHidden: Bool?, _ profile: Profile, _ choice: Choice,
    _ random: inout SeededGenerator
  ) -> Page {
    var page = Page(id)
    let title = random.chance(oneIn: 3) ? nil : "Title of \(id)"
    page.hidesBottomBarWhenPushed = random.chance(oneIn: 3)
    page.navigationItem = navigationItem(&random)
    page.title = title
    if choice.isWellBehaved {
      page = page.styled(paint, profile)
    } else {
      page.edgesForExtendedLayout = ExtendedEdges(rawValue: Int.random(in: 0..<16, using: &random))
      page.extendedLayoutIncludesOpaqueBars = random.chance(oneIn: 4)
      page.clipsToBounds = random.chance(oneIn: 4)
      page.replacesSwipeDelegate = random.chance(oneIn: 4)
      if random.chance(oneIn: 2) {
        page.content = .rows(count: Int.random(in: 0...40, using: &random), height: 44)
        var scrollView = ScrollView()
        scrollView.contentOffset = Double(random.one(of: [0, 0, 15, 200]))
        page.scrollView = scrollView
      }
      for callback in Callback.allCases where random.chance(oneIn: 4) {
        page = page.with(callback, action(callback, profile, &random))
      }
    }
    guard let isHidden else { return page }
    let animated =
      choice.isWellBehaved
      ? .follow : random.one(of: [AnimatedArgument.follow, .follow, .yes, .no])
    return page.hidingBar(isHidden, animated: animated)
  }

  private static func navigationItem(_ random: inout SeededGenerator) -> NavigationItem {
    var item = NavigationItem()
    item.leftBarButtonItem = random.chance(oneIn: 8) ? "Left" : nil
    item.rightBarButtonItem = random.chance(oneIn: 3) ? "Right" : nil
    item.hidesBackButton = random.chance(oneIn: 10)
    item.backButtonTitle = random.chance(oneIn: 4) ? "Back to it" : nil
    item.largeTitleDisplayMode = random.one(of: LargeTitleDisplayMode.allCases)
    return item
  }

  private static func action(
    _ callback: Callback, _ profile: Profile, _ random: inout SeededGenerator
  ) -> HookAction {
    let style = HookAction.navigationBar(style(profile, &random))
    // Asynchronous styling in a layout callback can cause an endless loop.
    let isLayout = [.viewWillLayoutSubviews, .viewDidLayoutSubviews].contains(callback)
    guard !isLayout, random.chance(oneIn: 3) else { return style }
    return .after(
      Time(microseconds: Int.random(in: 0...800_000, using: &random)), [style])
  }

  /// Returns random setters with random values.
  static func style(_ profile: Profile, _ random: inout SeededGenerator) -> [BarChange] {
    let paint = random.one(of: Paint.allCases)
    let color = random.one(of: [nil, paint.color])
    let image = random.one(of: Paint.images.keys.sorted() + [nil])
    var appearance = BarAppearance(random.one(of: BarAppearance.Configuration.allCases))
    if random.chance(oneIn: 2) { appearance.backgroundColor = .some(color) }
    if random.chance(oneIn: 3) { appearance.backgroundImage = .some(image) }
    let all: [BarChange] = [
      .set(\.barStyle, random.one(of: UIBarStyle.allCases)),
      .set(\.isTranslucent, random.one(of: [nil, true, false])), .set(\.barTintColor, color),
      .set(\.backgroundColor, color), .set(\.backgroundImage, image), .set(\.shadowImage, image),
      .set(\.overlayColor, color),
      .set(\.standardAppearance, random.chance(oneIn: 3) ? nil : appearance),
      .set(\.scrollEdgeAppearance, random.chance(oneIn: 3) ? nil : appearance),
    ]
    return Array(all.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
      + (random.chance(oneIn: 2) ? paint.changes(profile) : [])
  }

  /// Returns a scene with a canceled swipe and a stack of two or three pages, each of which styles the bar in
  /// viewWillAppear.
  static func canceledSwipe(seed: UInt64) -> Scene {
    var scene = RandomScene(seed: seed, .init(isWellBehaved: true)).scene
    var random = SeededGenerator(seed: ~seed)
    for name in scene.pages.keys.sorted() {
      let changes: [BarChange] = [
        .set(\.barStyle, random.one(of: UIBarStyle.allCases)),
        .set(\.isTranslucent, random.one(of: [nil, nil, true, false])),
        .set(\.barTintColor, random.one(of: [nil, .black])),
        .set(\.shadowImage, random.one(of: [nil, "red", Scene.emptyImage])),
      ]
      scene.pages[name]?.hooks[.viewWillAppear]?.insert(.navigationBar(changes), at: 0)
    }
    scene.stack = Array(scene.pages.keys.sorted().prefix(random.one(of: [2, 3])))
    scene.replacesSwipeDelegate = true
    scene.steps = [
      Step(.wait(0.5)),
      Step(.swipe(Double(random.one(of: [1, 5, 9])) / 10, over: 0.4, .cancel)), Step(.wait(0.5)),
    ]
    return scene
  }
}
