import CNettle
import CXXHash
import Pixels

/// XXH3-128 of a frame's RGBA rows, top row first, without gaps, as 32 hexadecimal digits.
package struct FrameDigest: ~Copyable {
  private let state: OpaquePointer

  package init(_ set: cxxhash_set = cxxhash_fastest_set()) {
    guard let state = cxxhash_new(set) else { preconditionFailure("there is memory for a hash") }
    self.state = state
  }

  deinit {
    cxxhash_free(state)
  }

  /// Adds rows below those that were added before.
  package mutating func add(_ rows: Rows<PremultipliedRGBA8>, width: Int, height: Int) {
    let size = MemoryLayout<PremultipliedRGBA8>.stride
    cxxhash_add(state, rows.start, rows.stride * size, width * size, height)
  }

  package var text: String {
    let hash = cxxhash_result(state)
    return hexadecimal(hash.high) + hexadecimal(hash.low)
  }
}

/// The digest of a whole frame.
package func frameDigest(
  _ pixels: PixelBuffer, _ set: cxxhash_set = cxxhash_fastest_set()
) -> String {
  var digest = FrameDigest(set)
  pixels.withRows { digest.add($0, width: pixels.width, height: pixels.height) }
  return digest.text
}

/// XXH3-128 of bytes.
package struct ShortDigest: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  package init(_ bytes: [UInt8]) {
    let hash = cxxhash_of(bytes, bytes.count)
    (high, low) = (hash.high, hash.low)
  }
}

private func hexadecimal(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

/// SHA-256 of bytes, as 64 hexadecimal digits.
package func sha256(_ bytes: [UInt8]) -> String {
  var context = sha256_ctx()
  nettle_sha256_init(&context)
  nettle_sha256_update(&context, bytes.count, bytes)
  var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
  nettle_sha256_digest(&context, digest.count, &digest)
  return digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
}
