/// The coverage of a display: a rectangle whose corners are continuous curves (UIKit Facts, Display corners).
///
/// Near a corner, the outline consists of three Bézier curves. It leaves the edges at 1.53 times the radius from
/// the corner.
enum DisplayCorners {
  /// Returns the mask, with lengths in device pixels, or nil for an empty rectangle.
  static func mask(radius: Int, width: Int, height: Int) -> Mask? {
    guard width > 0, height > 0 else { return nil }
    let largest = Double(min(width, height) / 2) / reach
    let limited = min(Double(max(radius, 0)), largest)
    var bytes = [UInt8](repeating: 255, count: width * height)
    for (y, row) in corner(radius: limited).enumerated() where y < height {
      for (x, coverage) in row.enumerated() where x < width {
        for line in [y, height - 1 - y] {
          bytes[line * width + x] = coverage
          bytes[line * width + width - 1 - x] = coverage
        }
      }
    }
    return Mask(
      name: "display.\(radius).\(width)x\(height).mask", width: width, height: height,
      bytes: bytes, shape: .display(radius: radius))
  }

  /// The points of the curves, as parts of the radius, from the top edge to the left edge: the shape of
  /// `UIBezierPath(roundedRect:cornerRadius:)` (PaintCode, “Code for iOS 7 rounded rectangles”).
  private static let points: [(x: Double, y: Double)] = [
    (1.528665, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139),
    (0.37282392, 0.16905956), (0.16905956, 0.37282392), (0.07491139, 0.63149379),
    (0, 0.86840694), (0, 1.08849296), (0, 1.528665),
  ]
  private static let reach = 1.528665
  /// The number of samples along each side of a pixel.
  private static let samples = 16

  /// Returns the coverage of the pixels at the top-left corner, row by row.
  private static func corner(radius: Double) -> [[UInt8]] {
    let extent = Int((reach * radius).rounded(.up))
    let outline = outline(radius: radius, rows: extent * samples)
    return (0..<extent).map { y in
      (0..<extent).map { x in
        let inside = outline[y * samples..<(y + 1) * samples].reduce(0) { sum, left in
          sum + min(max(samples * (x + 1) - left, 0), samples)
        }
        let all = samples * samples
        return UInt8((255 * inside + all / 2) / all)
      }
    }
  }

  /// Returns the number of samples to the left of the outline in each row of samples.
  private static func outline(radius: Double, rows: Int) -> [Int] {
    let unit = radius * Double(samples)
    var outline = [Int](repeating: 0, count: rows)
    // Each step is shorter than a third of a sample, so every row gets a point close to its center.
    let steps = 6 * rows + 1
    for curve in 0..<3 {
      for step in 0...steps {
        let point = point(curve, at: Double(step) / Double(steps))
        let row = Int(point.y * unit)
        guard row < rows else { continue }
        // The center of the leftmost inside sample is to the right of the outline at the center of the row.
        if point.y * unit <= Double(row) + 0.5 || outline[row] == 0 {
          outline[row] = Int((point.x * unit + 0.5).rounded(.down))
        }
      }
    }
    return outline
  }

  private static func point(_ curve: Int, at t: Double) -> (x: Double, y: Double) {
    let (a, b, c, d) = (
      points[3 * curve], points[3 * curve + 1], points[3 * curve + 2], points[3 * curve + 3]
    )
    let s = 1 - t
    func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
    }
    return (mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y))
  }
}
