extension Picture {
  /// How far a pixel affects the color of others in a picture with subsampled colors, in pixels.
  static let subsampledColorReach = 2

  /// The picture as a video with half the resolution of color shows it.
  ///
  /// Brightness is unchanged. The differences of red and blue from it (ITU-R BT.601) are averaged over two pixels and
  /// interpolated, which a binomial filter of five pixels approximates: both have a variance of one pixel.
  var withSubsampledColors: Picture {
    let count = width * height
    var brightness = [Float](repeating: 0, count: count)
    var red = brightness
    var blue = brightness
    for index in 0..<count {
      let (r, g, b) = (values[3 * index], values[3 * index + 1], values[3 * index + 2])
      let sum = 0.299 * r + 0.587 * g + 0.114 * b
      brightness[index] = sum
      red[index] = r - sum
      blue[index] = b - sum
    }
    for _ in 0..<2 {
      red = Self.smoothed(red, width, height)
      blue = Self.smoothed(blue, width, height)
    }
    var result = self
    for index in 0..<count {
      result.values[3 * index] = brightness[index] + red[index]
      result.values[3 * index + 1] =
        brightness[index] - (0.299 * red[index] + 0.114 * blue[index]) / 0.587
      result.values[3 * index + 2] = brightness[index] + blue[index]
    }
    return result
  }

  /// The picture, softened by a binomial filter of five pixels.
  var softened: Picture {
    var result = self
    let count = width * height
    for channel in 0..<3 {
      var plane = (0..<count).map { values[3 * $0 + channel] }
      for _ in 0..<2 { plane = Self.smoothed(plane, width, height) }
      for index in 0..<count { result.values[3 * index + channel] = plane[index] }
    }
    return result
  }

  /// Returns means of a value, with weight 2, and its neighbors, with weight 1, along both axes.
  private static func smoothed(_ values: [Float], _ width: Int, _ height: Int) -> [Float] {
    var rows = values
    var result = values
    values.withUnsafeBufferPointer { values in
      rows.withUnsafeMutableBufferPointer { rows in
        result.withUnsafeMutableBufferPointer { result in
          for y in 0..<height {
            for x in 0..<width {
              let index = y * width + x
              let left = values[x > 0 ? index - 1 : index]
              let right = values[x + 1 < width ? index + 1 : index]
              rows[index] = (left + 2 * values[index] + right) / 4
            }
          }
          for y in 0..<height {
            for x in 0..<width {
              let index = y * width + x
              let above = rows[y > 0 ? index - width : index]
              let below = rows[y + 1 < height ? index + width : index]
              result[index] = (above + 2 * rows[index] + below) / 4
            }
          }
        }
      }
    }
    return result
  }
}
