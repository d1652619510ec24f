/// SHA-256 of a page's own program or style, by which the page's policy lets it run.
enum PolicyHash {
  /// As a policy names a program or style that may run.
  static func of(_ text: String) -> String {
    let digits = Array(sha256(Array(text.utf8)).utf8)
    let bytes = stride(from: 0, to: digits.count, by: 2).map { place in
      digits[place..<place + 2].reduce(UInt8(0)) { $0 << 4 | nibble($1) }
    }
    return "sha256-" + Base64.text(bytes)
  }

  private static func nibble(_ digit: UInt8) -> UInt8 {
    digit >= UInt8(ascii: "a") ? digit - UInt8(ascii: "a") + 10 : digit - UInt8(ascii: "0")
  }
}
