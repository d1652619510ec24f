import CKernelDigests
import CKernels
import Foundation
import Pixels
import Testing

/// The results of the reference for the rows of `CKernelDigests`.
///
/// A function that is not part of a kernel set exists only in C, so its digest is that of the C function.
/// Other tests check these functions. `scripts/arm64` compares the functions for arm64 with the same file. To
/// update it after a change of the rows, run: TRANSOM_WRITE_DIGESTS=1 swift test --filter KernelDigestTests
@Suite struct `The digests of row functions` {
  @Test func `are those of the reference`() throws {
    var functions = referenceFunctions
    let digests = [kernel_digest](unsafeUninitializedCapacity: Int(KERNEL_DIGESTS)) {
      buffer, count in
      kernel_digests(&functions, buffer.baseAddress)
      count = buffer.count
    }
    let text = digests.map { digest in
      let hexadecimal = String(digest.digest, radix: 16)
      let zeros = String(repeating: "0", count: 16 - hexadecimal.count)
      return "\(String(cString: digest.name)) \(zeros)\(hexadecimal)\n"
    }.joined()
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../CKernelDigests/digests.txt").standardized
    if ProcessInfo.processInfo.environment["TRANSOM_WRITE_DIGESTS"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }
}

/// The functions of the reference set with the types of C.
private let referenceFunctions = kernel_functions(
  over: { d, dStride, s, sStride, width, height in
    reference.over(pixels(d, dStride), pixels(s, sStride), width, height)
  },
  over_scaled: { d, dStride, s, sStride, opacity, width, height in
    reference.overScaled(pixels(d, dStride), pixels(s, sStride), opacity, width, height)
  },
  over_masked: { d, dStride, s, sStride, coverage, coverageStride, opacity, width, height in
    reference.overMasked(
      pixels(d, dStride), pixels(s, sStride),
      Rows(coverage.unsafelyUnwrapped, stride: coverageStride), opacity, width, height)
  },
  fill: { d, dStride, color, width, height in
    reference.fill(pixels(d, dStride), pixel(color), width, height)
  },
  fill_masked: { d, dStride, color, coverage, coverageStride, opacity, width, height in
    reference.fillMasked(
      pixels(d, dStride), pixel(color), Rows(coverage.unsafelyUnwrapped, stride: coverageStride),
      opacity, width, height)
  },
  up_rgb: { out, row, above, width in
    reference.upRGB(out.unsafelyUnwrapped, pixels(row), pixels(above), width)
  },
  difference: { a, b, width in
    let sum = reference.difference(pixels(a), pixels(b), width)
    return ckernels_difference(count: sum.count, largest: sum.largest)
  },
  widen: { cells, row, count in blur.widen(cells, pixels(row), count) },
  downsample_pixels: { cells, above, upper, lower, below, count in
    blur.downsamplePixels(cells, pixels(above), pixels(upper), pixels(lower), pixels(below), count)
  },
  downsample: { blur.downsample($0, $1, $2, $3, $4, $5) },
  convolve_columns: { upper, lower, rows, multipliers, radius, count in
    blur.convolveColumns(upper, lower, rows, weights(multipliers, radius), count)
  },
  convolve_row: { cells, row, multipliers, radius, count in
    blur.convolveRow(cells, row, weights(multipliers, radius), count)
  },
  upsample: { blur.upsample($0, $1, $2, $3) },
  round: { row, cells, count in blur.round(pixels(row), cells, count) },
  saturate: { row, cells, factor, count in blur.saturate(pixels(row), cells, factor, count) })

private var reference: Kernels { .reference }
private var blur: BlurKernels { .reference }

private func pixels(_ start: UnsafeRawPointer?) -> UnsafePointer<PremultipliedRGBA8> {
  start.unsafelyUnwrapped.assumingMemoryBound(to: PremultipliedRGBA8.self)
}

private func pixels(_ start: UnsafeMutableRawPointer) -> UnsafeMutablePointer<PremultipliedRGBA8> {
  start.assumingMemoryBound(to: PremultipliedRGBA8.self)
}

/// Returns rows of pixels; the stride in C is in bytes.
private func pixels(_ start: UnsafePointer<UInt8>?, _ stride: Int) -> Kernels.Source {
  Rows(pixels(UnsafeRawPointer(start)), stride: stride / 4)
}

private func pixels(_ start: UnsafeMutablePointer<UInt8>?, _ stride: Int) -> Kernels.Destination {
  MutableRows(pixels(UnsafeMutableRawPointer(start.unsafelyUnwrapped)), stride: stride / 4)
}

private func pixel(_ littleEndian: UInt32) -> PremultipliedRGBA8 {
  unsafeBitCast(littleEndian, to: PremultipliedRGBA8.self)
}

/// Returns the weights from the form that the C functions use; see `BlurWeights.multipliers`.
private func weights(_ multipliers: UnsafePointer<Int16>, _ radius: Int) -> BlurWeights {
  BlurWeights(
    (1...2 * radius + 1).map { index in
      let weight = Int32(multipliers[index])
      return UInt32(index == radius + 1 && weight <= 0 ? weight + 65536 : weight)
    })
}
