import Pixels

/// A picture that draws share, already as large as their rectangles; frames and threads share it.
package final class Resource: Hashable, Sendable {
  /// Unique among the pictures and coverages of a scenario; letters, digits and `-_.~` only.
  package let name: String
  package let pixels: PixelBuffer
  /// Where it is opaque and where clear.
  package let opacity: OpacityMap

  package init(name: String, pixels: PixelBuffer) {
    self.name = name
    self.pixels = pixels
    opacity = OpacityMap(of: pixels)
  }

  package static func == (a: Resource, b: Resource) -> Bool {
    a === b || (a.name == b.name && a.pixels == b.pixels)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }

  /// Whether every pixel's alpha is 255, so that nothing shows through.
  package var isOpaque: Bool { opacity.isOpaque }
}

/// One byte a pixel, 0 = not covered, 255 = covered, row by row; shared like a `Resource`.
package final class Coverage: Hashable, Sendable {
  /// Unique among the pictures and coverages of a scenario; letters, digits and `-_.~` only.
  package let name: String
  /// In device pixels.
  package let width: Int
  /// In device pixels.
  package let height: Int
  package let bytes: [UInt8]

  package init(name: String, width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height, "width·height bytes make a coverage")
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

/// A coverage that multiplies a draw's opacity.
package typealias Mask = Coverage
