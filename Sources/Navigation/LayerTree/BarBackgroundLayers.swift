import Layers
import Units

extension BarBackground {
  /// Returns the layers of a background of `size` in its own coordinates, in which the bar itself begins at
  /// `barY`.
  ///
  /// The hairline does not fade with the background but has its own opacity.
  func layers(
    size: Size, barY: Double, lineHeight: Double, opacity: Double = 1, hairlineOpacity: Double = 1
  ) -> [Layer] {
    let bounds = Rect(size: size)
    func layer(_ name: String, _ content: LayerContent?, _ frame: Rect, _ alpha: Double = 1)
      -> [Layer]
    {
      content.map { [Layer(name, frame: frame, content: $0, opacity: opacity * alpha)] } ?? []
    }
    let bar = Rect(x: 0, y: barY, width: size.width, height: size.height - barY)
    var layers = layer(BarLayerName.barColor, barColor.map { .color($0) }, bar)
    layers += layer(BarLayerName.color, color.map { .color($0) }, bounds)
    let overlay = layer(BarLayerName.overlay, self.overlay.map { .color($0) }, bounds)
    if !isOverlayOverImage { layers += overlay }
    layers += layer(
      "backdrop",
      backdrop.map { .backdrop(blurRadius: $0.blurRadius, saturation: $0.saturation) }, bounds)
    layers += tints.flatMap {
      layer("\(BarLayerName.tint)/\($0.name)", .color($0.color), bounds)
    }
    layers += layer(
      BarLayerName.image, image.map { .image(.named($0.name)) }, bounds, image?.opacity ?? 1)
    if isOverlayOverImage { layers += overlay }
    return layers + line(below: size, height: lineHeight, opacity: hairlineOpacity)
  }

  /// Returns the hairline under a background of `size`, where `height` is the height of a hairline without an
  /// image.
  private func line(below size: Size, height: Double, opacity: Double) -> [Layer] {
    let content: LayerContent
    var line = Rect(x: 0, y: size.height, width: size.width, height: height)
    switch hairline {
    case .color(let color): content = .color(color)
    case .image(let name, let height):
      content = .image(.named(name))
      line.size.height = height
    case nil: return []
    }
    return opacity == 0
      ? [] : [Layer(BarLayerName.hairline, frame: line, content: content, opacity: opacity)]
  }
}
