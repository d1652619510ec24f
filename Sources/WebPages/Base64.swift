/// Bytes as base64 (RFC 4648, section 4), which a browser's `atob` reads.
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends four digits for each three bytes begun.
  package static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    text.reserveCapacity(text.count + (bytes.count + 2) / 3 * 4)
    var place = 0
    while place < bytes.count {
      let count = min(3, bytes.count - place)
      var group = 0
      for offset in 0..<3 { group = group << 8 | (offset < count ? Int(bytes[place + offset]) : 0) }
      for digit in 0..<4 {
        text.append(
          digit <= count ? digits[group >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
      place += 3
    }
  }

  package static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    append(bytes, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
