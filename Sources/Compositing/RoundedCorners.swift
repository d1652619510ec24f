/// The coverage of a rectangle with rounded corners, which are quarter circles.
enum RoundedCorners {
  /// Returns a mask with rounded top corners, with lengths in device pixels, or nil for an empty rectangle.
  static func top(radius: Int, width: Int, height: Int) -> Mask? {
    guard width > 0, height > 0 else { return nil }
    let limited = min(max(radius, 0), width / 2, height)
    return Mask(
      name: "corners.\(limited).\(width)x\(height).mask", width: width, height: height,
      bytes: bytes(radius: limited, width: width, height: height, includesBottom: false),
      shape: .corners(radius: limited))
  }

  /// Returns a mask with four rounded corners, with lengths in device pixels, or nil for an empty rectangle.
  static func all(radius: Int, width: Int, height: Int) -> Mask? {
    guard width > 0, height > 0 else { return nil }
    let limited = min(max(radius, 0), width / 2, height / 2)
    return Mask(
      name: "rounded.\(limited).\(width)x\(height).mask", width: width, height: height,
      bytes: bytes(radius: limited, width: width, height: height, includesBottom: true),
      shape: .rounded(radius: limited))
  }

  private static func bytes(
    radius: Int, width: Int, height: Int, includesBottom: Bool
  ) -> [UInt8] {
    let sampler = Supersampler(samples: 16)
    let center = sampler.unit * radius
    var bytes = [UInt8](repeating: 255, count: width * height)
    for y in 0..<radius {
      for x in 0..<radius {
        let coverage = sampler.coverage(x: x, y: y) { column, row in
          let (dx, dy) = (center - column, center - row)
          return dx * dx + dy * dy <= center * center
        }
        for line in includesBottom ? [y, height - 1 - y] : [y] {
          bytes[line * width + x] = coverage
          bytes[line * width + width - 1 - x] = coverage
        }
      }
    }
    return bytes
  }
}
