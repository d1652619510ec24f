import Layers
import Pixels
import Units

extension Flattener {
  /// Sets the mask of a draw, or returns false if the mask is empty and nothing is visible.
  mutating func addMask(
    _ mask: LayerMask?, to draw: inout Draw, in container: Placement
  ) -> Bool {
    switch mask {
    case nil: return true
    case .stretched(let source):
      draw.mask = images.mask(source, width: draw.rect.width, height: draw.rect.height)
    case .slot(let source, let slot):
      draw.mask = slotMask(source, slot: container.pixels(slot), over: draw.rect)
    case .roundedTop(let radius):
      let radius = scale.pixels(radius)
      if radius <= 0 { return true }
      draw.mask = images.corners(radius: radius, width: draw.rect.width, height: draw.rect.height)
    case .rounded(let radius):
      draw.mask = images.rounded(
        radius: scale.pixels(radius), width: draw.rect.width, height: draw.rect.height)
    case .displayCorners(let radius):
      let radius = scale.pixels(radius)
      if radius <= 0 { return true }
      draw.mask = images.display(
        radius: radius, width: draw.rect.width, height: draw.rect.height)
    case .faded(let from, let to, let ramp):
      let strip = FadedStrip(
        from: from.map(container.column), to: to.map(container.column), ramp: scale.pixels(ramp))
      // An opaque mask has no effect.
      if strip.isOpaque(over: draw.rect) { return true }
      draw.mask = strip.mask(over: draw.rect)
    }
    return draw.mask != nil
  }

  /// Returns the mask of a slot for the rectangle of a draw.
  private mutating func slotMask(
    _ source: ImageSource, slot: PixelRect, over rect: PixelRect
  ) -> Mask? {
    let size = images.size(of: source)
    let image = size.flatMap { images.mask(source, width: $0.width, height: $0.height) }
    return Mask.mask(
      .slot(x: slot.x - rect.x, y: slot.y - rect.y, width: slot.width, image: image),
      width: rect.width, height: rect.height)
  }
}

extension LayerMask {
  /// Whether the mask has the size of its layer's frame.
  var coversFrame: Bool {
    switch self {
    case .stretched, .roundedTop, .rounded, .displayCorners: true
    case .slot, .faded: false
    }
  }
}
