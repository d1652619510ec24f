import TestSupport
import Navigation
import Units

/// A random scene: pages with styles and hidden flags, and a script with random operations.
struct RandomScene {
  var scene: Scene
  /// The hidden flag that each page sets in viewWillAppear, or nil if pages do not set it.
  var hides: [PageID: Bool]?
  var paints: [PageID: Paint]

  /// The contents of random scenes.
  struct Choice {
    /// Whether pages follow the rules of libraries with fake bars: in viewWillAppear, they set styles that
    /// fake bars can show, and hidden flags that follow the transition.
    var isWellBehaved = false
    /// Whether steps can start during transitions.
    var overlaps = true
    /// Whether the script calls setViewControllers.
    var sets = true
    /// Whether pages are presented.
    var presents = true
  }

  /// The predicted end of the script.
  var prediction: StackModel { StackModel(scene, hides: hides, rules: rules) }
  var rules = StackModel.Rules()

  /// Creates the scene for a seed, with the settings that a system needs.
  ///
  /// The prediction does not cover pops that end other pops, so the scene has the design before iOS 26 by
  /// default.
  init(
    seed: UInt64, _ choice: Choice = Choice(), under system: System = .native,
    of profiles: [Profile] = Profile.beforeGlass
  ) {
    var random = SeededGenerator(seed: seed)
    let profile = random.one(of: profiles)
    let names = (0..<Int.random(in: 3...7, using: &random)).map { PageID("P\($0)") }
    paints = Dictionary(
      uniqueKeysWithValues: zip(names, (Paint.visible + [.green]).shuffled(using: &random)))
    let setsFlags = choice.isWellBehaved || !random.chance(oneIn: 3)
    hides =
      setsFlags
      ? Dictionary(uniqueKeysWithValues: names.map { ($0, random.chance(oneIn: 3)) }) : nil
    var pages: [Page] = []
    for name in names {
      pages.append(
        Self.page(name, paints[name] ?? .red, hides?[name], profile, choice, &random))
    }
    let device = random.one(of: [Device.phone(), .phone(320, 568)] + Device.all)
    scene = Scene(
      profile, device: device, pages: pages,
      stack: Array(names.prefix(Int.random(in: 1...3, using: &random))))
    scene.interfaceStyle = random.one(of: InterfaceStyle.allCases)
    scene.replacesSwipeDelegate = random.chance(oneIn: 2)
    scene.isNavigationBarHidden = !setsFlags && random.chance(oneIn: 3)
    scene.initialBar = choice.isWellBehaved ? [] : Self.style(profile, &random)
    if random.chance(oneIn: 4) { scene.initialBar.append(.set(\.prefersLargeTitles, true)) }
    if random.chance(oneIn: 3) { scene.tabBar = TabBar(isTranslucent: random.chance(oneIn: 2)) }
    adapt(to: system)
    write(Int.random(in: 1...9, using: &random), choice, &random)
  }

  private mutating func adapt(to system: System) {
    if system.info.settings?.name == "qmui" { scene = scene.automatic }
    rules.removesPushAnimation = system.type.removesPushAnimation
    rules.ignoresPagesOnStack = system.type.refusesPushes
    rules.swipesAnywhere = system.traits.contains(.ownSwipe)
    guard system.info.hiddenFlag != nil else { return }
    // Every page has the library's flag: the value that its code sets, or false if its code sets none.
    rules.setsFlagInBlock = system == .fd && hides == nil
    rules.showsBarWhenDisappearing = system == .fd
    let flags = hides ?? scene.pages.mapValues { _ in false }
    hides = flags
    for (name, page) in scene.pages {
      scene.pages[name] = page.withHiddenFlag(flags[name] == true, for: system)
    }
  }

  /// Appends steps without predicted errors, and a wait in which everything settles.
  private mutating func write(
    _ count: Int, _ choice: Choice, _ random: inout SeededGenerator
  ) {
    var attempts = 0
    while scene.steps.count < count, attempts < 100 {
      attempts += 1
      let before = prediction
      let overlaps = choice.overlaps && !scene.steps.isEmpty && random.chance(oneIn: 3)
      let start = (before.starts.last?.time ?? 0) + Int.random(in: 1...900_000, using: &random)
      let action = action(choice, &random)
      scene.steps.append(Step(at: overlaps ? Time(microseconds: start) : nil, action))
      if !isAcceptable(action, prediction) { scene.steps.removeLast() }
    }
    scene.steps.append(Step(.wait(5)))
    // Under systems with other durations, the presented page can differ from the predicted one.
    let presents = scene.steps.contains { if case .present = $0.action { true } else { false } }
    guard presents else { return }
    scene.steps += [Step(.dismiss(addToView: nil, animated: true)), Step(.wait(5))]
  }

  /// Returns whether the result of an action is documented.
  ///
  /// A change to the hidden flag by the script during an animation or a presentation is not documented.
  private func isAcceptable(_ action: Step.Action, _ model: StackModel) -> Bool {
    guard model.issue == nil, let start = model.starts.last else { return false }
    if case .setNavigationBarHidden = action { return !start.isMoving }
    return true
  }

  private func action(_ choice: Choice, _ random: inout SeededGenerator) -> Step.Action {
    let page = random.one(of: scene.pages.keys.sorted())
    let animated = !random.chance(oneIn: 5)
    let model = prediction
    // Dismisses a presented page soon, because other steps wait for it.
    if model.modal != nil, random.chance(oneIn: 3) { return dismissal(animated, &random) }
    switch Int.random(in: 0..<(choice.isWellBehaved ? 13 : 16), using: &random) {
    case 0...3: return .push(page, animated: animated)
    case 4...5: return .pop(animated: animated)
    case 6: return .popTo(random.one(of: model.stack), animated: animated)
    case 7:
      guard choice.sets, random.chance(oneIn: 2) else { return .popToRoot(animated: animated) }
      let pages = scene.pages.keys.sorted().shuffled(using: &random)
      return .set(
        Array(pages.prefix(Int.random(in: 1...3, using: &random))), animated: animated)
    case 8...9:
      return .swipe(
        Double(Int.random(in: 0...20, using: &random)) / 20,
        over: random.one(of: [0.01, 0.1, 0.37, 1.2]), random.one(of: Swipe.Release.allCases),
        from: random.one(of: [0, 0, 30]))
    case 10: return .wait(Double(Int.random(in: 0...1000, using: &random)) / 1000)
    case 11:
      guard choice.presents else { return .push(page, animated: animated) }
      return .present(
        Presentation(
          page, style: random.one(of: Presentation.Style.allCases),
          animator: random.one(of: Presentation.Animator.allCases), isAnimated: animated))
    case 12: return dismissal(animated, &random)
    case 13: return .style(Self.style(scene.profile, &random))
    case 14: return .setNavigationBarHidden(random.chance(oneIn: 2), animated: animated)
    default:
      return .scroll(
        page, to: Double(Int.random(in: -50...200, using: &random)), over: seconds(0.4))
    }
  }

  /// Returns a dismissal without `addToView: true`, which would leave a white screen under `custom`.
  private func dismissal(_ animated: Bool, _ random: inout SeededGenerator) -> Step.Action {
    .dismiss(addToView: random.one(of: [nil, nil, false]), animated: animated)
  }
}
