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
