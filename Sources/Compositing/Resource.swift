import Pixels

/// An image at the size of the draws that show it; shared by draws, frames and threads.
package final class Resource: Hashable, Sendable {
  /// A name that is unique among the resources of a scenario; only letters, digits and `-_.~`.
  package let name: String
  /// The source of the picture: its name without the size.
  package let source: String
  package let pixels: PixelBuffer
  /// The opaque and clear areas.
  package let opacity: OpacityMap

  package init(name: String, source: String? = nil, pixels: PixelBuffer) {
    self.name = name
    self.source = source ?? name
    self.pixels = pixels
    opacity = OpacityMap(of: pixels)
  }

  package static func == (a: Resource, b: Resource) -> Bool {
    a === b || (a.name == b.name && a.pixels == b.pixels)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }

  /// Whether the alpha of every pixel is 255.
  package var isOpaque: Bool { opacity.isOpaque }
}

/// A coverage with one byte per pixel, from 0 (not covered) to 255 (covered), row by row.
///
/// It is shared like a ``Resource``.
package final class Coverage: Hashable, Sendable {
  /// A name that is unique among the resources of a scenario; only letters, digits and `-_.~`.
  package let name: String
  /// The width, in device pixels.
  package let width: Int
  /// The height, in device pixels.
  package let height: Int
  package let bytes: [UInt8]

  package init(name: String, width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height, "there must be width·height bytes")
    self.name = name
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  package static func == (a: Coverage, b: Coverage) -> Bool {
    a === b
      || (a.name == b.name && a.width == b.width && a.height == b.height && a.bytes == b.bytes)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

/// A coverage that is multiplied with the opacity of a draw.
package typealias Mask = Coverage

/// Encodes a text in letters, digits, `-`, `_` and `~`; the result is unique and not empty.
///
/// Other UTF-8 bytes are escaped, for example as `~2F`. A result that is too long for a file name is
/// truncated and ends in a hash.
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

/// Returns the 64-bit FNV-1a hash of a text.
private func fnv1a(_ text: String) -> UInt64 {
  text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
