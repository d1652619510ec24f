import CKernels

extension PixelBuffer {
  /// Writes straight R, G, B, A of each pixel, row by row from the top without gaps: 4·width·height
  /// bytes.
  package func writeStraightBytes(to bytes: inout [UInt8]) {
    precondition(bytes.count == 4 * width * height, "every pixel has its four bytes")
    bytes.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      withRows { rows in
        for y in 0..<height { ckernels_straight(start + 4 * y * width, rows[row: y], width) }
      }
    }
  }
}
