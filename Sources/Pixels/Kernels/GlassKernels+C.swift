import CKernels

extension GlassKernels {
  /// Portable loops in C.
  package static let portable = GlassKernels(
    name: "portable", insets: ckernels_glass_insets, distances: ckernels_glass_distances,
    coverage: ckernels_glass_coverage, refract: ckernels_glass_refract)

  #if arch(x86_64)
    /// The same loops for processors with AVX2.
    package static let avx2 = GlassKernels(
      name: "avx2", insets: ckernels_glass_insets_avx2,
      distances: ckernels_glass_distances_avx2, coverage: ckernels_glass_coverage_avx2,
      refract: ckernels_glass_refract_avx2)
  #endif

  // The types of the C functions.
  private typealias Row<Element> = UnsafeMutablePointer<Element>?
  private typealias Source<Element> = UnsafePointer<Element>?
  private typealias CInsets =
    @Sendable @convention(c) (Row<Int32>, Source<ckernels_platter>, Int, Int) -> Void
  private typealias CDistances =
    @Sendable @convention(c) (
      Row<Int32>, Source<Int32>, Source<ckernels_platter>, Int, Int, Int
    ) -> Void
  private typealias CCoverage =
    @Sendable @convention(c) (
      Row<UInt8>, Source<Int32>, Int32, Int32, Source<UInt8>, Int32, Int32, Int
    ) -> Void
  private typealias CRefract =
    @Sendable @convention(c) (
      Row<UInt32>, Source<Int32>, Source<ckernels_platter>, Int, Int, Int32, Int32,
      Source<UInt32>, Int, Int, Int, Int, Int, Int
    ) -> Void

  private init(
    name: String, insets: @escaping CInsets, distances: @escaping CDistances,
    coverage: @escaping CCoverage, refract: @escaping CRefract
  ) {
    self.init(
      name: name,
      insets: { to, shape, x, count in
        withUnsafePointer(to: shape.platter) { insets(to, $0, x, count) }
      },
      distances: { to, columns, shape, x, y, count in
        withUnsafePointer(to: shape.platter) { distances(to, columns, $0, x, y, count) }
      },
      coverage: { coverage($0, $1, Int32($2), $3.shift, $3.bytes, $3.zero, $3.size, $4) },
      refract: { pixels, distances, shape, x, y, zone, strength, picture, count in
        pixels.withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
          picture.rows.start.withMemoryRebound(
            to: UInt32.self, capacity: picture.rows.stride * picture.height
          ) { source in
            withUnsafePointer(to: shape.platter) { platter in
              refract(
                pixels, distances, platter, x, y, Int32(zone), Int32(strength), source,
                picture.rows.stride, picture.left, picture.top, picture.width, picture.height,
                count)
            }
          }
        }
      })
  }
}

extension GlassKernels.Shape {
  fileprivate var platter: ckernels_platter {
    ckernels_platter(width: Int32(width), height: Int32(height), radius: Int32(radius))
  }
}
