/// The row functions of compositing; each set computes the same bytes.
///
/// Every function works on `count` pixels from left to right; the rows may start at any address,
/// and source and destination do not overlap. `m·x` below is `div255(m·x)` per channel.
package struct Kernels: Sendable {
  package typealias Destination = UnsafeMutablePointer<PremultipliedRGBA8>
  package typealias Source = UnsafePointer<PremultipliedRGBA8>
  /// One byte a pixel, 0 = not covered, 255 = covered.
  package typealias Coverage = UnsafePointer<UInt8>

  /// What `TRANSOM_KERNELS` calls the set.
  package let name: String

  /// Copies: `d = s`.
  package let copy: @Sendable (Destination, Source, _ count: Int) -> Void
  /// Source-over: `d = s + d·(255 − sₐ)`.
  package let over: @Sendable (Destination, Source, _ count: Int) -> Void
  /// `s' = s·opacity`, then over.
  package let overScaled: @Sendable (Destination, Source, _ opacity: UInt8, _ count: Int) -> Void
  /// `m = opacity·coverage`, `s' = s·m`, then over.
  package let overMasked:
    @Sendable (Destination, Source, Coverage, _ opacity: UInt8, _ count: Int) -> Void
  /// Over with one colour for the whole row.
  package let fill: @Sendable (Destination, PremultipliedRGBA8, _ count: Int) -> Void
  /// `m = opacity·coverage`, `s' = colour·m`, then over.
  package let fillMasked:
    @Sendable (Destination, PremultipliedRGBA8, Coverage, _ opacity: UInt8, _ count: Int) -> Void
}
