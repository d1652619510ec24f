import Navigation
// TestSupport allows string literals as page names.
import TestSupport
import Units

extension Device {
  /// Returns a phone with a 20 pt status bar and no notch; 375×667 is the size of an iPhone 8.
  static func phone(_ width: Double = 375, _ height: Double = 667) -> Device {
    Device("phone", width, height, scale: 2, top: 20, bottom: 0, statusBar: 20)
  }
}

extension BarButtonItem: ExpressibleByStringLiteral {
  public init(stringLiteral title: String) { self = .title(title) }
}

extension Page {
  init(_ id: PageID, _ change: (inout Page) -> Void) {
    self.init(id)
    change(&self)
  }

  /// Returns the page with additional code in a callback.
  func with(_ callback: Callback, _ actions: HookAction...) -> Page {
    var page = self
    page.hooks[callback, default: []] += actions
    return page
  }

  /// Returns the page with code that styles the bar in viewWillAppear.
  func styled(_ paint: Paint, _ profile: Profile) -> Page {
    with(.viewWillAppear, .navigationBar(paint.changes(profile)))
  }

  /// Returns the page with code and library settings that hide or show the bar when the page appears.
  func hidingBar(_ isHidden: Bool, animated: AnimatedArgument = .follow) -> Page {
    System.all.reduce(
      with(.viewWillAppear, .setNavigationBarHidden(isHidden, animated: animated))
    ) { $0.withHiddenFlag(isHidden, for: $1) }
  }

  /// Returns the page with a system's setting that hides or shows the bar.
  func withHiddenFlag(_ isHidden: Bool, for system: System?) -> Page {
    guard let info = system?.info, let settings = info.settings, let flag = info.hiddenFlag else {
      return self
    }
    return setting(settings.name, flag.key, .boolean(isHidden))
  }
}

extension Scene {
  /// Creates a scene with pages on a phone; by default, the first page is on the stack.
  init(
    _ profile: Profile, device: Device = .phone(), pages: [Page], stack: [PageID]? = nil,
    _ actions: Step.Action...
  ) {
    self.init(
      device: device, profile: profile, pages: pages, stack: stack ?? [pages[0].id])
    images = Paint.images
    steps = actions.map { Step($0) }
  }

  func with(_ change: (inout Scene) -> Void) -> Scene {
    var scene = self
    change(&scene)
    return scene
  }

  /// Returns the scene with the paint as the bar's initial style.
  func starting(_ paint: Paint) -> Scene { with { $0.initialBar = paint.changes(profile) } }

  /// Returns the scene with another script.
  func script(_ steps: Step...) -> Scene { with { $0.steps = steps } }
}

extension Step.Action {
  static func push(_ page: PageID) -> Step.Action { .push(page, animated: true) }
  static var pop: Step.Action { .pop(animated: true) }
  static func wait(_ time: Double) -> Step.Action { .wait(seconds(time)) }
  static func swipe(
    _ to: Double, over: Double = 0.4, _ release: Swipe.Release = .natural, from: Double = 0
  ) -> Step.Action {
    .swipe(Swipe(to: to, over: seconds(over), release: release, from: from))
  }
}

extension Step {
  /// Returns a step at an absolute time, in seconds.
  static func at(_ time: Double, _ action: Action) -> Step { Step(at: seconds(time), action) }
  /// Returns a step that starts when the previous step has settled.
  static func then(_ action: Action) -> Step { Step(action) }
}
