/// The coverage of a rectangle with rounded top corners, which are quarter circles.
enum RoundedCorners {
  /// The number of samples along each side of a pixel.
  private static let samples = 16

  /// Returns the mask, with lengths in device pixels, or nil for an empty rectangle.
  static func mask(radius: Int, width: Int, height: Int) -> Mask? {
    guard width > 0, height > 0 else { return nil }
    let radius = min(radius, width / 2, height)
    var bytes = [UInt8](repeating: 255, count: width * height)
    for y in 0..<radius {
      for x in 0..<radius {
        let coverage = coverage(x: x, y: y, radius: radius)
        bytes[y * width + x] = coverage
        bytes[y * width + width - 1 - x] = coverage
      }
    }
    return Mask(
      name: "corners.\(radius).\(width)x\(height).mask", width: width, height: height,
      bytes: bytes)
  }

  /// Returns the coverage of a pixel in the top left corner, computed in integers so that all processors
  /// produce the same result.
  private static func coverage(x: Int, y: Int, radius: Int) -> UInt8 {
    // Lengths are in half samples. The center of the circle is at (radius, radius).
    let center = 2 * samples * radius
    var inside = 0
    for row in 0..<samples {
      let dy = center - (2 * (y * samples + row) + 1)
      for column in 0..<samples {
        let dx = center - (2 * (x * samples + column) + 1)
        if dx * dx + dy * dy <= center * center { inside += 1 }
      }
    }
    let all = samples * samples
    return UInt8((510 * inside + all) / (2 * all))
  }
}
