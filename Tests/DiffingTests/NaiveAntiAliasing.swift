import Diffing
import Pixels

/// A plain Swift implementation of `ckernels_mark_edges`, which finds pixels on soft edges.
struct NaiveAntiAliasing {
  private let expected: Surface
  private let actual: Surface

  init(
    expected: Rows<PremultipliedRGBA8>, actual: Rows<PremultipliedRGBA8>, width: Int, height: Int
  ) {
    self.expected = Surface(expected, width: width, height: height)
    self.actual = Surface(actual, width: width, height: height)
  }

  func isEdge(_ x: Int, _ y: Int) -> Bool {
    isEdge(expected, x, y) || isEdge(actual, x, y)
  }

  private func isEdge(_ surface: Surface, _ x: Int, _ y: Int) -> Bool {
    guard let extremes = surface.extremes(around: x, y) else { return false }
    return isUniform(extremes.darkest) || isUniform(extremes.brightest)
  }

  private func isUniform(_ position: PixelPosition) -> Bool {
    expected.isUniform(position.x, position.y) && actual.isUniform(position.x, position.y)
  }
}

/// The pixels of an image as 32-bit integers.
private struct Surface {
  private let start: UnsafeRawPointer
  /// The stride, in bytes.
  private let stride: Int
  private let width: Int
  private let height: Int

  /// The number of equal neighbors that makes a pixel part of a uniform area.
  private static let uniformNeighbors = 3

  init(_ rows: Rows<PremultipliedRGBA8>, width: Int, height: Int) {
    start = UnsafeRawPointer(rows.start)
    stride = rows.stride * MemoryLayout<PremultipliedRGBA8>.stride
    self.width = width
    self.height = height
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    start.loadUnaligned(fromByteOffset: y * stride + 4 * x, as: UInt32.self)
  }

  /// Returns the darkest and the brightest neighbor of a pixel.
  ///
  /// The result is nil if the pixel's brightness does not lie between them or the pixel is part of a uniform
  /// area.
  func extremes(around x: Int, _ y: Int) -> (darkest: PixelPosition, brightest: PixelPosition)? {
    let own = pixel(x, y)
    let brightness = Self.brightness(own)
    // The loop also counts the pixel itself.
    var equal = -1
    var (darkest, brightest) = ((brightness, x, y), (brightness, x, y))
    for ny in max(0, y - 1)...min(height - 1, y + 1) {
      for nx in max(0, x - 1)...min(width - 1, x + 1) {
        let other = pixel(nx, ny)
        if other == own {
          equal += 1
          if equal == Self.uniformNeighbors { return nil }
          continue
        }
        let value = Self.brightness(other)
        if value < darkest.0 { darkest = (value, nx, ny) }
        if value > brightest.0 { brightest = (value, nx, ny) }
      }
    }
    guard darkest.0 < brightness, brightest.0 > brightness else { return nil }
    return (
      PixelPosition(x: darkest.1, y: darkest.2), PixelPosition(x: brightest.1, y: brightest.2)
    )
  }

  func isUniform(_ x: Int, _ y: Int) -> Bool {
    let own = pixel(x, y)
    var equal = -1
    for ny in max(0, y - 1)...min(height - 1, y + 1) {
      for nx in max(0, x - 1)...min(width - 1, x + 1) where pixel(nx, ny) == own {
        equal += 1
        if equal == Self.uniformNeighbors { return true }
      }
    }
    return false
  }

  /// Returns the sum of 1000 times alpha and the brightness over black, with the weights of ITU-R BT.601 in
  /// thousandths.
  private static func brightness(_ pixel: UInt32) -> Int {
    let (red, green) = (Int(pixel & 0xFF), Int(pixel >> 8 & 0xFF))
    let (blue, alpha) = (Int(pixel >> 16 & 0xFF), Int(pixel >> 24))
    return 299 * red + 587 * green + 114 * blue + 1000 * alpha
  }
}
