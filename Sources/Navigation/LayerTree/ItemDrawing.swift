import Layers
import Units

/// Creates the layers of items in the colors of a bar.
struct ItemDrawing {
  let style: BarStyle
  var colors: ItemColors
  let scene: Scene
  var opacity = 1.0
  /// The prefix of layer names, which distinguishes outgoing items from incoming ones.
  var prefix = ""

  func with(opacity: Double) -> ItemDrawing {
    var drawing = self
    drawing.opacity = opacity
    return drawing
  }

  /// Returns the layer of a title, with its fade in the bar's coordinates.
  func title(_ label: BarItems.Label?, fade: LayerMask? = nil) -> [Layer] {
    line("title", label, colors.title).map { layer in
      var layer = layer
      layer.mask = fade
      return layer
    }
  }

  /// Returns the layer of a large title, clipped at `top` and at the bottom of its area below a bar of
  /// `size`.
  func largeTitle(_ label: BarItems.Label?, below top: Double, size: Size) -> [Layer] {
    line("largeTitle", label, colors.largeTitle).map { layer in
      var layer = layer
      layer.clip = Rect(
        x: -layer.frame.minX, y: top - layer.frame.minY, width: size.width,
        height: size.height + LargeTitle.height - top)
      return layer
    }
  }

  func button(_ name: String, _ button: BarItems.Button?) -> [Layer] {
    guard let button else { return [] }
    let color = colors.color(of: button.item)
    return switch button.content {
    case .text(let text, let font):
      line(name, BarItems.Label(text: text, font: font, frame: button.frame), color)
    case .image(let source): image(name, source, button.frame, color)
    }
  }

  /// Returns the layer of a back label, with the transition mask of its indicator.
  func backLabel(_ label: BarItems.Label?, under indicator: Rect?) -> [Layer] {
    line("backLabel", label, colors.tint).map { layer in
      var layer = layer
      layer.mask = indicator.map { .slot(indicatorImages.mask, $0) }
      return layer
    }
  }

  /// Returns the layer of the back indicator, in the tint color unless its image keeps its own colors.
  func backIndicator(_ frame: Rect?) -> [Layer] {
    image("backIndicator", indicatorImages.indicator, frame, colors.tint)
  }

  /// Returns the layer of an image, in a color unless the image keeps its own colors.
  private func image(_ name: String, _ source: ImageSource, _ frame: Rect?, _ color: Color)
    -> [Layer]
  {
    guard let frame, frame.width > 0, frame.height > 0 else { return [] }
    var content = LayerContent.template(source, color)
    if case .named(let image) = source, scene.images[image]?.isOriginal == true {
      content = .image(source)
    }
    return [Layer(self.name(name), frame: frame, content: content, opacity: opacity)]
  }

  private func line(_ name: String, _ label: BarItems.Label?, _ color: Color) -> [Layer] {
    guard let label else { return [] }
    return [
      Layer(
        self.name(name), frame: label.frame,
        content: .text(LayerText(label.text, font: label.font, color: color)), opacity: opacity)
    ]
  }

  /// The images of the indicator and its mask: the custom images if both are set, otherwise UIKit's.
  private var indicatorImages: (indicator: ImageSource, mask: ImageSource) {
    guard let indicator = style.backIndicatorImage,
      let mask = style.backIndicatorTransitionMaskImage
    else {
      let outline = scene.profile.backIndicatorOutline
      return (.backIndicator(outline), .backIndicatorTransitionMask(outline))
    }
    return (.named(indicator), .named(mask))
  }

  private func name(_ name: String) -> String {
    prefix.isEmpty ? name : prefix + name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// The colors and text attributes of a bar's items.
struct ItemColors: Hashable, Sendable {
  let title: Color
  /// The color of large titles, to which `titleTextAttributes` does not apply.
  let largeTitle: Color
  let tint: Color
  /// The color of disabled items: `UIColor.tertiaryLabel` (UIKit Facts, Item colors).
  let disabled: Color
  let titleAttributes: TextAttributes

  /// `UIColor.systemBlue`, the default tint (UIKit Facts, Item colors).
  private static let systemBlue = Color(bytes: 0, 122, 255)
  private static let darkSystemBlue = Color(bytes: 10, 132, 255)

  init(of style: BarStyle, in environment: BarEnvironment) {
    let environment = environment.overridden(by: style)
    titleAttributes = environment.titleAttributes(of: style)
    let isDark = style.isBlack || environment.isDark
    largeTitle = isDark ? .white : .black
    title = titleAttributes.color ?? largeTitle
    tint =
      style.tintColor ?? (environment.isDark ? Self.darkSystemBlue : Self.systemBlue)
    disabled = (isDark ? Color(bytes: 235, 235, 245) : Color(bytes: 60, 60, 67)).withAlpha(
      Self.disabledAlpha)
  }

  private static let disabledAlpha = 76.0 / 255

  /// Returns the color of an item's text or image.
  func color(of item: BarButtonItem) -> Color {
    item.isEnabled ? item.tintColor ?? tint : disabled
  }
}

extension BarEnvironment {
  /// Returns the effective title attributes: those of the current appearance object or, if there is none,
  /// those of the bar.
  fileprivate func titleAttributes(of style: BarStyle) -> TextAttributes {
    guard let appearance = titleAppearance(of: style) else { return style.titleTextAttributes }
    return appearance.titleTextAttributes ?? TextAttributes()
  }
}

extension BarItems {
  /// Returns the mask that fades the title next to the buttons of both bars of a transition, or nil if
  /// nothing fades (UIKit Facts, Title fade).
  ///
  /// The fade is 16 points wide and ends at a leading item's trailing edge or begins at a trailing
  /// item's leading edge. A title at rest does not reach its own bar's items. Items of the other
  /// bar are ignored where the title is at rest, so that the end of the title is not cut off in the first
  /// or last frame.
  ///
  /// Of a back button, only the indicator fades the title, because a lower page's title replaces the
  /// back label, which disappears first.
  func titleFade(beside other: BarItems) -> LayerMask? {
    guard let title else { return nil }
    let bars = [self, other]
    let leading = bars.compactMap { ($0.leftItems?.frame ?? $0.backIndicator)?.maxX }.max()
    let trailing = bars.compactMap { $0.rightItems?.frame.minX }.min()
    guard leading != nil || trailing != nil else { return nil }
    let frame = title.frame
    return .faded(
      from: leading.map { min($0, frame.minX - ItemMetrics.titleClearance) - Self.fadeWidth },
      to: trailing.map { max($0, frame.maxX + ItemMetrics.titleClearance) + Self.fadeWidth },
      ramp: Self.fadeWidth)
  }

  /// Returns the mask for versions up to iOS 10, in which only a trailing item of the new page fades titles.
  ///
  /// The fade ends at the item's leading edge.
  func titleFade(before button: BarItems.Button?) -> LayerMask? {
    guard let title, let button else { return nil }
    return .faded(
      from: nil, to: max(button.frame.minX, title.frame.maxX + Self.fadeWidth),
      ramp: Self.fadeWidth)
  }

  private static let fadeWidth = 16.0
}
