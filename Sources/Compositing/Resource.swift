import Pixels

/// An image at the size at which it is drawn.
///
/// Draws, frames and threads share the image.
package final class Resource: Hashable, Sendable {
  /// A name that is unique among the resources of a scenario and consists of letters, digits and `-_.~`.
  package let name: String
  /// The source of the picture: its name without the size.
  package let source: String
  /// The name of the image in the scenario, or the source of an image that Transom draws.
  package let label: String
  package let pixels: PixelBuffer
  /// The opaque and clear areas.
  package let opacity: OpacityMap

  package init(name: String, source: String? = nil, label: String? = nil, pixels: PixelBuffer) {
    self.name = name
    self.source = source ?? name
    self.label = label ?? self.source
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

/// A coverage mask with one byte per pixel, from 0 (not covered) to 255 (covered), row by row.
///
/// Draws, frames and threads share the mask, as they share a ``Resource``.
package final class Coverage: Hashable, Sendable {
  /// A name that is unique among the resources of a scenario and consists of letters, digits and `-_.~`.
  package let name: String
  /// The width, in device pixels.
  package let width: Int
  /// The height, in device pixels.
  package let height: Int
  package let bytes: [UInt8]
  /// The shape that determines the bytes, if there is one.
  package let shape: MaskShape?

  package init(name: String, width: Int, height: Int, bytes: [UInt8], shape: MaskShape? = nil) {
    precondition(bytes.count == width * height, "there must be width·height bytes")
    self.name = name
    self.width = width
    self.height = height
    self.bytes = bytes
    self.shape = shape
  }

  package static func == (a: Coverage, b: Coverage) -> Bool {
    a === b
      || (a.name == b.name && a.width == b.width && a.height == b.height && a.bytes == b.bytes)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

/// A coverage mask that multiplies the opacity of a draw.
package typealias Mask = Coverage

/// Converts a string to a part of a file name that consists of letters, digits, `-`, `_` and `~`.
///
/// Letters are ASCII letters and letters without case, such as Chinese characters. A short string that
/// consists only of letters, digits, `-` and `_` is unchanged. In any other string, each sequence of other
/// characters becomes `-` or, at the start and at the end, is removed. The result is truncated if it is long,
/// and a hash after `~` makes it unique: `pages/list@3x.png` becomes `pages-list-3x-png~9bafb947`.
func fileNamePart(_ text: String) -> String {
  let longest = 120
  let isPlain = !text.isEmpty && text.unicodeScalars.allSatisfy(\.isPlain)
  if isPlain, text.utf8.count <= longest { return text }
  let runs = text.unicodeScalars.split { !$0.isPlain }.map { String(String.UnicodeScalarView($0)) }
  var name = ""
  for scalar in runs.joined(separator: "-").unicodeScalars {
    guard name.utf8.count + scalar.utf8.count <= longest - 9 else { break }
    name.unicodeScalars.append(scalar)
  }
  return name + "~" + shortHash(text)
}

extension Unicode.Scalar {
  /// Whether the scalar is an ASCII letter or digit, `-`, `_`, or a letter without case, such as a Chinese
  /// character.
  fileprivate var isPlain: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: properties.generalCategory == .otherLetter
    }
  }
}

/// Returns the 64-bit FNV-1a hash of a string, folded to eight hexadecimal digits.
private func shortHash(_ text: String) -> String {
  let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
    ($0 ^ UInt64($1)) &* 0x100_0000_01B3
  }
  let digits = String(UInt32(truncatingIfNeeded: hash ^ (hash >> 32)), radix: 16)
  return String(repeating: "0", count: 8 - digits.count) + digits
}
