import CKernels
import Pixels
import TestSupport
import Testing

@Suite struct `A row without alpha` {
  /// A guard page follows the last byte of each row.
  @Test(arguments: Kernels.all)
  func `is filtered by subtracting the row above, without accessing other memory`(
    kernels: Kernels
  ) throws {
    var generator = SeededGenerator(seed: 11)
    let (result, row, above) = (
      GuardedMemory(pages: 1), GuardedMemory(pages: 1), GuardedMemory(pages: 1)
    )
    for width in 0...80 {
      let pixels = (0..<2).map { _ in
        (0..<width).map { _ in
          PremultipliedRGBA8(
            red: generator.byte(), green: generator.byte(), blue: generator.byte(), alpha: 255)
        }
      }
      let expected = zip(pixels[0], pixels[1]).flatMap { x, b in
        [x.red &- b.red, x.green &- b.green, x.blue &- b.blue]
      }
      let bytes = result.placeLast([UInt8](repeating: 7, count: 3 * width))
      kernels.upRGB(bytes, row.placeLast(pixels[0]), above.placeLast(pixels[1]), width)
      try #require(
        Array(UnsafeBufferPointer(start: bytes, count: 3 * width)) == expected, "width \(width)")
    }
  }

  @Test func `expands to opaque pixels`() throws {
    var generator = SeededGenerator(seed: 12)
    let (result, row) = (GuardedMemory(pages: 1), GuardedMemory(pages: 1))
    for width in 0...80 {
      let source = (0..<3 * width).map { _ in generator.byte() }
      let pixels = result.placeLast([UInt8](repeating: 7, count: 4 * width))
      ckernels_rgba_of_rgb(pixels, row.placeLast(source), width)
      let expected: [UInt8] = (0..<width).flatMap { x -> [UInt8] in
        Array(source[3 * x..<3 * x + 3]) + [255]
      }
      try #require(
        Array(UnsafeBufferPointer(start: pixels, count: 4 * width)) == expected, "width \(width)")
    }
  }
}
