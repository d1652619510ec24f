extension GlassKernels {
  /// The equations in plain Swift, pixel by pixel.
  ///
  /// All other kernel sets produce the same values.
  package static let reference = GlassKernels(
    name: "reference",
    insets: { insets, shape, x, count in
      for i in 0..<count {
        insets[i] = Int32(
          inset(shape.fromCorner(x + i, 0).u, radius: shape.radius, length: shape.width))
      }
    },
    distances: { distances, insets, shape, x, y, count in
      for i in 0..<count {
        let (u, v) = shape.fromCorner(x + i, y)
        let circular = (u > 0 && v > 0 ? length(u, v) : 128 * max(u, v)) - 256 * shape.radius
        distances[i] =
          Int32(circular + inset(v, radius: shape.radius, length: shape.height)) + insets[i]
      }
    },
    coverage: { bytes, distances, offset, outline, count in
      for i in 0..<count {
        bytes[i] = outline.coverage(at: Int(distances[i]) + offset)
      }
    },
    refract: { pixels, distances, shape, x, y, zone, strength, picture, count in
      for i in 0..<count {
        let depth = min(max(256 * zone + Int(distances[i]), 0), 256 * zone)
        let (columns, rows) = shape.displacement(
          x + i, y, by: zone > 0 ? abs(strength) * depth * depth / (256 * zone * zone) : 0)
        let sign = strength.signum()
        let column = x + i + sign * columns - picture.left
        let row = y + sign * rows - picture.top
        pixels[i] =
          picture.rows[row: min(max(row, 0), picture.height - 1)][
            min(max(column, 0), picture.width - 1)]
      }
    })
}

/// Returns the inset of the outline on one axis, in units of 1/256 pixel, at a distance from the center of a corner,
/// in half pixels.
private func inset(_ u: Int, radius: Int, length: Int) -> Int {
  let (n, end) = (8 * u - 2 * radius, 7 * radius)
  guard abs(n) < end else { return 0 }
  let part = 4096 - 4096 * n * n / (end * end)
  return (min(radius, 2 * (length - 2 * radius)) * part * part) >> 22
}

/// Returns the length of a vector in half pixels, in units of 1/256 pixel, rounded down.
///
/// The square root is exact enough: that of an integer below 2⁵² does not round up to an integer.
private func length(_ u: Int, _ v: Int) -> Int {
  Int(128 * Double(u * u + v * v).squareRoot())
}

extension GlassKernels.Shape {
  /// Returns the distance of a pixel from the center of the nearest corner on each axis, in half pixels.
  fileprivate func fromCorner(_ x: Int, _ y: Int) -> (u: Int, v: Int) {
    (
      abs(2 * x + 1 - width) - width + 2 * radius, abs(2 * y + 1 - height) - height + 2 * radius
    )
  }

  /// Returns an outward displacement of a pixel, in whole pixels.
  fileprivate func displacement(_ x: Int, _ y: Int, by distance: Int) -> (columns: Int, rows: Int) {
    let (u, v) = fromCorner(x, y)
    let outward = (x: 2 * x + 1 < width ? -1 : 1, y: 2 * y + 1 < height ? -1 : 1)
    if u > 0, v > 0 {
      let length = length(u, v)
      return (
        outward.x * ((u * distance + length) / (2 * length)),
        outward.y * ((v * distance + length) / (2 * length))
      )
    }
    let whole = (distance + 128) / 256
    return u > v ? (outward.x * whole, 0) : (0, outward.y * whole)
  }
}
