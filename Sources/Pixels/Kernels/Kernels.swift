import CKernels

/// The compositing functions for one instruction set, with row functions for PNG, blur and comparison.
///
/// All sets compute the same bytes.
///
/// A compositing function processes `width` pixels in each of `height` rows. Rows may start at any address;
/// the source and the destination do not overlap. In the equations, `m·x` means `div255(m·x)` for each
/// channel.
package struct Kernels: Sendable {
  package typealias Destination = MutableRows<PremultipliedRGBA8>
  package typealias Source = Rows<PremultipliedRGBA8>
  /// One byte per pixel, from 0 (not covered) to 255 (covered).
  package typealias Coverage = Rows<UInt8>

  /// The name of the set in `TRANSOM_KERNELS`.
  package let name: String

  /// Copy: `d = s`.
  package let copy: @Sendable (Destination, Source, _ width: Int, _ height: Int) -> Void
  /// Source-over: `d = s + d·(255 − sₐ)`.
  package let over: @Sendable (Destination, Source, _ width: Int, _ height: Int) -> Void
  /// Source-over with an opacity: `s' = s·opacity`, then `over`.
  package let overScaled:
    @Sendable (Destination, Source, _ opacity: UInt8, _ width: Int, _ height: Int) -> Void
  /// Source-over with opacity and coverage: `m = opacity·coverage`, `s' = s·m`, then `over`.
  package let overMasked:
    @Sendable (Destination, Source, Coverage, _ opacity: UInt8, _ width: Int, _ height: Int) -> Void
  /// Source-over with one color.
  package let fill: @Sendable (Destination, PremultipliedRGBA8, _ width: Int, _ height: Int) -> Void
  /// Source-over with one color and coverage: `m = opacity·coverage`, `s' = color·m`, then `over`.
  package let fillMasked:
    @Sendable (
      Destination, PremultipliedRGBA8, Coverage, _ opacity: UInt8, _ width: Int, _ height: Int
    ) -> Void
  /// The PNG Up filter for a row of pixels, without alpha: `o = s − above`, three bytes per pixel.
  package var upRGB: UpRGB = { ckernels_up_rgb_portable($0, $1, $2, $3) }

  /// The row functions of the backdrop blur.
  package var blur: BlurKernels = .portable

  /// The row functions of glass.
  package var glass: GlassKernels = .portable

  /// The row function that compares images.
  package var difference: RowDifference = {
    RowDifferenceSum(ckernels_difference_portable($0, $1, $2))
  }

  package typealias UpRGB =
    @Sendable (
      UnsafeMutablePointer<UInt8>, _ row: UnsafePointer<PremultipliedRGBA8>,
      _ above: UnsafePointer<PremultipliedRGBA8>, _ width: Int
    ) -> Void
}

/// Read-only rows in memory.
package struct Rows<Element> {
  /// The first element of the first row.
  package let start: UnsafePointer<Element>
  /// The distance between the starts of two rows, in elements.
  package let stride: Int

  @inline(__always)
  package init(_ start: UnsafePointer<Element>, stride: Int) {
    self.start = start
    self.stride = stride
  }

  @inline(__always)
  package subscript(row y: Int) -> UnsafePointer<Element> { start + y * stride }
}

/// Writable rows in memory.
package struct MutableRows<Element> {
  /// The first element of the first row.
  package let start: UnsafeMutablePointer<Element>
  /// The distance between the starts of two rows, in elements.
  package let stride: Int

  @inline(__always)
  package init(_ start: UnsafeMutablePointer<Element>, stride: Int) {
    self.start = start
    self.stride = stride
  }

  @inline(__always)
  package subscript(row y: Int) -> UnsafeMutablePointer<Element> { start + y * stride }
}
