/// A text in letters, digits, `-`, `_` and `~`, different for different texts and never empty.
///
/// Other bytes of its UTF-8 are written as in `~2F`; what would be too long for a file's name ends
/// in a hash instead.
func fileNamePart(_ text: String) -> String {
  guard !text.isEmpty else { return "~" }
  let longest = 120
  let part = text.utf8.map { byte in
    isPlain(byte)
      ? String(UnicodeScalar(byte)) : "~" + hexadecimal(UInt64(byte), digits: 2)
  }.joined()
  guard part.utf8.count > longest else { return part }
  return String(part.prefix(longest - 18)) + "~~" + hexadecimal(fnv1a(text), digits: 16)
}

private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
    true
  default: false
  }
}

private func hexadecimal(_ value: UInt64, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}

/// FNV-1a with 64 bits: Fowler, Noll and Vo's offset and prime.
private func fnv1a(_ text: String) -> UInt64 {
  text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
