import Layers
import Units

extension LayerTreeBuilder {
  /// The time and the battery, above all other layers, if the scene has a status bar.
  ///
  /// Signal and Wi-Fi are not drawn.
  ///
  /// The positions are simplified: they are those of a phone in portrait orientation, measured in
  /// screenshots (UIKit Facts, Status bar).
  var statusBar: Layer? {
    let height = scene.device.statusBarHeight
    guard let time = scene.statusBarTime, height > 0 else { return nil }
    let isTall = height >= Self.tallHeight
    let font = Font(size: isTall ? 17 : 12, weight: .semibold)
    let width = scene.textWidth(time, font)
    // In a tall status bar, the time is centered in the area to the left of a notch.
    let center = isTall ? screen.width * Self.sideCenter : screen.width / 2
    let line = Rect(
      x: center - width / 2, y: isTall ? height - 33 : max(0, (height - 20) / 2), width: width,
      height: isTall ? 22 : 20)
    let color = statusBarColor
    let batteryRight = isTall ? screen.width * (1 - Self.sideCenter) + 12 : screen.width - 7
    let battery = Rect(
      x: batteryRight - 22, y: line.minY + line.height / 2 - 5, width: 22, height: 10)
    return Layer(
      "statusBar", frame: Rect(x: 0, y: 0, width: screen.width, height: height),
      children: [
        Layer("time", frame: line, content: .text(LayerText(time, font: font, color: color))),
        Layer("battery", frame: battery, content: .color(color)),
        Layer(
          "batteryCap",
          frame: Rect(x: battery.maxX + 1, y: battery.minY + 3, width: 1.5, height: 4),
          content: .color(color)),
      ])
  }

  /// The minimum height of a status bar next to a notch; an iPad's is at most 24 points high.
  private static let tallHeight = 44.0

  /// The center of the area to the left of the notch, as a fraction of the screen's width.
  private static let sideCenter = 0.14

  /// The presented page, if it determines the status bar style.
  ///
  /// A custom presentation does not determine the style, because
  /// `modalPresentationCapturesStatusBarAppearance` is false by default.
  private var presentedPage: PageID? {
    guard let modal = state.modal, modal.style == .fullScreen, modal.stage != .dismissing else {
      return nil
    }
    return modal.page
  }

  /// The color, which changes immediately when a transition starts (UIKit Facts, Status bar).
  private var statusBarColor: Color {
    switch statusBarStyle {
    case .lightContent: .white
    case .darkContent: .black
    case .default: scene.interfaceStyle == .dark ? .white : .black
    }
  }

  /// The style of the page that is presented full screen or, if there is no such page, of the visible bar.
  ///
  /// While the bar is hidden, a navigation controller uses the style of its top page, even if pages have
  /// their own bars. If the app overrides `childForStatusBarStyle`, the controller always uses the top page's
  /// style.
  private var statusBarStyle: StatusBarStyle {
    // The status bar is over the black area around the presenting view, so its text is light.
    if let modal = state.modal, modal.style == .pageSheet, modal.stage != .dismissing {
      return .lightContent
    }
    if let page = presentedPage { return preferredStatusBarStyle(of: page) }
    guard let page = state.transition?.to ?? state.topPage else { return .default }
    // The wrapper controllers of the two libraries with a navigation controller per page also use the page's
    // style (RTRootNavigationController.m:280, 608; JTNavigationController.m:122).
    let hasOwnBar = state[page].bar?.items == .onPageBar
    if scene.childForStatusBarStyle != nil || hasOwnBar || state.bar.isHidden {
      return preferredStatusBarStyle(of: page)
    }
    return state.bar.style.isBlack ? .lightContent : .default
  }

  private func preferredStatusBarStyle(of page: PageID) -> StatusBarStyle {
    scene.pages[page]?.preferredStatusBarStyle ?? .default
  }
}
