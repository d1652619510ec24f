import Layers
import Units

/// Items as layers, in the colours of a bar.
struct ItemDrawing {
  let style: BarStyle
  var colors: ItemColors
  /// What the model knows of the scene's images.
  let images: [String: ImageFacts]
  var opacity = 1.0
  /// Before the names of what goes, where what comes has the same.
  var prefix = ""

  func with(opacity: Double) -> ItemDrawing {
    var drawing = self
    drawing.opacity = opacity
    return drawing
  }

  /// A title; what fades it while it slides is in the bar's coordinates.
  func title(_ label: BarItems.Label?, fade: LayerMask? = nil) -> [Layer] {
    line("title", label, colors.title).map { layer in
      var layer = layer
      layer.mask = fade
      return layer
    }
  }

  /// A large title, cut at `top` and at the bottom of the zone below a bar of `size`.
  func largeTitle(_ label: BarItems.Label?, below top: Double, size: Size) -> [Layer] {
    line("largeTitle", label, colors.largeTitle).map { layer in
      var layer = layer
      layer.clip = Rect(
        x: -layer.frame.minX, y: top - layer.frame.minY, width: size.width,
        height: size.height + LargeTitle.height - top)
      return layer
    }
  }

  func button(_ name: String, _ label: BarItems.Label?) -> [Layer] {
    line(name, label, colors.tint)
  }

  /// A back label, under the transition mask of its indicator.
  func backLabel(_ label: BarItems.Label?, under indicator: Rect?) -> [Layer] {
    line("backLabel", label, colors.tint).map { layer in
      var layer = layer
      layer.mask = indicator.map { .slot(pair.mask, $0) }
      return layer
    }
  }

  /// The indicator: its alpha in the tint colour, unless its image is drawn as it is.
  func backIndicator(_ frame: Rect?) -> [Layer] {
    guard let frame, frame.width > 0, frame.height > 0 else { return [] }
    let source = pair.indicator
    var content = LayerContent.template(source, colors.tint)
    if case .named(let name) = source, images[name]?.isOriginal == true { content = .image(source) }
    return [Layer(name("backIndicator"), frame: frame, content: content, opacity: opacity)]
  }

  private func line(_ name: String, _ label: BarItems.Label?, _ color: Color) -> [Layer] {
    guard let label else { return [] }
    return [
      Layer(
        self.name(name), frame: label.frame,
        content: .text(LayerText(label.text, font: label.font, color: color)), opacity: opacity)
    ]
  }

  /// The pair that is used.
  private var pair: (indicator: ImageSource, mask: ImageSource) {
    guard let indicator = style.backIndicatorImage,
      let mask = style.backIndicatorTransitionMaskImage
    else { return (.backIndicator, .backIndicatorTransitionMask) }
    return (.named(indicator), .named(mask))
  }

  private func name(_ name: String) -> String {
    prefix.isEmpty ? name : prefix + name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// The colours and attributes of a bar's items.
struct ItemColors: Hashable, Sendable {
  let title: Color
  /// `titleTextAttributes` are not a large title's: it has attributes of its own in UIKit.
  let largeTitle: Color
  let tint: Color
  let titleAttributes: TextAttributes

  /// `UIColor.systemBlue`, the default tint (uikit-facts §2.2).
  private static let systemBlue = Color(bytes: 0, 122, 255)
  private static let darkSystemBlue = Color(bytes: 10, 132, 255)

  init(of style: BarStyle, in environment: BarEnvironment) {
    titleAttributes = environment.titleAttributes(of: style)
    let isDark = style.isBlack || environment.isDark
    largeTitle = isDark ? .white : .black
    title = titleAttributes.color ?? largeTitle
    tint =
      style.tintColor ?? (environment.isDark ? Self.darkSystemBlue : Self.systemBlue)
  }
}

extension BarEnvironment {
  /// The title attributes that count: an appearance's where one is shown, else the bar's own.
  fileprivate func titleAttributes(of style: BarStyle) -> TextAttributes {
    guard let shown = titleAppearance(of: style) else { return style.titleTextAttributes }
    return shown.titleTextAttributes ?? TextAttributes()
  }
}

extension BarItems {
  /// What fades this bar's title beside the buttons that it slides past, its own bar's and those of
  /// the other bar of a transition; nil where there are none (uikit-facts §1.8, item 6).
  ///
  /// 16 points wide, from a trailing item's leading edge on and up to a leading item's trailing edge:
  /// a title at rest keeps clear of its own bar's. The other bar's count up to the title's place at
  /// rest, or else it would lose its end in the first or last frame.
  ///
  /// Of a back button only the indicator is in the way. A lower page's title takes the back label's
  /// place, and the label that was there leaves before it: its end goes as fast as the title begins.
  func titleFade(beside other: BarItems) -> LayerMask? {
    guard let title else { return nil }
    let bars = [self, other]
    let leading = bars.compactMap { ($0.leftItems?.frame ?? $0.backIndicator)?.maxX }.max()
    let trailing = bars.compactMap { $0.rightItems?.frame.minX }.min()
    guard leading != nil || trailing != nil else { return nil }
    let place = title.frame
    return .faded(
      from: leading.map { min($0, place.minX - ItemMetrics.titleClearance) - Self.fadeWidth },
      to: trailing.map { max($0, place.maxX + ItemMetrics.titleClearance) + Self.fadeWidth },
      ramp: Self.fadeWidth)
  }

  private static let fadeWidth = 16.0
}
