import CKernels
import Units

/// A picture in memory: rows of premultiplied pixels, top row first, each from a 64-byte boundary on.
///
/// A value: copies share their memory until one of them is changed.
package struct PixelBuffer: Sendable {
  package let width: Int
  package let height: Int
  private var memory: PixelMemory
  /// Whether every alpha is 255 without anybody having looked; false says nothing.
  private(set) var isKnownOpaque = false

  /// A picture filled with one colour.
  package init(width: Int, height: Int, filledWith pixel: PremultipliedRGBA8 = .clear) {
    self.init(width: width, height: height) { rows in
      for y in 0..<height {
        rows[row: y].update(repeating: pixel, count: width)
      }
    }
  }

  /// A picture of given pixels, row by row without gaps.
  package init(width: Int, height: Int, pixels: [PremultipliedRGBA8]) {
    precondition(pixels.count == width * height, "width·height pixels make a picture")
    self.init(width: width, height: height) { rows in
      pixels.withUnsafeBufferPointer { pixels in
        guard let first = pixels.baseAddress else { return }
        for y in 0..<height {
          rows[row: y].update(from: first + y * width, count: width)
        }
      }
    }
  }

  /// A picture whose rows `fill` writes, all `width` pixels of all `height` rows.
  ///
  /// `fill` may say that it has made every alpha 255, which then is not looked up.
  package init<Failure: Error>(
    width: Int, height: Int,
    knowing fill: (MutableRows<PremultipliedRGBA8>, _ isOpaque: inout Bool) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(width >= 0 && height >= 0, "a picture has no negative side")
    self.width = width
    self.height = height
    memory = PixelMemory(width: width, height: height)
    try fill(MutableRows(memory.start, stride: memory.stride), &isKnownOpaque)
  }

  /// A picture whose rows `fill` writes, all `width` pixels of all `height` rows.
  package init<Failure: Error>(
    width: Int, height: Int, fill: (MutableRows<PremultipliedRGBA8>) throws(Failure) -> Void
  ) throws(Failure) {
    try self.init(width: width, height: height) { (rows, _) throws(Failure) in try fill(rows) }
  }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The rows, for reading, as long as `body` runs.
  package func withRows<Result, Failure: Error>(
    _ body: (Rows<PremultipliedRGBA8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(memory) {} }
    return try body(Rows(memory.start, stride: memory.stride))
  }

  /// The rows, for writing, as long as `body` runs.
  package mutating func withMutableRows<Result, Failure: Error>(
    _ body: (MutableRows<PremultipliedRGBA8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    isKnownOpaque = false
    if !isKnownUniquelyReferenced(&memory) { memory = PixelMemory(copying: memory) }
    defer { withExtendedLifetime(memory) {} }
    return try body(MutableRows(memory.start, stride: memory.stride))
  }

  /// The pixel at a place inside the picture.
  package subscript(x: Int, y: Int) -> PremultipliedRGBA8 {
    get {
      precondition(bounds.contains(x: x, y: y), "the pixel is inside the picture")
      return withRows { $0[row: y][x] }
    }
    set {
      precondition(bounds.contains(x: x, y: y), "the pixel is inside the picture")
      withMutableRows { $0[row: y][x] = newValue }
    }
  }

  /// All pixels, row by row without gaps.
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
