import CKernels

/// The functions of compositing, on rectangles of rows; each set computes the same bytes.
///
/// Every function works on `width` pixels of `height` rows, from the top left; rows may start at any
/// address, and source and destination do not overlap. `m·x` below is `div255(m·x)` per channel.
package struct Kernels: Sendable {
  package typealias Destination = MutableRows<PremultipliedRGBA8>
  package typealias Source = Rows<PremultipliedRGBA8>
  /// One byte a pixel, 0 = not covered, 255 = covered.
  package typealias Coverage = Rows<UInt8>

  /// What `TRANSOM_KERNELS` calls the set.
  package let name: String

  /// Copies: `d = s`.
  package let copy: @Sendable (Destination, Source, _ width: Int, _ height: Int) -> Void
  /// Source-over: `d = s + d·(255 − sₐ)`.
  package let over: @Sendable (Destination, Source, _ width: Int, _ height: Int) -> Void
  /// `s' = s·opacity`, then over.
  package let overScaled:
    @Sendable (Destination, Source, _ opacity: UInt8, _ width: Int, _ height: Int) -> Void
  /// `m = opacity·coverage`, `s' = s·m`, then over.
  package let overMasked:
    @Sendable (Destination, Source, Coverage, _ opacity: UInt8, _ width: Int, _ height: Int) -> Void
  /// Over with one colour everywhere.
  package let fill: @Sendable (Destination, PremultipliedRGBA8, _ width: Int, _ height: Int) -> Void
  /// `m = opacity·coverage`, `s' = colour·m`, then over.
  package let fillMasked:
    @Sendable (
      Destination, PremultipliedRGBA8, Coverage, _ opacity: UInt8, _ width: Int, _ height: Int
    ) -> Void
  /// PNG's filter Up on a row of pixels without their alpha: `o = s − above`, three bytes a pixel.
  package var upRGB: UpRGB = { ckernels_up_rgb_portable($0, $1, $2, $3) }

  /// The row functions of the backdrop's blur.
  package var blur: BlurKernels = .portable

  /// The row function of comparing pictures.
  package var difference: RowDifference = {
    RowDifferenceSum(ckernels_difference_portable($0, $1, $2))
  }

  package typealias UpRGB =
    @Sendable (
      UnsafeMutablePointer<UInt8>, _ row: UnsafePointer<PremultipliedRGBA8>,
      _ above: UnsafePointer<PremultipliedRGBA8>, _ width: Int
    ) -> Void
}

/// Rows in memory that are read.
package struct Rows<Element> {
  /// The first row's first element.
  package let start: UnsafePointer<Element>
  /// From a row's start to the next one's, in elements.
  package let stride: Int

  @inline(__always)
  package init(_ start: UnsafePointer<Element>, stride: Int) {
    self.start = start
    self.stride = stride
  }

  @inline(__always)
  package subscript(row y: Int) -> UnsafePointer<Element> { start + y * stride }
}

/// Rows in memory that are written.
package struct MutableRows<Element> {
  /// The first row's first element.
  package let start: UnsafeMutablePointer<Element>
  /// From a row's start to the next one's, in elements.
  package let stride: Int

  @inline(__always)
  package init(_ start: UnsafeMutablePointer<Element>, stride: Int) {
    self.start = start
    self.stride = stride
  }

  @inline(__always)
  package subscript(row y: Int) -> UnsafeMutablePointer<Element> { start + y * stride }
}
