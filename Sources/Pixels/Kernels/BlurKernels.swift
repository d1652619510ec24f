import CKernels

/// The row functions of the backdrop blur; all sets compute the same cells and pixels.
///
/// The last argument of a function is the number of cells or pixels that it writes to a row, except that
/// `upsample` writes twice as many. Rows may start at any address and do not overlap. The functions process
/// whole vectors, so each row needs `padding` extra bytes, which they may read and overwrite.
package struct BlurKernels: Sendable {
  /// Four channels, each 256·byte − 32768.
  ///
  /// The offset makes the full range fit 16-bit signed multiplication.
  package typealias Cell = SIMD4<Int16>
  package typealias Row = UnsafePointer<Cell>
  package typealias NewRow = UnsafeMutablePointer<Cell>
  package typealias PixelRow = UnsafePointer<PremultipliedRGBA8>
  package typealias NewPixelRow = UnsafeMutablePointer<PremultipliedRGBA8>

  /// The number of bytes that a row needs beyond its elements.
  package static let padding = Int(CKERNELS_BLUR_PADDING)

  package let name: String

  /// Converts pixels to cells: `c = 256·p − 32768`.
  package let widen: @Sendable (NewRow, PixelRow, _ count: Int) -> Void

  /// Downsamples four rows of pixels; see `downsample`.
  package let downsamplePixels:
    @Sendable (NewRow, PixelRow, PixelRow, PixelRow, PixelRow, _ count: Int) -> Void

  /// Halves the resolution, from four rows of cells to one.
  ///
  /// With `sᵢ = r₀ᵢ + 3·r₁ᵢ + 3·r₂ᵢ + r₃ᵢ`, cell i is
  /// `⌊(s₂ᵢ + 3·s₂ᵢ₊₁ + 3·s₂ᵢ₊₂ + s₂ᵢ₊₃ + 32) / 64⌋`.
  package let downsample: @Sendable (NewRow, Row, Row, Row, Row, _ count: Int) -> Void

  /// Convolves columns: `⌊(Σₖ wₖ·rᵧ₊ₖ + 32768) / 65536⌋`, k = 0…2·radius.
  ///
  /// Computes two rows at a time from 2·radius + 2 rows. The sums for `first` start at the first of these
  /// rows, and the sums for `second` at the second.
  package let convolveColumns:
    @Sendable (
      _ first: NewRow, _ second: NewRow, _ rows: UnsafePointer<Row>, BlurWeights, _ count: Int
    ) -> Void

  /// Convolves a row: cell i is `⌊(Σₖ wₖ·rᵢ₊ₖ + 32768) / 65536⌋`.
  package let convolveRow: @Sendable (NewRow, Row, BlurWeights, _ count: Int) -> Void

  /// Doubles the resolution, from `count` + 2 cells of a row and of the neighboring row.
  ///
  /// With `sᵢ = 3·ownᵢ + otherᵢ`, cell 2·i is `⌊(3·sᵢ₊₁ + sᵢ + 8) / 16⌋` and cell 2·i + 1 is
  /// `⌊(3·sᵢ₊₁ + sᵢ₊₂ + 8) / 16⌋`.
  package let upsample: @Sendable (NewRow, _ own: Row, _ other: Row, _ count: Int) -> Void

  /// Converts cells up to 255·256 − 32768 to pixels: rounds to the nearest bytes and limits color channels
  /// to alpha.
  package let round: @Sendable (NewPixelRow, Row, _ count: Int) -> Void

  /// Multiplies the saturation of cells by `factor`/4096 and converts them to pixels, as `round` does.
  ///
  /// `c' = Y + ⌊((c − Y)·factor + 2048) / 4096⌋` with
  /// `Y = ⌊(13933·R + 46871·G + 4732·B + 32768) / 65536⌋`; `factor` is at most 7·4096.
  package let saturate: @Sendable (NewPixelRow, Row, _ factor: Int32, _ count: Int) -> Void
}

/// The weights of a convolution, in units of 1/65536, in the form that the row functions use.
package struct BlurWeights: Sendable {
  /// The distance from the center to the outermost weights, in cells.
  package let radius: Int
  /// The 2·radius + 1 weights with a zero at each end, so that kernels can read them as pairs from index 0 or
  /// from index 1.
  ///
  /// Only the center weight can be 32768 or more. Such a weight is stored with 65536 subtracted, which makes
  /// it zero or negative.
  let multipliers: [Int16]

  /// Creates weights from 2·radius + 1 values that sum to 65536; the center is positive, and only it may be
  /// 32768 or more.
  package init(_ weights: [UInt32]) {
    radius = weights.count / 2
    precondition(weights.count == 2 * radius + 1, "the number of weights must be odd")
    precondition(radius <= CKERNELS_BLUR_MAX_RADIUS, "the radius is too large")
    precondition(
      weights.reduce(0, +) == 65536 && weights[radius] > 0, "the weights must sum to 65536")
    precondition((weights[..<radius] + weights[(radius + 1)...]).allSatisfy { $0 < 32768 })
    multipliers = [0] + weights.map { Int16(truncatingIfNeeded: $0) } + [0]
  }

  /// The weights without the zeros at the ends.
  var weights: [Int32] {
    multipliers.indices.dropFirst().dropLast().map { index in
      let weight = Int32(multipliers[index])
      return index == 1 + radius && weight <= 0 ? weight + 65536 : weight
    }
  }
}
