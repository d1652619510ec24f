import Pixels

extension PixelBuffer {
  /// A picture of other size: each pixel the weighted mean of source pixels, rounded once.
  ///
  /// The products of both axes' weights are summed in whole 1/65536², so that no order of summing
  /// gives another byte.
  func resampled(horizontally columns: AxisTaps, vertically rows: AxisTaps) -> PixelBuffer {
    if columns.isIdentity(of: width), rows.isIdentity(of: height) { return self }
    var result: [PremultipliedRGBA8] = []
    result.reserveCapacity(columns.taps.count * rows.taps.count)
    var previous: AxisTaps.Tap?
    for row in rows.taps {
      if row == previous {
        result.append(contentsOf: Array(result.suffix(columns.taps.count)))
      } else {
        appendRow(of: weightedRow(row), columns: columns, to: &result)
      }
      previous = row
    }
    return PixelBuffer(width: columns.taps.count, height: rows.taps.count, pixels: result)
  }

  /// The sum of weighted source rows, in 1/65536 of a byte.
  private func weightedRow(_ tap: AxisTaps.Tap) -> [SIMD4<UInt32>] {
    var sums = [SIMD4<UInt32>](repeating: .zero, count: width)
    for (y, weight) in zip(tap.first..., tap.weights) {
      for x in 0..<width {
        sums[x] &+= SIMD4(truncatingIfNeeded: self[x, y].channels) &* weight
      }
    }
    return sums
  }

  private func appendRow(
    of sums: [SIMD4<UInt32>], columns: AxisTaps, to result: inout [PremultipliedRGBA8]
  ) {
    for tap in columns.taps {
      var sum = SIMD4<UInt64>(repeating: 1 << 31)
      for (x, weight) in zip(tap.first..., tap.weights) {
        sum &+= SIMD4(truncatingIfNeeded: sums[x]) &* UInt64(weight)
      }
      result.append(PremultipliedRGBA8(channels: SIMD4(truncatingIfNeeded: sum &>> 32)))
    }
  }
}

extension PremultipliedRGBA8 {
  /// The four bytes as a vector, in memory order.
  @inline(__always)
  var channels: SIMD4<UInt8> { unsafeBitCast(self, to: SIMD4<UInt8>.self) }

  @inline(__always)
  init(channels: SIMD4<UInt8>) {
    self = unsafeBitCast(channels, to: PremultipliedRGBA8.self)
  }
}
