/// The row functions of glass; all sets compute the same insets, distances, bytes and pixels.
///
/// Distances from the outline of a platter are in units of 1/256 pixel and negative inside the platter. `x` and
/// `y` are the position of the first pixel of a row, relative to the platter.
package struct GlassKernels: Sendable {
  /// A rounded rectangle, in pixels.
  package struct Shape: Hashable, Sendable {
    package let width: Int
    package let height: Int
    /// The radius of the corners, which is at most half of the shorter side.
    package let radius: Int

    package init(width: Int, height: Int, radius: Int) {
      self.width = width
      self.height = height
      self.radius = radius
    }
  }

  /// A picture and the position of its first pixel, relative to the platter.
  package struct Picture {
    package let rows: Rows<PremultipliedRGBA8>
    package let left: Int
    package let top: Int
    package let width: Int
    package let height: Int

    package init(
      rows: Rows<PremultipliedRGBA8>, left: Int, top: Int, width: Int, height: Int
    ) {
      self.rows = rows
      self.left = left
      self.top = top
      self.width = width
      self.height = height
    }
  }

  package typealias Distances = UnsafePointer<Int32>

  package let name: String

  /// Computes how far the outline is inside one with circular corners, in columns from `x`.
  ///
  /// The outline leaves a long edge gradually (UIKit Facts, Glass). With `u = |2x + 1 − width| − width + 2·radius`,
  /// in half pixels, `n = 8u − 2·radius` and `e = 4096 − ⌊4096·n² / (7·radius)²⌋`, or 0 if |n| ≥ 7·radius, the
  /// inset is `⌊min(radius, 2·(width − 2·radius))·e² / 2²²⌋`.
  package let insets: @Sendable (UnsafeMutablePointer<Int32>, Shape, _ x: Int, _ count: Int) -> Void

  /// Computes the distances of the centers of pixels, with the insets of their columns.
  ///
  /// With u, and the corresponding v of the row, the distance from an outline with circular corners is
  /// `⌊128·√(u² + v²)⌋ − 256·radius` if both are positive, and otherwise `128·max(u, v) − 256·radius`. The insets of
  /// the column and of the row are added; that of the row follows from v in the same way.
  package let distances:
    @Sendable (UnsafeMutablePointer<Int32>, Distances, Shape, _ x: Int, _ y: Int, _ count: Int)
      -> Void

  /// Converts distances to coverage; an offset is added to the distances.
  package let coverage:
    @Sendable (UnsafeMutablePointer<UInt8>, Distances, _ offset: Int, GlassOutline, _ count: Int)
      -> Void

  /// Copies pixels of a picture from displaced positions.
  ///
  /// With `t = 256·zone + distance`, limited to 0…256·zone, the displacement is
  /// `d = ⌊|strength|·t² / (256·zone²)⌋`, in units of 1/256 pixel. In a corner, with
  /// `l = ⌊128·√(u² + v²)⌋`, it is `⌊(u·d + l) / 2l⌋` columns and `⌊(v·d + l) / 2l⌋` rows. Elsewhere, it is
  /// `⌊(d + 128) / 256⌋` columns if u > v, and otherwise that number of rows. It is outward, or inward if the
  /// strength is negative. Positions outside the picture are moved to its nearest pixel.
  package let refract:
    @Sendable (
      UnsafeMutablePointer<PremultipliedRGBA8>, Distances, Shape, _ x: Int, _ y: Int,
      _ zone: Int, _ strength: Int, Picture, _ count: Int
    ) -> Void
}
