import Pixels
import Units

/// Combines the coverage of a line's glyphs.
///
/// Together, two glyphs cover `a + b − a·b` of a pixel, which equals source-over of the same color and is
/// rounded as in the compositor.
package struct CoverageCanvas {
  private let clip: PixelRect
  /// The rectangle of the pixels in memory.
  private var rect: PixelRect
  private var bytes: [UInt8]
  /// The part of `clip` that contains drawn glyphs.
  private var ink: PixelRect?

  /// Creates an empty canvas that is clipped to `clip`, with memory for `expected`.
  package init(expecting expected: PixelRect, clip: PixelRect) {
    self.clip = clip
    rect = expected.intersection(clip)
    bytes = [UInt8](repeating: 0, count: rect.width * rect.height)
  }

  /// Draws the coverage of a glyph.
  package mutating func draw(_ part: TextCoverage) {
    let shared = part.rect.intersection(clip)
    guard !shared.isEmpty else { return }
    ink = ink?.union(shared) ?? shared
    if shared.intersection(rect) != shared { grow(to: rect.isEmpty ? shared : rect.union(shared)) }
    let rect = rect
    bytes.withUnsafeMutableBufferPointer { bytes in
      part.bytes.withUnsafeBufferPointer { source in
        for y in shared.y..<shared.maxY {
          let from = (y - part.rect.y) * part.rect.width + shared.x - part.rect.x
          let to = (y - rect.y) * rect.width + shared.x - rect.x
          for x in 0..<shared.width {
            bytes[to + x] = Self.combined(bytes[to + x], source[from + x])
          }
        }
      }
    }
  }

  /// Returns `a + b − a·b` for two bytes, with a fast path for pixels that only one glyph covers.
  private static func combined(_ under: UInt8, _ over: UInt8) -> UInt8 {
    under == 0 ? over : over + div255(Int(under) * (255 - Int(over)))
  }

  /// The combined coverage.
  package var coverage: TextCoverage {
    ink.map { TextCoverage(rect: rect, bytes: bytes).cropped(to: $0) } ?? .empty
  }

  private mutating func grow(to larger: PixelRect) {
    var grown = [UInt8](repeating: 0, count: larger.width * larger.height)
    for y in 0..<rect.height {
      let to = (rect.y + y - larger.y) * larger.width + rect.x - larger.x
      let from = y * rect.width
      grown.replaceSubrange(to..<to + rect.width, with: bytes[from..<from + rect.width])
    }
    (rect, bytes) = (larger, grown)
  }
}
