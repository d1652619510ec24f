import Compositing
import Pixels
import Units

/// One draw of a frame as far as telling whose a pixel is needs it, of a dump or of a display list.
struct StackedDraw: Sendable {
  /// The path of names from the window.
  let layer: String
  /// The part of the frame that it can change.
  let visible: PixelRect
  /// What it is and draws, in a fixed order, as people read it.
  let properties: [Property]
  /// Where its pictures begin, in frame coordinates.
  let rect: PixelRect
  let shape: Shape
  /// 0 where nothing of it is seen.
  let opacity: UInt8
  /// Whether it covers what is below wherever its shape is opaque: no mask, no opacity, its own or of
  /// a group around it.
  let isSolid: Bool
  /// A group shows nothing of its own: it is blamed for its opacity, mask and clip only.
  let isGroup: Bool
  let isBackdrop: Bool

  /// A name and a value, as in `color` and `#34C759`.
  struct Property: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// How much each pixel of its rectangle is covered.
  enum Shape: Sendable {
    case even(UInt8)
    case picture(PixelBuffer)
    case coverage([UInt8], width: Int)
    /// A picture that is not at hand.
    case unknown
  }

  /// The alpha at a pixel of the visible part; nil where it is not known.
  func alpha(x: Int, y: Int) -> UInt8? {
    let (column, row) = (x - rect.x, y - rect.y)
    switch shape {
    case .even(let alpha): return alpha
    case .picture(let picture):
      guard (0..<picture.width).contains(column), (0..<picture.height).contains(row) else {
        return 0
      }
      return picture[column, row].alpha
    case .coverage(let bytes, let width):
      let index = row * width + column
      guard (0..<width).contains(column), bytes.indices.contains(index) else { return 0 }
      return bytes[index]
    case .unknown: return nil
    }
  }
}

/// What a picture shows, in few letters: its colour where it has one, or else a part of its checksum.
func contentText(_ picture: PixelBuffer) -> String {
  guard picture.width > 0, picture.height > 0 else { return "empty" }
  let first = picture[0, 0]
  let isEven = picture.withRows { rows in
    (0..<picture.height).allSatisfy { y in
      let row = rows[row: y]
      return (0..<picture.width).allSatisfy { row[$0] == first }
    }
  }
  return isEven ? colorText(first) : String(frameDigest(picture).prefix(12))
}

/// `#RRGGBB`, with the alpha byte where it is not 255; straight, as people write colours.
func colorText(_ pixel: PremultipliedRGBA8) -> String {
  let straight = pixel.straight
  return Color(bytes: straight.red, straight.green, straight.blue, straight.alpha).hex
}

/// `0,0 1170×132`.
func rectText(_ rect: PixelRect) -> String {
  "\(rect.x),\(rect.y) \(rect.width)×\(rect.height)"
}
