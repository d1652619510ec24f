import Pixels
import Units

/// An image as its owner has it, before it is made as large as a layer.
package struct NamedImage: Hashable, Sendable {
  package var pixels: PixelBuffer
  /// Image pixels per point: 3 for `@3x`.
  package var scale: Double
  /// The edges that keep their size, in points; nil where the image is one part.
  package var capInsets: EdgeInsets?
  /// Whether what lies between the caps repeats instead of stretching.
  package var tiles: Bool

  package init(
    pixels: PixelBuffer, scale: Double, capInsets: EdgeInsets? = nil, tiles: Bool = false
  ) {
    self.pixels = pixels
    self.scale = scale
    self.capInsets = capInsets
    self.tiles = tiles
  }
}
