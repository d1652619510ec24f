import CKernels

/// The row functions of glass; all sets compute the same distances, bytes and pixels.
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

  /// Computes the distances of the centers of pixels.
  ///
  /// With `u = |2x + 1 − width| − width + 2·radius` and the corresponding v, in half pixels, the distance is
  /// `⌊128·√(u² + v²)⌋ − 256·radius` if both are positive, and otherwise
  /// `128·max(u, v) − 256·radius`.
  package let distances:
    @Sendable (UnsafeMutablePointer<Int32>, Shape, _ x: Int, _ y: Int, _ count: Int) -> Void

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

  /// Loops in C.
  package static let portable = GlassKernels(
    name: "portable",
    distances: { distances, shape, x, y, count in
      withUnsafePointer(to: shape.platter) { ckernels_glass_distances(distances, $0, x, y, count) }
    },
    coverage: {
      ckernels_glass_coverage($0, $1, Int32($2), $3.shift, $3.bytes, $3.zero, $3.size, $4)
    },
    refract: { pixels, distances, shape, x, y, zone, strength, picture, count in
      pixels.withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
        picture.rows.start.withMemoryRebound(
          to: UInt32.self, capacity: picture.rows.stride * picture.height
        ) { source in
          withUnsafePointer(to: shape.platter) { platter in
            ckernels_glass_refract(
              pixels, distances, platter, x, y, Int32(zone), Int32(strength), source,
              picture.rows.stride, picture.left, picture.top, picture.width, picture.height, count)
          }
        }
      }
    })
}

extension GlassKernels.Shape {
  fileprivate var platter: ckernels_platter {
    ckernels_platter(width: Int32(width), height: Int32(height), radius: Int32(radius))
  }
}
