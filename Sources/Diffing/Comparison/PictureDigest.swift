import CXXHash
import Pixels

/// XXH3-128 of bytes, or of a picture's size and pixels.
struct Digest: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  init(ofBytes bytes: [UInt8]) {
    self.init(XXH3_128bits(bytes, bytes.count))
  }

  init(of picture: PixelBuffer) {
    let state = XXH3_createState()
    defer { XXH3_freeState(state) }
    XXH3_128bits_reset(state)
    let sides = [picture.width, picture.height]
    XXH3_128bits_update(state, sides, 2 * MemoryLayout<Int>.stride)
    picture.withRows { rows in
      for y in 0..<picture.height {
        XXH3_128bits_update(
          state, rows[row: y], picture.width * MemoryLayout<PremultipliedRGBA8>.stride)
      }
    }
    self.init(XXH3_128bits_digest(state))
  }

  private init(_ hash: XXH128_hash_t) {
    (high, low) = (hash.high64, hash.low64)
  }
}
