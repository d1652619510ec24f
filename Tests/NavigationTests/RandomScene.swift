import TestSupport
import Navigation
import Units

/// A scene made of a seed: pages with styles and hidden flags, and a script of every operation.
struct RandomScene {
  var scene: Scene
  /// What each page asks for whenever it will appear; nil if pages ask for nothing.
  var hides: [PageID: Bool]?
  var paints: [PageID: Paint]

  /// What the scenes of a property may contain.
  struct Choice {
    /// Only styles that differ from page to page and are seen on a fake bar, set in viewWillAppear,
    /// with hidden flags that follow the transition: what a fake-bar library asks of its users.
    var isWellBehaved = false
    /// Steps at absolute times, over running transitions.
    var overlaps = true
    /// Stacks set at once.
    var sets = true
    /// Pages presented over the stack.
    var presents = true
  }

  /// The model's word on how the script ends.
  var prediction: StackModel { StackModel(scene, hides: hides, laws: laws) }
  var laws = StackModel.Laws()

  /// The scene of a seed, as an app that uses the system would tell it.
  init(seed: UInt64, _ choice: Choice = Choice(), under system: System = .native) {
    var random = SeededGenerator(seed: seed)
    let profile = random.one(of: Profile.allCases)
    let names = (0..<Int.random(in: 3...7, using: &random)).map { PageID("P\($0)") }
    paints = Dictionary(
      uniqueKeysWithValues: zip(names, (Paint.visible + [.green]).shuffled(using: &random)))
    let asks = choice.isWellBehaved || !random.chance(oneIn: 3)
    hides =
      asks
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
    scene.isNavigationBarHidden = !asks && random.chance(oneIn: 3)
    scene.initialBar = choice.isWellBehaved ? [] : Self.style(profile, &random)
    if random.chance(oneIn: 4) { scene.initialBar.append(.set(\.prefersLargeTitles, true)) }
    if random.chance(oneIn: 3) { scene.tabBar = TabBar(isTranslucent: random.chance(oneIn: 2)) }
    adapt(to: system)
    write(Int.random(in: 1...9, using: &random), choice, &random)
  }

  private mutating func adapt(to system: System) {
    if system.info.settings?.name == "qmui" { scene = scene.automatic }
    laws.stillsDeferredPushes = system.hooks.contains("pushWithoutAnimation")
    laws.ignoresPagesOnStack = system.hooks.contains("refusesPush")
    laws.swipesAnywhere = system.traits.contains(.ownSwipe)
    guard system == .fd else { return }
    // Pages say to the library what they would ask of the bar themselves.
    laws.asksByBlock = hides == nil
    laws.showsBarWhenDisappearing = true
    let flags = hides ?? scene.pages.mapValues { _ in false }
    hides = flags
    for (name, page) in scene.pages {
      scene.pages[name] = page.saying(
        "fd", "prefersNavigationBarHidden", .boolean(flags[name] == true))
    }
  }

  /// Appends steps that the model has no issue with, and a wait in which everything settles.
  private mutating func write(
    _ count: Int, _ choice: Choice, _ random: inout SeededGenerator
  ) {
    var tries = 0
    while scene.steps.count < count, tries < 100 {
      tries += 1
      let before = prediction
      let overlaps = choice.overlaps && !scene.steps.isEmpty && random.chance(oneIn: 3)
      let start = (before.starts.last?.time ?? 0) + Int.random(in: 1...900_000, using: &random)
      let action = action(choice, &random)
      scene.steps.append(Step(at: overlaps ? Time(microseconds: start) : nil, action))
      if !isAcceptable(action, prediction) { scene.steps.removeLast() }
    }
    scene.steps.append(Step(.wait(5)))
    // Under systems of other durations another page may be presented than the model tells.
    let presents = scene.steps.contains { if case .present = $0.action { true } else { false } }
    guard presents else { return }
    scene.steps += [Step(.dismiss(addToView: nil, animated: true)), Step(.wait(5))]
  }

  /// A change of the flag from outside while something moves or is presented has no rule in the
  /// documents.
  private func isAcceptable(_ action: Step.Action, _ model: StackModel) -> Bool {
    guard model.issue == nil, let start = model.starts.last else { return false }
    if case .setNavigationBarHidden = action { return !start.isMoving }
    return true
  }

  private func action(_ choice: Choice, _ random: inout SeededGenerator) -> Step.Action {
    let page = random.one(of: scene.pages.keys.sorted())
    let animated = !random.chance(oneIn: 5)
    let model = prediction
    // What is presented is dismissed soon, as much waits for that.
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

  /// Without the presenting view a screen is white until the end; with it, under `custom`, for ever,
  /// and that is no scene to go on in.
  private func dismissal(_ animated: Bool, _ random: inout SeededGenerator) -> Step.Action {
    .dismiss(addToView: random.one(of: [nil, nil, false]), animated: animated)
  }
}
