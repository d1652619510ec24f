import CXXHash

/// Computes the XXH3-128 hash of a frame's RGBA rows, from top to bottom and without row padding.
package struct FrameDigest: ~Copyable {
  private let state: OpaquePointer

  package init(_ set: cxxhash_set = cxxhash_fastest_set()) {
    guard let state = cxxhash_new(set) else { preconditionFailure("out of memory") }
    self.state = state
  }

  deinit {
    cxxhash_free(state)
  }

  /// Adds rows below the previous rows.
  package mutating func add(_ rows: Rows<PremultipliedRGBA8>, width: Int, height: Int) {
    let size = MemoryLayout<PremultipliedRGBA8>.stride
    cxxhash_add(state, rows.start, rows.stride * size, width * size, height)
  }

  /// The hash as 32 hexadecimal digits.
  package var text: String {
    let hash = cxxhash_result(state)
    return hexadecimal(hash.high) + hexadecimal(hash.low)
  }
}

/// Returns the digest of a frame as 32 hexadecimal digits.
package func frameDigest(
  _ pixels: PixelBuffer, _ set: cxxhash_set = cxxhash_fastest_set()
) -> String {
  var digest = FrameDigest(set)
  pixels.withRows { digest.add($0, width: pixels.width, height: pixels.height) }
  return digest.text
}

/// The XXH3-128 hash of bytes, or of an image's size and pixels.
package struct Digest: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  package init(ofBytes bytes: [UInt8]) {
    self.init(cxxhash_of(bytes, bytes.count))
  }

  package init(of picture: PixelBuffer) {
    guard let state = cxxhash_new(cxxhash_fastest_set()) else {
      preconditionFailure("out of memory")
    }
    defer { cxxhash_free(state) }
    let sides = [picture.width, picture.height]
    let size = MemoryLayout<PremultipliedRGBA8>.stride
    cxxhash_add(state, sides, 0, 2 * MemoryLayout<Int>.stride, 1)
    picture.withRows { rows in
      cxxhash_add(state, rows.start, rows.stride * size, picture.width * size, picture.height)
    }
    self.init(cxxhash_result(state))
  }

  private init(_ hash: cxxhash_hash) {
    (high, low) = (hash.high, hash.low)
  }
}

private func hexadecimal(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
