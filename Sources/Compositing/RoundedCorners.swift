/// The coverage of a rectangle with rounded top corners, which are quarter circles.
enum RoundedCorners {
  /// Returns the mask, with lengths in device pixels, or nil for an empty rectangle.
  static func mask(radius: Int, width: Int, height: Int) -> Mask? {
    guard width > 0, height > 0 else { return nil }
    let radius = min(max(radius, 0), width / 2, height)
    let sampler = Supersampler(samples: 16)
    let center = sampler.unit * radius
    var bytes = [UInt8](repeating: 255, count: width * height)
    for y in 0..<radius {
      for x in 0..<radius {
        let coverage = sampler.coverage(x: x, y: y) { column, row in
          let (dx, dy) = (center - column, center - row)
          return dx * dx + dy * dy <= center * center
        }
        bytes[y * width + x] = coverage
        bytes[y * width + width - 1 - x] = coverage
      }
    }
    return Mask(
      name: "corners.\(radius).\(width)x\(height).mask", width: width, height: height,
      bytes: bytes, shape: .corners(radius: radius))
  }
}
