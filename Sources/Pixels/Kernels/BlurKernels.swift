import CKernels

/// The row functions of the backdrop's blur; each set computes the same cells.
///
/// Rows may start at any address and do not overlap. A function works on as many cells as its last
/// argument says and in whole vectors: behind what it is to read or write lie `room` more bytes,
/// which it may read and overwrite as well.
package struct BlurKernels: Sendable {
  /// Four channels, 256 for one step of a byte, −32768 for byte 0: so the multipliers of signed
  /// 16-bit numbers can be used, and a mean is the same however cells are counted.
  package typealias Cell = SIMD4<Int16>
  package typealias Row = UnsafePointer<Cell>
  package typealias NewRow = UnsafeMutablePointer<Cell>
  package typealias PixelRow = UnsafePointer<PremultipliedRGBA8>
  package typealias NewPixelRow = UnsafeMutablePointer<PremultipliedRGBA8>

  package static let room = Int(CKERNELS_BLUR_ROOM)

  package let name: String

  /// Cells of pixels: `c = 256·p − 32768`.
  package let widen: @Sendable (NewRow, PixelRow, _ count: Int) -> Void

  /// Half the resolution, from four rows of pixels as cells: see `halve`.
  package let halvePixels:
    @Sendable (NewRow, PixelRow, PixelRow, PixelRow, PixelRow, _ count: Int) -> Void

  /// Half the resolution, from four rows: cell i of
  /// `sᵢ = r₀ᵢ + 3·r₁ᵢ + 3·r₂ᵢ + r₃ᵢ` is `⌊(s₂ᵢ + 3·s₂ᵢ₊₁ + 3·s₂ᵢ₊₂ + s₂ᵢ₊₃ + 32) / 64⌋`.
  package let halve: @Sendable (NewRow, Row, Row, Row, Row, _ count: Int) -> Void

  /// Two rows at a time of `⌊(Σₖ wₖ·rᵧ₊ₖ + 32768) / 65536⌋`, k = 0…2·reach: the first from the rows
  /// on, the second from the second row on; there are 2·reach + 2.
  package let convolveDown:
    @Sendable (
      _ first: NewRow, _ second: NewRow, _ rows: UnsafePointer<Row>, BlurWeights, _ count: Int
    ) -> Void

  /// The same along a row: cell i is `⌊(Σₖ wₖ·rᵢ₊ₖ + 32768) / 65536⌋`.
  package let convolveAlong: @Sendable (NewRow, Row, BlurWeights, _ count: Int) -> Void

  /// Twice the resolution, from `count` + 2 cells of the row a cell lies in and the one next to it:
  /// of `sᵢ = 3·ownᵢ + otherᵢ`, cell 2·i is `⌊(3·sᵢ₊₁ + sᵢ + 8) / 16⌋` and the one after it
  /// `⌊(3·sᵢ₊₁ + sᵢ₊₂ + 8) / 16⌋`.
  package let double: @Sendable (NewRow, _ own: Row, _ other: Row, _ count: Int) -> Void

  /// Pixels of cells up to 255·256 − 32768: the nearest bytes, no colour above its alpha.
  package let round: @Sendable (NewPixelRow, Row, _ count: Int) -> Void

  /// The same of saturated cells: `c' = Y + ⌊((c − Y)·factor + 2048) / 4096⌋` with
  /// `Y = ⌊(13933·R + 46871·G + 4732·B + 32768) / 65536⌋`; `factor` is at most 7·4096.
  package let saturate: @Sendable (NewPixelRow, Row, _ factor: Int32, _ count: Int) -> Void
}

/// The weights of a convolution in 1/65536, as the row functions multiply by them.
package struct BlurWeights: Sendable {
  /// How far the outermost weights lie from the centre, in cells.
  package let reach: Int
  /// 0, the 2·reach + 1 weights, 0: from each end there are whole pairs of them.
  ///
  /// Only the centre's can be too large for 16 bits; it is 65536 less then, and not positive.
  let multipliers: [Int16]

  /// 2·reach + 1 weights that sum to 65536; only the one in the middle may be half of it or more.
  package init(_ weights: [UInt32]) {
    reach = weights.count / 2
    precondition(weights.count == 2 * reach + 1 && reach <= CKERNELS_BLUR_REACH, "a centre, sides")
    precondition(weights.reduce(0, +) == 65536 && weights[reach] > 0, "the weights are a mean's")
    precondition((weights[..<reach] + weights[(reach + 1)...]).allSatisfy { $0 < 32768 })
    multipliers = [0] + weights.map { Int16(truncatingIfNeeded: $0) } + [0]
  }

  /// The weights themselves.
  var weights: [Int32] {
    multipliers.indices.dropFirst().dropLast().map { index in
      let weight = Int32(multipliers[index])
      return index == 1 + reach && weight <= 0 ? weight + 65536 : weight
    }
  }
}
