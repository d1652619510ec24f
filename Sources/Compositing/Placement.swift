import Layers
import Units

/// Where a container's coordinates lie on the frame: a whole pixel, and points from there.
///
/// The pixel is the origin of the nearest container that moves, rounded once; what lies in it is
/// rounded by its own local edges, so that sizes never change while it moves.
struct Placement {
  private let scale: DisplayScale
  private var x = 0
  private var y = 0
  private var offset = Point.zero

  /// The frame's own coordinates.
  init(scale: DisplayScale) {
    self.scale = scale
  }

  /// The pixels of a rectangle in these coordinates.
  func pixels(_ rect: Rect) -> PixelRect {
    var pixels = scale.pixels(rect.offset(x: offset.x, y: offset.y))
    pixels.x += x
    pixels.y += y
    return pixels
  }

  /// A horizontal place in quarters of a device pixel, where glyphs stand.
  func quarters(_ x: Double) -> Int {
    4 * self.x + scale.quarters(offset.x + x)
  }

  /// The pixel column that a horizontal place is rounded to.
  func column(_ x: Double) -> Int {
    self.x + scale.pixels(offset.x + x)
  }

  /// The pixel row that a vertical place is rounded to.
  func row(_ y: Double) -> Int {
    self.y + scale.pixels(offset.y + y)
  }

  /// The coordinates inside a layer.
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
