import Matching

extension Picture {
  /// Returns a pixel.
  subscript(x: Int, y: Int) -> SIMD3<Float> {
    let start = 3 * (y * width + x)
    return SIMD3(values[start], values[start + 1], values[start + 2])
  }

  /// Returns one channel of each pixel.
  func channel(_ index: Int) -> GrayPicture {
    var result = gray
    for pixel in result.values.indices { result.values[pixel] = values[3 * pixel + index] }
    return result
  }

  /// Returns the mean color of each row in some columns.
  func rowMeans(_ columns: [Int]) -> [SIMD3<Float>] {
    (0..<height).map { y in
      columns.reduce(SIMD3<Float>.zero) { $0 + self[$1, y] } / Float(max(1, columns.count))
    }
  }

  /// Returns the median of each channel in a part of the picture, or nil if the part is empty.
  func median(_ columns: Range<Int>, _ rows: Range<Int>) -> SIMD3<Float>? {
    var channels = [[Float]](repeating: [], count: 3)
    for y in rows {
      for x in columns {
        let pixel = self[x, y]
        for channel in 0..<3 { channels[channel].append(pixel[channel]) }
      }
    }
    guard let red = RobustStatistics.median(channels[0]),
      let green = RobustStatistics.median(channels[1]),
      let blue = RobustStatistics.median(channels[2])
    else { return nil }
    return SIMD3(red, green, blue)
  }

  /// Returns the share of the pixels in a part of the picture that differ from a color by more than `limit` levels.
  func share(
    _ columns: Range<Int>, _ rows: Range<Int>, differingFrom color: SIMD3<Float>, by limit: Float
  )
    -> Double
  {
    guard !columns.isEmpty, !rows.isEmpty else { return 0 }
    let count = rows.reduce(0) { sum, y in
      sum + columns.count { (self[$0, y] - color).largest > limit }
    }
    return Double(count) / Double(rows.count * columns.count)
  }
}

extension SIMD3<Float> {
  /// The largest absolute channel.
  var largest: Float { Swift.max(abs(x), abs(y), abs(z)) }
}
