import CMessageDigest
import CXXHash
import Pixels

/// XXH3-128 of a frame's RGBA rows, top row first, as 32 hexadecimal digits.
package func frameDigest(_ pixels: PixelBuffer) -> String {
  let hash = pixels.pixels.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) }
  return hexadecimal(hash.high64) + hexadecimal(hash.low64)
}

private func hexadecimal(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

/// SHA-256 of bytes, as 64 hexadecimal digits.
package func sha256(_ bytes: [UInt8]) -> String {
  var context = SHA2_CTX()
  SHA256Init(&context)
  SHA256Update(&context, bytes, bytes.count)
  var digest = [UInt8](repeating: 0, count: 32)
  SHA256Final(&digest, &context)
  return digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
}
