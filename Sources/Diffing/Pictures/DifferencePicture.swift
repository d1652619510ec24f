import CKernels
import ImageFiles
import Pixels
import Units

/// An image that shows where and how much two images differ, over a faint copy of the expected one.
///
/// Pixels that differ are red, and the more they differ, the darker they are. Anti-aliased edges are orange,
/// and tolerated differences are blue. Ignored regions are hatched in gray, and pixels that exist in only one
/// image are magenta. A blue frame surrounds each of the 100 largest groups of pixels, except groups whose
/// rectangle covers at least a quarter of the image.
///
/// If an image of all these pixels would exceed the limits for PNG files, only the common area of both images
/// is drawn.
package enum DifferencePicture {
  package static func picture(
    from expected: PixelBuffer, to actual: PixelBuffer, _ difference: PictureDifference?,
    _ mask: DifferenceMask?, ignoring ignored: [PixelRect]
  ) -> PixelBuffer {
    let common = expected.bounds.intersection(actual.bounds)
    var (width, height) = (
      max(expected.width, actual.width), max(expected.height, actual.height)
    )
    if !ImageLimits().allow(ImageHeader(width: width, height: height)) {
      (width, height) = (common.width, common.height)
    }
    var picture = PixelBuffer(width: width, height: height, filledWith: missing)
    let colors = markColors
    var deltas = [UInt8](repeating: 0, count: common.width)
    picture.withMutableRows { out in
      expected.withRows { expected in
        actual.withRows { actual in
          for y in 0..<common.height {
            let (to, old, new) = (out[row: y], expected[row: y], actual[row: y])
            ckernels_faint(to, old, common.width)
            for region in ignored {
              let row = PixelRect(x: 0, y: y, width: common.width, height: 1).intersection(region)
              for x in row.x..<row.x + row.width * row.height where (x + y) % 8 < 2 {
                to[x] = hatch
              }
            }
            mask?.withMarks { marks in
              ckernels_pixel_differences(&deltas, old, new, common.width)
              ckernels_paint_marks(to, marks + y * common.width, deltas, colors, common.width)
            }
          }
        }
      }
    }
    for box in difference?.boxes.prefix(100) ?? [] where box.width * box.height < width * height / 4
    {
      draw(box.grown(by: 3), into: &picture)
    }
    return picture
  }

  private static let missing = PremultipliedRGBA8(red: 214, green: 96, blue: 214, alpha: 255)
  private static let hatch = PremultipliedRGBA8(red: 170, green: 170, blue: 170, alpha: 255)
  private static let frame = PremultipliedRGBA8(red: 0, green: 90, blue: 255, alpha: 255)

  /// The color for each kind of pixel and each difference, 256 per kind.
  private static var markColors: [PremultipliedRGBA8] {
    DifferenceMask.Kind.allCases.flatMap { kind in (0...255).map { mark(kind, $0) } }
  }

  /// Returns a color that makes even a difference of one step visible.
  private static func mark(_ kind: DifferenceMask.Kind, _ delta: UInt8) -> PremultipliedRGBA8 {
    let weight = 255 - Int(delta)
    func mixed(_ strong: Int, _ weak: Int) -> UInt8 {
      UInt8(strong + (weak - strong) * weight / 255)
    }
    return switch kind {
    case .tolerated:
      PremultipliedRGBA8(red: 120, green: 170, blue: 255, alpha: 255)
    case .antialiased:
      PremultipliedRGBA8(
        red: mixed(190, 255), green: mixed(110, 190), blue: mixed(0, 80), alpha: 255)
    default:
      PremultipliedRGBA8(
        red: mixed(150, 255), green: mixed(0, 110), blue: mixed(20, 120), alpha: 255)
    }
  }

  /// Draws the outline of a box, one pixel wide, clipped to the image.
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
