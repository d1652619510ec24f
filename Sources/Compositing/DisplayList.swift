import Pixels
import Units

/// One frame as a list of draws in device pixels, bottom first; it needs nothing else to be drawn.
package struct DisplayList: Hashable, Sendable {
  /// In device pixels.
  package var width: Int
  /// In device pixels.
  package var height: Int
  package var scale: DisplayScale
  /// The part of the frame that shows something, whose edges bound every blur: the whole of it,
  /// unless it is said.
  package var screen: PixelRect
  package var draws: [Draw]

  package init(width: Int, height: Int, scale: DisplayScale, draws: [Draw]) {
    self.width = width
    self.height = height
    self.scale = scale
    self.draws = draws
    screen = PixelRect(x: 0, y: 0, width: width, height: height)
  }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

/// One thing on a frame: what is drawn, where and how strongly.
package struct Draw: Hashable, Sendable {
  /// The path of the layer it comes from, as in `window/pages/list/background`.
  package var layer: String
  /// In frame coordinates, device pixels; may reach outside the frame.
  package var rect: PixelRect
  /// Nothing is drawn outside it; in frame coordinates, device pixels.
  package var clip: PixelRect?
  package var opacity: UInt8
  /// As large as `rect`; multiplies the opacity pixel by pixel.
  package var mask: Mask?
  package var operation: Operation

  package init(
    layer: String, rect: PixelRect, clip: PixelRect? = nil, opacity: UInt8 = 255,
    mask: Mask? = nil, operation: Operation
  ) {
    self.layer = layer
    self.rect = rect
    self.clip = clip
    self.opacity = opacity
    self.mask = mask
    self.operation = operation
  }

  /// The part of the rectangle that its clip lets through.
  package var clippedRect: PixelRect { clip.map(rect.intersection) ?? rect }
}

/// What a draw shows in its rectangle.
package enum Operation: Hashable, Sendable {
  case fill(PremultipliedRGBA8)
  case image(Resource)
  /// One colour through a coverage.
  case glyphs(color: PremultipliedRGBA8, coverage: Coverage)
  /// What has been drawn so far, blurred (σ in device pixels) and saturated.
  case backdrop(sigma: Double, saturation: Double)
  /// Draws with a buffer of their own, transparent at first, that is then drawn as one picture.
  case group([Draw])
}
