import CKernels
import FilmFiles
import Pixels
import Units

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One draw of a frame as far as telling whose a pixel is needs it, of a dump or of a display list.
package struct StackedDraw: Sendable {
  /// The path of names from the window.
  package let layer: String
  /// The part of the frame that it can change.
  package let visible: PixelRect
  /// What it is and draws, in a fixed order, as people read it.
  package let properties: [Property]
  /// Where its pictures begin, in frame coordinates.
  package let rect: PixelRect
  package let shape: Shape
  /// 0 where nothing of it is seen.
  package let opacity: UInt8
  /// Whether it covers what is below wherever its shape is opaque: no mask, no opacity, its own or of
  /// a group around it.
  package let isSolid: Bool
  package let operation: DumpedDraw.Operation
  /// What its picture shows, if that is known.
  package let content: DumpedDraw.Content?

  /// A group shows nothing of its own: it is blamed for its opacity, mask and clip only.
  package var isGroup: Bool { operation == .group }
  package var isBackdrop: Bool { operation == .backdrop }

  /// A name and a value, as in `color` and `#34C759`.
  package struct Property: Hashable, Sendable {
    package enum Name: String, Sendable {
      case operation = "op"
      case color, text, image, content, blur, saturation, opacity, mask, maskContent, rect, clip
    }

    package let name: Name
    package let value: String
  }

  /// How much each pixel of its rectangle is covered.
  package enum Shape: Sendable {
    case even(UInt8)
    case picture(PixelBuffer)
    case coverage([UInt8], width: Int)
    /// A picture that is not at hand.
    case unknown
  }

  /// The alpha at a pixel of the visible part, nil where it is not known; and of how many pixels from
  /// there to the right it is as much nothing, all or something.
  package func alpha(x: Int, y: Int) -> (alpha: UInt8?, count: Int) {
    let (column, row) = (x - rect.x, y - rect.y)
    switch shape {
    case .even(let alpha): return (alpha, 1)
    case .picture(let picture):
      guard (0..<picture.width).contains(column), (0..<picture.height).contains(row) else {
        return (0, 1)
      }
      return picture.withRows { rows in
        let pixel = rows[row: row] + column
        let size = MemoryLayout<PremultipliedRGBA8>.stride
        // Alpha is the last of a pixel's bytes.
        let first = UnsafeRawPointer(pixel).assumingMemoryBound(to: UInt8.self) + (size - 1)
        return (pixel.pointee.alpha, ckernels_same_alpha(first, size, picture.width - column))
      }
    case .coverage(let bytes, let width):
      let index = row * width + column
      guard (0..<width).contains(column), bytes.indices.contains(index) else { return (0, 1) }
      return bytes.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return (0, 1) }
        let count = min(width - column, bytes.count - index)
        return (bytes[index], ckernels_same_alpha(start + index, 1, count))
      }
    case .unknown: return (nil, 1)
    }
  }
}

extension DumpedDraw.Content {
  /// What a picture shows: its colour where it has one, or else a part of its checksum.
  package init(of picture: PixelBuffer) {
    guard picture.width > 0, picture.height > 0 else {
      self = .empty
      return
    }
    let first = picture[0, 0]
    let isEven = picture.withRows { rows in
      (0..<picture.height).allSatisfy { y in
        let row = rows[row: y]
        // Each pixel is as the one before.
        let size = (picture.width - 1) * MemoryLayout<PremultipliedRGBA8>.stride
        return row[0] == first && memcmp(row, row + 1, size) == 0
      }
    }
    self = isEven ? .color(colorText(first)) : .digest(String(frameDigest(picture).prefix(12)))
  }
}

/// `#RRGGBB`, with the alpha byte where it is not 255; straight, as people write colours.
package func colorText(_ pixel: PremultipliedRGBA8) -> String {
  let straight = pixel.straight
  return Color(bytes: straight.red, straight.green, straight.blue, straight.alpha).hex
}

/// `0,0 1170×132`.
package func rectText(_ rect: PixelRect) -> String {
  "\(rect.x),\(rect.y) \(rect.width)×\(rect.height)"
}
