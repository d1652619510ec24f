import Pixels

#if canImport(CPixman)
  import CPixman

  /// Pixman images in the memory of a scene.
  ///
  /// R, G, B, A in memory is a8b8g8r8 in pixman, but pixman fills this format at a twentieth of the speed.
  /// Therefore, the images are declared as a8r8g8b8, for which all operations are fast, and the red and blue
  /// of the fill color are swapped. The operations treat all color channels alike.
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
        return try Self.unwrapped(
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
      func composite(_ pixmanOperator: pixman_op_t, _ source: OpaquePointer, _ mask: OpaquePointer?)
      {
        pixman_image_composite32(
          pixmanOperator, source, mask, destination, 0, 0, 0, 0, 0, 0, Int32(scene.width),
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

    /// Creates an image of one color: 16 bits per channel, premultiplied.
    private static func solid(_ pixel: PremultipliedRGBA8) throws -> OpaquePointer {
      func sixteenBits(_ byte: UInt8) -> UInt16 { UInt16(byte) * 257 }
      var color = pixman_color_t(
        red: sixteenBits(pixel.blue), green: sixteenBits(pixel.green),
        blue: sixteenBits(pixel.red), alpha: sixteenBits(pixel.alpha))
      return try unwrapped(pixman_image_create_solid_fill(&color))
    }

    private static func unwrapped(_ picture: OpaquePointer?) throws -> OpaquePointer {
      guard let picture else { throw BenchFailure("pixman cannot create an image") }
      return picture
    }
  }
#endif

extension KernelCandidate {
  /// Returns a candidate that uses pixman, or nil if TransomBench was built without pixman.
  static func pixman(_ scene: KernelScene) throws -> KernelCandidate? {
    #if canImport(CPixman)
      let pixman = try PixmanKernels(scene)
      return KernelCandidate(name: "pixman", apply: pixman.apply)
    #else
      return nil
    #endif
  }
}
