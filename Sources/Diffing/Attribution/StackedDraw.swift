import CKernels
import FilmFiles
import Files
import Pixels
import Units

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The properties of a draw, from a dump or a display list, that attribution requires.
package struct StackedDraw: Sendable {
  /// The path of layer names, starting at the window.
  package let layer: String
  /// The part of the frame that the draw can change.
  package let visible: PixelRect
  /// The properties shown to users, in a fixed order.
  package let properties: [Property]
  /// The rectangle of its image, in frame coordinates.
  package let rect: PixelRect
  package let shape: Shape
  /// The opacity, from 0 to 255.
  package let opacity: UInt8
  /// Whether the draw hides everything below it wherever its shape is opaque.
  ///
  /// Such a draw and the groups around it have full opacity and no mask.
  package let isSolid: Bool
  package let operation: DumpedDraw.Operation
  /// The content of its image, if known.
  package let content: DumpedDraw.Content?

  /// Whether this is a group or a scaled picture.
  ///
  /// Such a draw paints nothing itself. Only differences in its own properties, such as its opacity and mask,
  /// are attributed to it.
  package var isGroup: Bool { operation == .group || operation == .scaled }
  package var isBackdrop: Bool { operation == .backdrop || operation == .glass }

  /// A name and a value, such as `color` and `#34C759`.
  package struct Property: Hashable, Sendable {
    package enum Name: String, Sendable {
      case operation = "op"
      case color, text, image, content, blur, saturation, opacity, mask, maskContent, rect, clip
    }

    package let name: Name
    package let value: String
    /// The value as shown in messages.
    package let text: String

    package init(name: Name, value: String, text: String? = nil) {
      self.name = name
      self.value = value
      self.text = text ?? value
    }
  }

  /// The coverage of each pixel in the rectangle.
  package enum Shape: Sendable {
    case uniform(UInt8)
    case picture(PixelBuffer)
    case coverage([UInt8], width: Int)
    /// The image is not available, or the frame shows it at a different size.
    case unknown
  }

  /// Returns the alpha at a pixel of the visible part, or nil if it is unknown, and the length of a run of
  /// pixels, from this one to the right, that are all transparent, all opaque, or all translucent.
  package func alpha(x: Int, y: Int) -> (alpha: UInt8?, count: Int) {
    let (column, row) = (x - rect.x, y - rect.y)
    switch shape {
    case .uniform(let alpha): return (alpha, 1)
    case .picture(let picture):
      guard (0..<picture.width).contains(column), (0..<picture.height).contains(row) else {
        return (0, 1)
      }
      return picture.withRows { rows in
        let pixel = rows[row: row] + column
        let size = MemoryLayout<PremultipliedRGBA8>.stride
        // Alpha is the last byte of a pixel.
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
  /// Creates the content of a coverage mask: the start of its checksum.
  package init(ofCoverage bytes: [UInt8]) {
    self = .digest(String(sha256(bytes).prefix(Self.digitCount)))
  }

  /// Creates the content of an image: its color if all pixels are equal, or otherwise the start of its
  /// checksum.
  package init(of picture: PixelBuffer) {
    guard picture.width > 0, picture.height > 0 else {
      self = .empty
      return
    }
    let first = picture[0, 0]
    let isUniform = picture.withRows { rows in
      (0..<picture.height).allSatisfy { y in
        let row = rows[row: y]
        // Every pixel equals its predecessor.
        let size = (picture.width - 1) * MemoryLayout<PremultipliedRGBA8>.stride
        return row[0] == first && memcmp(row, row + 1, size) == 0
      }
    }
    self =
      isUniform
      ? .color(first.straightText) : .digest(String(frameDigest(picture).prefix(Self.digitCount)))
  }
}

/// Returns a rectangle as text, such as `0,0 1170×132`.
package func rectText(_ rect: PixelRect) -> String {
  "\(rect.x),\(rect.y) \(rect.width)×\(rect.height)"
}
