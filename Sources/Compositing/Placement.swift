import Layers
import Units

/// The position of a container's coordinate system in the frame: a device pixel and an offset in points.
///
/// The pixel is the rounded origin of the innermost moving container. The edges of its contents are
/// rounded relative to this pixel, so that sizes do not change while the container moves.
struct Placement {
  private let scale: DisplayScale
  private var x = 0
  private var y = 0
  private var offset = Point.zero

  /// Creates the placement of the frame itself.
  init(scale: DisplayScale) {
    self.scale = scale
  }

  /// Returns the device pixels of a rectangle in the container.
  func pixels(_ rect: Rect) -> PixelRect {
    var pixels = scale.pixels(rect.offset(x: offset.x, y: offset.y))
    pixels.x += x
    pixels.y += y
    return pixels
  }

  /// Returns a horizontal position in quarters of a device pixel, the grid of glyph positions.
  func quarters(_ x: Double) -> Int {
    4 * self.x + scale.quarters(offset.x + x)
  }

  /// Returns the pixel column nearest to a horizontal position.
  func column(_ x: Double) -> Int {
    self.x + scale.pixels(offset.x + x)
  }

  /// Returns the pixel row nearest to a vertical position.
  func row(_ y: Double) -> Int {
    self.y + scale.pixels(offset.y + y)
  }

  /// Returns the placement of the contents of a layer.
  func inside(_ layer: Layer) -> Placement {
    var inner = self
    inner.offset.x += layer.frame.minX
    inner.offset.y += layer.frame.minY
    guard layer.isMoving else { return inner }
    inner.x += scale.pixels(inner.offset.x)
    inner.y += scale.pixels(inner.offset.y)
    inner.offset = .zero
    return inner
  }
}
