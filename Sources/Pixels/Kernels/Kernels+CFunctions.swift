import CKernels

extension Kernels {
  // The types of the C functions. In the blend functions, a row stride in bytes follows each pointer, and
  // the last two parameters are width and height.
  typealias Bytes = UnsafePointer<UInt8>
  typealias MutableBytes = UnsafeMutablePointer<UInt8>
  typealias COver =
    @Sendable @convention(c) (MutableBytes?, Int, Bytes?, Int, Int, Int) -> Void
  typealias COverScaled =
    @Sendable @convention(c) (MutableBytes?, Int, Bytes?, Int, UInt8, Int, Int) -> Void
  typealias COverMasked =
    @Sendable @convention(c) (
      MutableBytes?, Int, Bytes?, Int, Bytes?, Int, UInt8, Int, Int
    ) -> Void
  typealias CFill =
    @Sendable @convention(c) (MutableBytes?, Int, UInt32, Int, Int) -> Void
  typealias CUpRGB =
    @Sendable @convention(c) (MutableBytes?, UnsafeRawPointer?, UnsafeRawPointer?, Int) -> Void
  typealias CDifference =
    @Sendable @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?, Int) -> ckernels_difference
  typealias CFillMasked =
    @Sendable @convention(c) (MutableBytes?, Int, UInt32, Bytes?, Int, UInt8, Int, Int) -> Void

  /// Creates a set from C functions for one instruction set and from the baseline's `copy`.
  init(
    name: String, over: @escaping COver, overScaled: @escaping COverScaled,
    overMasked: @escaping COverMasked, fill: @escaping CFill, fillMasked: @escaping CFillMasked,
    upRGB: @escaping CUpRGB, blur: BlurKernels, glass: GlassKernels = .portable,
    difference: @escaping CDifference
  ) {
    self.init(
      name: name,
      copy: Kernels.baseline.copy,
      over: { d, s, width, height in
        over(d.bytes, d.byteStride, s.bytes, s.byteStride, width, height)
      },
      overScaled: { d, s, opacity, width, height in
        overScaled(d.bytes, d.byteStride, s.bytes, s.byteStride, opacity, width, height)
      },
      overMasked: { d, s, coverage, opacity, width, height in
        overMasked(
          d.bytes, d.byteStride, s.bytes, s.byteStride, coverage.start, coverage.stride, opacity,
          width, height)
      },
      fill: { d, color, width, height in
        fill(d.bytes, d.byteStride, color.littleEndian, width, height)
      },
      fillMasked: { d, color, coverage, opacity, width, height in
        fillMasked(
          d.bytes, d.byteStride, color.littleEndian, coverage.start, coverage.stride, opacity,
          width, height)
      },
      upRGB: { upRGB($0, $1, $2, $3) },
      blur: blur,
      glass: glass,
      difference: { RowDifferenceSum(difference($0, $1, $2)) })
  }
}

extension Rows<PremultipliedRGBA8> {
  fileprivate var bytes: UnsafePointer<UInt8> {
    UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
  }
  fileprivate var byteStride: Int { stride * MemoryLayout<PremultipliedRGBA8>.stride }
}

extension MutableRows<PremultipliedRGBA8> {
  fileprivate var bytes: UnsafeMutablePointer<UInt8> {
    UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt8.self)
  }
  fileprivate var byteStride: Int { stride * MemoryLayout<PremultipliedRGBA8>.stride }
}

extension PremultipliedRGBA8 {
  /// The bytes in memory order, read as a little-endian number.
  fileprivate var littleEndian: UInt32 { unsafeBitCast(self, to: UInt32.self) }
}
