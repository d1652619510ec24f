import CXXHash
import Pixels

/// XXH3-128 of bytes, or of a picture's size and pixels.
struct Digest: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  init(ofBytes bytes: [UInt8]) {
    self.init(cxxhash_of(bytes, bytes.count))
  }

  init(of picture: PixelBuffer) {
    guard let state = cxxhash_new(cxxhash_fastest_set()) else {
      preconditionFailure("there is memory for a hash")
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
