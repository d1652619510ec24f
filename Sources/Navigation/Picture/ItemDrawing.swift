import Layers
import Units

/// Items as layers, in the colours of a bar.
struct ItemDrawing {
  let style: BarStyle
  let colors: ItemColors
  var opacity = 1.0
  /// Before the names of what goes, where what comes has the same.
  var prefix = ""

  func with(opacity: Double) -> ItemDrawing {
    var drawing = self
    drawing.opacity = opacity
    return drawing
  }

  func title(_ label: BarItems.Label?) -> [Layer] {
    line("title", label, colors.title)
  }

  /// A large title, cut where the bar's own height ends.
  func largeTitle(_ label: BarItems.Label?, barHeight: Double, width: Double) -> [Layer] {
    line("largeTitle", label, colors.title).map { layer in
      var layer = layer
      layer.clip = Rect(
        x: -layer.frame.minX, y: min(0, barHeight - layer.frame.minY), width: width,
        height: LargeTitle.height + barHeight)
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
      layer.mask = indicator.map { .slot(images.mask, $0) }
      return layer
    }
  }

  /// The indicator: its alpha in the tint colour, unless its image is drawn as it is.
  func backIndicator(_ frame: Rect?) -> [Layer] {
    guard let frame, frame.width > 0, frame.height > 0 else { return [] }
    return [
      Layer(
        name("backIndicator"), frame: frame, content: .template(images.indicator, colors.tint),
        opacity: opacity)
    ]
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
  private var images: (indicator: ImageSource, mask: ImageSource) {
    guard let indicator = style.backIndicatorImage,
      let mask = style.backIndicatorTransitionMaskImage
    else { return (.backIndicator, .backIndicatorTransitionMask) }
    return (.named(indicator), .named(mask))
  }

  private func name(_ name: String) -> String {
    prefix.isEmpty ? name : prefix + name.prefix(1).uppercased() + name.dropFirst()
  }
}
