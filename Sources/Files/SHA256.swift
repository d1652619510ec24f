import CNettle

/// Returns the SHA-256 digest of bytes as 64 hexadecimal digits.
package func sha256(_ bytes: [UInt8]) -> String {
  sha256Bytes(bytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
}

/// Returns the SHA-256 digest of bytes as 32 bytes.
package func sha256Bytes(_ bytes: [UInt8]) -> [UInt8] {
  var context = sha256_ctx()
  nettle_sha256_init(&context)
  nettle_sha256_update(&context, bytes.count, bytes)
  var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
  nettle_sha256_digest(&context, digest.count, &digest)
  return digest
}
