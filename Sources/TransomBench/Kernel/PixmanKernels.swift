import Pixels

#if canImport(CPixman)
  import CPixman
  import Pixels

  /// Pixman's pictures over the memory of a scene.
  ///
  /// R, G, B, A in memory is its a8b8g8r8, but of that it has no fast fill (a twentieth of the
  /// speed). All colour channels are treated alike, so the pictures are declared as a8r8g8b8, for
  /// which every operation is fast, and the one colour's red and blue change places.
  final class PixmanKernels {
    private let destination: OpaquePointer
    private let source: OpaquePointer
    private let coverage: OpaquePointer
    private let color: OpaquePointer
    private let opacity: OpaquePointer

    init(_ scene: KernelScene) throws {
      func picture<Element>(_ format: pixman_format_code_t, _ plane: Plane<Element>) throws
        -> OpaquePointer
      {
        let bits = UnsafeMutableRawPointer(plane.start).assumingMemoryBound(to: UInt32.self)
        return try Self.existing(
          pixman_image_create_bits(
            format, Int32(plane.width), Int32(plane.height), bits, Int32(plane.bytesPerRow)))
      }
      destination = try picture(PIXMAN_a8r8g8b8, scene.destination)
      source = try picture(PIXMAN_a8r8g8b8, scene.source)
      coverage = try picture(PIXMAN_a8, scene.coverage)
      color = try Self.solid(scene.color)
      opacity = try Self.solid(
        PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: scene.opacity))
    }

    deinit {
      for picture in [destination, source, coverage, color, opacity] {
        pixman_image_unref(picture)
      }
    }

    func apply(_ operation: KernelOperation, _ scene: KernelScene) {
      func composite(_ how: pixman_op_t, _ source: OpaquePointer, _ mask: OpaquePointer?) {
        pixman_image_composite32(
          how, source, mask, destination, 0, 0, 0, 0, 0, 0, Int32(scene.width),
          Int32(scene.height))
      }
      switch operation {
      case .over: composite(PIXMAN_OP_OVER, source, nil)
      case .overScaled: composite(PIXMAN_OP_OVER, source, opacity)
      case .overMasked: composite(PIXMAN_OP_OVER, source, coverage)
      case .fill: composite(PIXMAN_OP_OVER, color, nil)
      case .fillMasked: composite(PIXMAN_OP_OVER, color, coverage)
      case .copy: composite(PIXMAN_OP_SRC, source, nil)
      }
    }

    /// Sixteen bits a channel, premultiplied as ours.
    private static func solid(_ pixel: PremultipliedRGBA8) throws -> OpaquePointer {
      func wide(_ byte: UInt8) -> UInt16 { UInt16(byte) * 257 }
      var color = pixman_color_t(
        red: wide(pixel.blue), green: wide(pixel.green), blue: wide(pixel.red),
        alpha: wide(pixel.alpha))
      return try existing(pixman_image_create_solid_fill(&color))
    }

    private static func existing(_ picture: OpaquePointer?) throws -> OpaquePointer {
      guard let picture else { throw BenchFailure("pixman makes no picture") }
      return picture
    }
  }
#endif

extension KernelCandidate {
  /// Pixman on a scene, or nil where it is not built in.
  static func pixman(_ scene: KernelScene) throws -> KernelCandidate? {
    #if canImport(CPixman)
      let pixman = try PixmanKernels(scene)
      return KernelCandidate(name: "pixman", apply: pixman.apply)
    #else
      return nil
    #endif
  }
}
