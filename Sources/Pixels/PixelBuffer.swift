import CKernels
import Units

/// An image in memory: rows of premultiplied pixels from top to bottom, with each row aligned to 64 bytes.
///
/// Copies of a pixel buffer share memory until one of them changes.
package struct PixelBuffer: Sendable {
  package let width: Int
  package let height: Int
  private var memory: PixelStorage
  /// Whether every alpha value is known to be 255.
  ///
  /// If false, the pixels must be inspected.
  private(set) var isKnownOpaque = false

  /// Creates an image filled with one color.
  package init(width: Int, height: Int, filledWith pixel: PremultipliedRGBA8 = .clear) {
    self.init(width: width, height: height) { rows in
      for y in 0..<height {
        rows[row: y].update(repeating: pixel, count: width)
      }
    }
  }

  /// Creates an image from its pixels, row by row without padding.
  package init(width: Int, height: Int, pixels: [PremultipliedRGBA8]) {
    precondition(pixels.count == width * height, "there must be width·height pixels")
    self.init(width: width, height: height) { rows in
      pixels.withUnsafeBufferPointer { pixels in
        guard let first = pixels.baseAddress else { return }
        for y in 0..<height {
          rows[row: y].update(from: first + y * width, count: width)
        }
      }
    }
  }

  /// Creates an image from rows that `fill` writes: `width` pixels in each of `height` rows.
  ///
  /// `fill` sets `isOpaque` to true if every alpha value that it writes is 255. The pixels are
  /// then not inspected for opacity.
  package init<Failure: Error>(
    width: Int, height: Int,
    rows fill: (MutableRows<PremultipliedRGBA8>, _ isOpaque: inout Bool) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(width >= 0 && height >= 0, "width and height must not be negative")
    self.width = width
    self.height = height
    memory = PixelStorage(width: width, height: height)
    try fill(MutableRows(memory.start, stride: memory.stride), &isKnownOpaque)
  }

  /// Creates an image from rows that `fill` writes: `width` pixels in each of `height` rows.
  package init<Failure: Error>(
    width: Int, height: Int, fill: (MutableRows<PremultipliedRGBA8>) throws(Failure) -> Void
  ) throws(Failure) {
    try self.init(width: width, height: height) { (rows, _) throws(Failure) in try fill(rows) }
  }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Calls `body` with the rows for reading.
  ///
  /// The pointers are valid until `body` returns.
  package func withRows<Result, Failure: Error>(
    _ body: (Rows<PremultipliedRGBA8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(memory) {} }
    return try body(Rows(memory.start, stride: memory.stride))
  }

  /// Calls `body` with the rows for writing.
  ///
  /// The pointers are valid until `body` returns.
  package mutating func withMutableRows<Result, Failure: Error>(
    _ body: (MutableRows<PremultipliedRGBA8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    isKnownOpaque = false
    if !isKnownUniquelyReferenced(&memory) { memory = PixelStorage(copying: memory) }
    defer { withExtendedLifetime(memory) {} }
    return try body(MutableRows(memory.start, stride: memory.stride))
  }

  /// The pixel at a position inside the image.
  package subscript(x: Int, y: Int) -> PremultipliedRGBA8 {
    get {
      precondition(bounds.contains(x: x, y: y), "the pixel must be inside the image")
      return withRows { $0[row: y][x] }
    }
    set {
      precondition(bounds.contains(x: x, y: y), "the pixel must be inside the image")
      withMutableRows { $0[row: y][x] = newValue }
    }
  }

  /// All pixels, row by row without padding.
  package var pixels: [PremultipliedRGBA8] {
    withRows { rows in
      Array(unsafeUninitializedCapacity: width * height) { pixels, count in
        guard let first = pixels.baseAddress else { return }
        for y in 0..<height {
          (first + y * width).initialize(from: rows[row: y], count: width)
        }
        count = width * height
      }
    }
  }
}

extension PixelBuffer: Hashable {
  package static func == (a: PixelBuffer, b: PixelBuffer) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    if a.memory === b.memory { return true }
    return a.withRows { left in
      b.withRows { right in
        (0..<a.height).allSatisfy { y in
          UnsafeBufferPointer(start: left[row: y], count: a.width)
            .elementsEqual(UnsafeBufferPointer(start: right[row: y], count: a.width))
        }
      }
    }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    withRows { rows in
      for y in 0..<height {
        hasher.combine(
          bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(start: rows[row: y], count: width)))
      }
    }
  }
}

extension PixelBuffer {
  /// Writes the straight (not premultiplied) R, G, B and A of each pixel in some rows, row by row without
  /// padding.
  ///
  /// - Precondition: The image has the rows, and `bytes` has four elements for each of their pixels.
  package func writeStraightBytes(ofRows rows: Range<Int>, to bytes: inout [UInt8]) {
    precondition(0 <= rows.lowerBound && rows.upperBound <= height, "the image must have the rows")
    precondition(bytes.count == 4 * width * rows.count, "there must be four bytes per pixel")
    bytes.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      withRows { all in
        for (index, y) in rows.enumerated() {
          ckernels_straight(start + 4 * index * width, all[row: y], width)
        }
      }
    }
  }
}
