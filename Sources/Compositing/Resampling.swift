import CKernels
import Pixels

extension PixelBuffer {
  /// Returns the image at another size; each pixel is the weighted mean of source pixels, rounded once.
  ///
  /// The sums are integers in units of 1/65536², so the order of the two axes does not matter.
  func resampled(horizontally columns: AxisTaps, vertically rows: AxisTaps) -> PixelBuffer {
    if columns.isIdentity(of: width), rows.isIdentity(of: height) { return self }
    var result = PixelBuffer(width: columns.taps.count, height: rows.taps.count)
    let (width, height) = (result.width, result.height)
    guard width > 0, height > 0 else { return result }
    // Four sums per pixel, in units of 1/65536.
    let zeros = [UInt32](repeating: 0, count: 4 * self.width)
    var sums = zeros
    columns.withTaps { taps in
      withRows { source in
        result.withMutableRows { target in
          for (y, row) in rows.taps.enumerated() {
            if y > 0, row == rows.taps[y - 1] {
              target[row: y].update(from: target[row: y - 1], count: width)
              continue
            }
            sums = zeros
            for (offset, weight) in row.weights.enumerated() {
              ckernels_add_weighted(&sums, source[row: row.first + offset], weight, self.width)
            }
            ckernels_weighted_columns(target[row: y], sums, taps, width)
          }
        }
      }
    }
    return result
  }
}

extension AxisTaps {
  /// Calls `body` with the taps as C structures.
  fileprivate func withTaps(_ body: (UnsafePointer<ckernels_tap>) -> Void) {
    let weights = taps.flatMap(\.weights)
    weights.withUnsafeBufferPointer { weights in
      guard let start = weights.baseAddress else { return }
      var offset = 0
      let flat = taps.map { tap in
        defer { offset += tap.weights.count }
        return ckernels_tap(
          first: tap.first, count: tap.weights.count, weights: start + offset)
      }
      body(flat)
    }
  }
}

extension PixelBuffer {
  /// Returns the image at a smaller size, computed by area averaging.
  ///
  /// - Precondition: Width and height are at least 1 and at most those of the image.
  package func reduced(toWidth width: Int, height: Int) -> PixelBuffer {
    precondition(
      (1...self.width).contains(width) && (1...self.height).contains(height),
      "the size must be at least 1 and at most that of the image")
    var (columns, rows) = (AxisTaps(), AxisTaps())
    columns.stretch(0..<self.width, to: width)
    rows.stretch(0..<self.height, to: height)
    return resampled(horizontally: columns, vertically: rows)
  }
}
