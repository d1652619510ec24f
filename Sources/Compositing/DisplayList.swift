import Pixels
import Units

/// A frame as a self-contained list of draws in device pixels, in back-to-front order.
package struct DisplayList: Hashable, Sendable {
  /// The width, in device pixels.
  package var width: Int
  /// The height, in device pixels.
  package var height: Int
  package var scale: DisplayScale
  /// The area of the screen, which is the whole frame by default.
  ///
  /// In a blur, its edge pixels are repeated beyond it.
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

/// One drawing operation with its position, opacity, clip and mask.
package struct Draw: Hashable, Sendable {
  /// The path of the layer that is drawn, such as `window/pages/list/background`.
  package var layer: String
  /// The rectangle, in frame coordinates and device pixels; it can extend beyond the frame.
  package var rect: PixelRect
  /// The clip, in frame coordinates and device pixels.
  package var clip: PixelRect?
  package var opacity: UInt8
  /// A mask of the same size as `rect` that multiplies the opacity, pixel by pixel.
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

  /// The intersection of `rect` and `clip`.
  package var clippedRect: PixelRect { clip.map(rect.intersection) ?? rect }
}

/// A size in device pixels.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

/// The content of a draw.
package enum Operation: Hashable, Sendable {
  case fill(PremultipliedRGBA8)
  case image(Resource)
  /// One color, drawn through a coverage mask.
  case glyphs(color: PremultipliedRGBA8, coverage: Coverage)
  /// The result of the draws below, blurred (σ in device pixels) and saturated.
  case backdrop(sigma: Double, saturation: Double)
  /// Draws that are composited into a transparent buffer, which is then drawn as one image.
  case group([Draw])
  /// A group that is blurred (σ in device pixels).
  case blurred([Draw], sigma: Double)
  /// Draws that are composited into a picture with its own coordinates, which is then scaled to the `rect`
  /// of the draw by area averaging.
  ///
  /// The picture does not depend on `rect`, so frames share it while its size on the screen changes.
  case scaled([Draw], from: PixelSize)
  /// A platter of glass over the result of the draws below, with its shadow.
  case glass(GlassDraw)
}
