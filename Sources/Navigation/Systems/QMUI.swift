import Units

/// A model of the navigation bar transition of QMUI 4.8.0 (github.com/Tencent/QMUI_iOS).
///
/// Pages implement delegate methods that describe their bar, and the library sets the described style on the
/// real bar before the page's own code in viewWillAppear. If its rules find a difference between two pages,
/// both pages get a fake bar, the real bar's background gets an empty mask, and setters of the real bar are
/// mirrored to the appearing page's fake bar until the transition coordinator completes. The library stores no
/// styles.
package struct QMUI: TransitionSystem {
  package static let description = SystemDescription(
    name: "qmui",
    title: "QMUI 4.8",
    approach: "pages describe their style; fake bars are added only where rules find a difference "
      + "between two styles; setters of the real bar are mirrored into the appearing page's fake bar",
    source: "github.com/Tencent/QMUI_iOS, 4.8.0",
    limits: "a mirrored 0×0 image appears as the system's background on a fake bar; "
      + "scrollEdgeAppearance is mirrored into standardAppearance (a defect of 4.8.0); "
      + "translucency is copied, not mirrored; the view of a pushed page loads after its fake bar "
      + "is created; QMUI's configuration is always active, with the values of `appearance:`",
    family: .fakeBars,
    traits: [
      .clipsFakeBars, .ignoresEmptyImages, .mirrorsWhileAppearing, .stylesBars,
      .mapsLegacySetters, .swizzlesCallbacks,
    ],
    copies: copies,
    settings: QMUIPage.settings,
    newDesign: .crashes(
      "its look-up of the bar's content view by key-value coding raises an exception (QMUI issues 1660 and 1675)"
    ))

  /// The properties, in no particular order, because a fake bar is created with all values at once.
  static let copies = SystemDescription.CopiedProperties(
    before15: BarProperty.list(
      \.barStyle, \.isTranslucent, \.barTintColor, \.backgroundImage, \.shadowImage),
    from15: BarProperty.list(\.standardAppearance, \.scrollEdgeAppearance))

  /// The two pages that need fake bars (`shouldShowTransitionBar`).
  var flagged: [PageID] = []
  /// The page to whose fake bar the real bar's setters are mirrored (`copyStylesToBar`).
  var mirror: PageID?
  /// The value of `qmui_navigationAction`, or nil for `Unknow`.
  ///
  /// The coordinator's completion resets the value.
  var action: Action?
  /// The value of `isViewControllerTransiting`.
  ///
  /// While it is true, a push is not animated.
  var isTransiting = false

  enum Action: Equatable {
    case push, pop
    case set(isPush: Bool)

    var isSet: Bool { self == .set(isPush: true) || self == .set(isPush: false) }
    var isPush: Bool { self == .push || self == .set(isPush: true) }
  }

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.willPush = { qmui, push, _ in
      qmui.action = .push
      if push.isAnimated { qmui.isTransiting = true }
    }
    on.didPush = { qmui, push, navigation in
      guard let disappearing = navigation.state.stack.dropLast().last else { return }
      qmui.decide(disappearing, push.page, in: &navigation)
      // Without animation, there is no coordinator, and the library completes immediately.
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
      if call.isAnimated, qmui.action == .pop {
        QMUIPage.lockBackLabelTint(for: call.page, in: &navigation)
      }
      let changes = QMUIPage.render(call.page, in: &navigation) { QMUIPage.setters($0, in: $1) }
      changes.forEach { qmui.mirror($0, in: &navigation) }
    }
    on.viewWillLayoutSubviews = { $2.placeFakeBar(of: $1.page) }
    on.viewDidAppear = { qmui, _, _ in qmui.isTransiting = false }
    on.barStyled = { $0.handleSetter($1, in: &$2) }
    on.barImageFaded = { qmui, _, navigation in
      navigation.mirrorImageAlpha(intoFakeBarOf: qmui.mirror)
    }
    on.barHiddenSet = { $0.updateFakeBar(isBarHidden: $1.isHidden, in: &$2) }
    on.transitionCompleted = { qmui, _, navigation in qmui.complete(in: &navigation) }
    on.pushWithoutAnimation = { qmui, push, _ in
      qmui.isTransiting
        ? "\(Self.name): a transition is running, so the push of \(push.page) is not animated" : nil
    }
    on.refusesPush = { _, push, navigation in
      navigation.state.stack.contains(push.page)
        ? .other("\(Self.name) asserts: \(push.page) is already on the stack") : nil
    }
    on.hidesEffectsBehindImages = { _, _, navigation in
      QMUIPage.hidesEffectsBehindImages(in: navigation.scene)
    }
    on.refusesSwipe = { _, request, navigation in
      guard !request.isBusy, navigation.state.stack.count > 1,
        let top = navigation.state.topPage,
        QMUIPage(top, in: navigation.scene)?.forcesSwipe == true
      else { return request.uikit }
      return nil
    }
  }
}
