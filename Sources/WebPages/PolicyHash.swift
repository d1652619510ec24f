import Files

/// The SHA-256 hash of a script or style, as a content security policy names one that may run.
///
/// Source: Content Security Policy Level 3, section 2.3.1 (`hash-source`).
func policyHash(_ text: String) -> String {
  "'sha256-\(Base64.text(sha256Bytes(Array(text.utf8))))'"
}
