import Pixels
import Units

/// A picture to look at: where and how much two pictures differ, over a faint print of the expected
/// one.
///
/// Red differs, the darker the more; orange differs as an anti-aliased edge; blue is tolerated. A
/// gray hatch lies over what is ignored, magenta where only one picture has pixels, and a blue frame
/// around each group that is small on the whole.
package enum DifferencePicture {
  package static func picture(
    from expected: PixelBuffer, to actual: PixelBuffer, _ difference: PictureDifference?,
    _ mask: DifferenceMask?, ignoring ignored: [PixelRect]
  ) -> PixelBuffer {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    var picture = PixelBuffer(width: width, height: height) { out in
      expected.withRows { expectedRows in
        actual.withRows { actualRows in
          for y in 0..<height {
            for x in 0..<width {
              guard x < expected.width, y < expected.height, x < actual.width, y < actual.height
              else {
                out[row: y][x] = onlyOne
                continue
              }
              let old = expectedRows[row: y][x]
              let kind = mask?[x, y] ?? .equal
              let isHidden = ignored.contains { $0.contains(x: x, y: y) } && (x + y) % 8 < 2
              out[row: y][x] =
                kind == .equal
                ? (isHidden ? hatch : faint(old))
                : mark(kind, old.largestDifference(from: actualRows[row: y][x]))
            }
          }
        }
      }
    }
    for box in difference?.boxes.prefix(100) ?? [] where box.width * box.height < width * height / 4 {
      draw(box.grown(by: 3), into: &picture)
    }
    return picture
  }

  private static let onlyOne = PremultipliedRGBA8(red: 214, green: 96, blue: 214, alpha: 255)
  private static let hatch = PremultipliedRGBA8(red: 170, green: 170, blue: 170, alpha: 255)
  private static let frame = PremultipliedRGBA8(red: 0, green: 90, blue: 255, alpha: 255)

  /// A light gray that keeps the picture's shapes: an eighth of its contrast, over white.
  private static func faint(_ pixel: PremultipliedRGBA8) -> PremultipliedRGBA8 {
    let light = 255 - Int(pixel.alpha)
    let value = (299 * Int(pixel.red) + 587 * Int(pixel.green) + 114 * Int(pixel.blue)) / 1000
    let gray = UInt8(223 + min(255, value + light) / 8)
    return PremultipliedRGBA8(red: gray, green: gray, blue: gray, alpha: 255)
  }

  /// A colour that even a difference of one step shows in.
  private static func mark(_ kind: DifferenceMask.Kind, _ delta: UInt8) -> PremultipliedRGBA8 {
    let share = 255 - Int(delta)
    func mixed(_ strong: Int, _ weak: Int) -> UInt8 { UInt8(strong + (weak - strong) * share / 255) }
    return switch kind {
    case .tolerated:
      PremultipliedRGBA8(red: 120, green: 170, blue: 255, alpha: 255)
    case .antialiased:
      PremultipliedRGBA8(red: mixed(190, 255), green: mixed(110, 190), blue: mixed(0, 80), alpha: 255)
    default:
      PremultipliedRGBA8(red: mixed(150, 255), green: mixed(0, 110), blue: mixed(20, 120), alpha: 255)
    }
  }

  /// The outline of a box, one pixel wide, where it is inside the picture.
  private static func draw(_ box: PixelRect, into picture: inout PixelBuffer) {
    let bounds = picture.bounds
    for edge in [
      PixelRect(x: box.x, y: box.y, width: box.width, height: 1),
      PixelRect(x: box.x, y: box.maxY - 1, width: box.width, height: 1),
      PixelRect(x: box.x, y: box.y, width: 1, height: box.height),
      PixelRect(x: box.maxX - 1, y: box.y, width: 1, height: box.height),
    ] {
      let visible = edge.intersection(bounds)
      picture.withMutableRows { rows in
        for y in visible.y..<visible.y + visible.height {
          for x in visible.x..<visible.x + visible.width { rows[row: y][x] = frame }
        }
      }
    }
  }
}
