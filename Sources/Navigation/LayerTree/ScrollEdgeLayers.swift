import Layers
import Units

/// The effect with which content disappears under a bar on iOS 26 and later (UIKit Facts, Scroll edge effect).
extension LayerTreeBuilder {
  /// Returns the effect at the top of a page, in the page's coordinates, or nothing if the bar is hidden or the
  /// content is at its top.
  func scrollEdgeEffect(of page: Page) -> [Layer] {
    guard scene.profile.hasGlass, let scrollView = page.scrollView, !state.bar.isHidden else {
      return []
    }
    let effect = scrollView.topEdgeEffect
    let pageState = state[page.id]
    let stack = stack(containing: page.id)
    let zone =
      state.hasLargeTitle(page.id, in: stack, of: scene)
      ? state.largeTitleZone(page.id, of: scene) : 0
    let scrolled = pageState.scroll.offset(at: instant) - zone
    guard !effect.isHidden, pageState.frame.minY == 0, scrolled > 0 else { return [] }
    let opacity = min(1, scrolled / ScrollEdge.fullOffset)
    let layers =
      switch effect.style {
      case .automatic, .soft: softEdge(page.backgroundColor, opacity)
      case .hard: hardEdge(page.backgroundColor, opacity)
      }
    return [Layer("scrollEdgeEffect", frame: screen, children: layers)]
  }

  /// Content that is blurred and washed out, more so the closer it is to the top.
  private func softEdge(_ color: Color, _ opacity: Double) -> [Layer] {
    let top = scene.barTop - ScrollEdge.zoneTop
    func strip(_ name: String, _ start: Double, _ end: Double, _ content: LayerContent) -> Layer {
      Layer(
        name,
        frame: Rect(x: 0, y: start, width: screen.width, height: end - start), content: content,
        opacity: opacity)
    }
    let blurs = ScrollEdge.blurs.enumerated().map { index, blur in
      strip(
        "backdrop-\(index + 1)", index == 0 ? 0 : top + blur.start, top + blur.end,
        .backdrop(blurRadius: blur.radius, saturation: 1))
    }
    let (strong, weak) = (color.withAlpha(ScrollEdge.wash), color.withAlpha(ScrollEdge.lowestWash))
    return blurs + [
      strip("wash-1", 0, top + ScrollEdge.washEnd, .color(strong)),
      strip(
        "wash-2", top + ScrollEdge.washEnd, top + ScrollEdge.fadeEnd,
        .image(.gradient(top: strong, bottom: weak))),
      strip(
        "wash-3", top + ScrollEdge.fadeEnd, top + ScrollEdge.pocket,
        .image(.gradient(top: weak, bottom: color.withAlpha(0)))),
    ]
  }

  /// A strip behind the bar that hides most of the content, with a hairline.
  private func hardEdge(_ color: Color, _ opacity: Double) -> [Layer] {
    let bar = Rect(x: 0, y: 0, width: screen.width, height: scene.barBottom)
    let isDark = scene.interfaceStyle == .dark
    return [
      Layer(
        "backdrop", frame: bar,
        content: .backdrop(blurRadius: ScrollEdge.largestBlur, saturation: 1), opacity: opacity),
      Layer(
        "wash", frame: bar, content: .color(color.withAlpha(ScrollEdge.hardWash)), opacity: opacity),
      Layer(
        BarLayerName.hairline,
        frame: Rect(
          x: 0, y: bar.maxY, width: screen.width, height: 1 / Double(scene.device.scale)),
        content: .color(
          isDark ? BarBackground.Legacy.darkHairline : BarBackground.Legacy.lightHairline),
        opacity: opacity),
    ]
  }
}

/// The constants of the scroll edge effect, in points from the top of the bar's zone, which is 64 points high
/// (UIKit Facts, Scroll edge effect).
private enum ScrollEdge {
  /// The distance between the top of the zone and the top of the bar.
  static let zoneTop = 10.0
  /// The scroll distance after which the effect is complete.
  static let fullOffset = 56.0
  static let largestBlur = 8.0
  /// The bottom of the effect.
  static let pocket = 72.0
  /// The opacity of the background color at the top, down to `washEnd`, and at `fadeEnd`.
  static let wash = 0.82
  static let lowestWash = 0.10
  static let washEnd = 24.0
  static let fadeEnd = 64.0
  /// The opacity of the background color in the hard style, which is chosen.
  static let hardWash = 0.94

  /// The strips of the blur, whose decrease toward the bottom is chosen.
  static let blurs: [(start: Double, end: Double, radius: Double)] = [
    (0, 24, largestBlur), (24, 34, 6.5), (34, 44, 5), (44, 54, 3.5), (54, 64, 2), (64, 72, 1),
  ]
}
