import CNettle

/// The SHA-256 hash of a script or style, as a content security policy names one that may run.
///
/// Source: Content Security Policy Level 3, section 2.3.1 (`hash-source`).
func policyHash(_ text: String) -> String {
  let bytes = Array(text.utf8)
  var context = sha256_ctx()
  nettle_sha256_init(&context)
  nettle_sha256_update(&context, bytes.count, bytes)
  var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
  nettle_sha256_digest(&context, digest.count, &digest)
  return "'sha256-\(Base64.text(digest))'"
}
