import Units

/// QMUI 4.8.0's navigation bar transition (seed 003 tells an older one; nav-systems §4.2).
///
/// Pages answer what their bar looks like, and the library writes that to the real bar before each
/// viewWillAppear. Where its rules say that two pages' bars differ, both pages get a fake bar, the real
/// background an empty mask, and setters of the real bar are mirrored into the appearing page's fake
/// until the transition coordinator completes. Nothing is remembered: each appearance asks again.
package struct QMUI: TransitionSystem {
  package static let description = SystemDescription(
    name: "qmui",
    title: "QMUI 4.8",
    approach: "pages answer their style; fake bars only where rules say that two styles differ, "
      + "and the real bar's setters are mirrored into the appearing page's one",
    source: "seed 003, nav-systems §4.2",
    limits: "a mirrored 0×0 image shows as the system's bar on the fake; scrollEdgeAppearance is "
      + "mirrored into standardAppearance (4.8.0's bug); translucency is copied, not mirrored; a "
      + "pushed page's view loads after its fake bar is made",
    family: .fakeBars,
    traits: [.clipsFakeBars, .takesEmptyImages, .mapsLegacySetters, .swizzlesCallbacks],
    copies: .init(
      before15: BarProperty[
        \.barStyle, \.isTranslucent, \.barTintColor, \.backgroundImage, \.shadowImage],
      from15: BarProperty[\.standardAppearance, \.scrollEdgeAppearance]),
    settings: QMUIPage.settings)

  /// The two pages that are to have fake bars (`shouldShowTransitionBar`).
  var flagged: [PageID] = []
  /// The page into whose fake bar the real bar's setters are mirrored (`copyStylesToBar`).
  var mirror: PageID?
  /// `qmui_navigationAction` from its beginning to the coordinator's completion; nil for `Unknow`.
  var action: Action?
  /// `isViewControllerTransiting`: a push meanwhile is not animated.
  var isTransiting = false

  enum Action { case push, pop, set }

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.willPush = { qmui, push, _ in
      qmui.action = .push
      if push.isAnimated { qmui.isTransiting = true }
    }
    on.didPush = { qmui, push, navigation in
      guard let disappearing = navigation.state.stack.dropLast().last else { return }
      qmui.decide(disappearing, push.page, in: &navigation)
      // Without a coordinator it is completed at once.
      if !push.isAnimated { qmui.complete(in: &navigation) }
    }
    on.willPop = { qmui, pop, navigation in
      guard let disappearing = navigation.state.topPage else { return }
      qmui.action = .pop
      qmui.isTransiting = true
      qmui.decide(disappearing, pop.target, in: &navigation)
    }
    on.didPop = { qmui, pop, navigation in
      if !pop.isAnimated { qmui.complete(in: &navigation) }
    }
    on.didSet = { $0.finish($1, in: &$2) }
    on.viewWillAppear = { qmui, call, navigation in
      let hidden = QMUIPage.setBarHidden(
        for: call.page, animated: call.isAnimated, in: &navigation)
      if let hidden { qmui.updateFakeBar(isBarHidden: hidden, in: &navigation) }
      if call.isAnimated { qmui.lockBackLabelTint(for: call.page, in: &navigation) }
      let changes = QMUIPage.render(call.page, in: &navigation) { QMUIPage.setters($0, in: $1) }
      changes.forEach { qmui.mirror($0, in: &navigation) }
    }
    on.viewWillLayoutSubviews = { $2.placeFakeBar(of: $1.page) }
    on.viewDidAppear = { qmui, _, _ in qmui.isTransiting = false }
    on.barStyled = { $0.take($1, in: &$2) }
    on.barImageFaded = { qmui, _, navigation in
      navigation.mirrorImageAlpha(intoFakeBarOf: qmui.mirror)
    }
    on.barHiddenSet = { $0.updateFakeBar(isBarHidden: $1.isHidden, in: &$2) }
    on.transitionCompleted = { qmui, _, navigation in qmui.complete(in: &navigation) }
    on.pushWithoutAnimation = { qmui, push, _ in
      qmui.isTransiting
        ? "qmui: a transition runs, so the push of \(push.page) is not animated" : nil
    }
    on.refusesPush = { _, push, navigation in
      navigation.state.stack.contains(push.page)
        ? .other("qmui asserts, \(push.page) is on the stack") : nil
    }
    on.refusesSwipe = { _, question, navigation in
      guard !question.isBusy, navigation.state.stack.count > 1,
        let top = navigation.state.topPage,
        QMUIPage(top, in: navigation.scene)?.swipesAnyway == true
      else { return question.uikit }
      return nil
    }
  }
}
