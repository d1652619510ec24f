import Layers
import Pixels
import Units

/// The images of UIKit's back indicator and of its transition mask, drawn from their outlines (UIKit
/// Facts, Back indicator).
///
/// Coordinates are in hundredths of a point from the top-left corner, multiplied by `unit`, so that samples
/// have integer coordinates.
enum BackIndicator {
  static let size = Size(width: 13, height: 21)

  static func image(_ outline: BackIndicatorOutline, scale: DisplayScale) -> NamedImage {
    image(of: coverage(outline, scale), scale)
  }

  /// Returns a mask that shows text to the right of the indicator's left outline, so that a title
  /// slides behind the strokes.
  ///
  /// In a row without ink, text is visible to the right of the whole indicator.
  static func transitionMask(_ outline: BackIndicatorOutline, scale: DisplayScale) -> NamedImage {
    let rows = coverage(outline, scale)
    let end = rows.compactMap(Self.lastInk).max() ?? 0
    let shown = rows.map { row in
      let last = lastInk(row) ?? end
      return row.indices.map { $0 > last ? 255 : row[...$0].max() ?? 0 }
    }
    return image(of: shown, scale)
  }

  private static func lastInk(_ row: [UInt8]) -> Int? { row.lastIndex { $0 > 0 } }

  /// With u = |y − 10.5|, the arrow is the area where u ≤ x ≤ u + 4.2 and x + u ≤ 21: two strokes at 45°,
  /// about 3 points thick.
  ///
  /// The outline is approximate: in recordings of iOS 9, it is too small to be measured exactly.
  private enum Arrow {
    static func contains(x: Int, y: Int, unit: Int) -> Bool {
      let u = abs(y - 1050 * unit)
      return u <= x && x <= u + 420 * unit && x + u <= 2100 * unit
    }
  }

  /// The chevron consists of all points that are at most `radius` from one of two lines that meet at the tip.
  ///
  /// The numbers are fitted to snapshots of iOS 17 and 18 at scale 3, within a tenth of a pixel.
  private enum Chevron {
    static let tip = (x: 255, y: 1026)
    /// The offset from the tip to the end of a line.
    static let line = (x: 843, y: 816)
    static let radius = 126
    /// The radius times the length of a line.
    static let radiusTimesLength = 147_829

    static func contains(x: Int, y: Int, unit: Int) -> Bool {
      let (x, u) = (x - tip.x * unit, abs(y - tip.y * unit))
      let (endX, endY) = (line.x * unit, line.y * unit)
      let along = x * endX + u * endY
      let reach = radius * unit
      if along < 0 { return x * x + u * u <= reach * reach }
      if along > endX * endX + endY * endY {
        return (x - endX) * (x - endX) + (u - endY) * (u - endY) <= reach * reach
      }
      return abs(x * line.y - u * line.x) <= radiusTimesLength * unit
    }
  }

  /// Returns the coverage of each pixel by row, anti-aliased with 8×8 samples.
  private static func coverage(_ outline: BackIndicatorOutline, _ scale: DisplayScale) -> [[UInt8]]
  {
    let sampler = Supersampler(samples: 8)
    let unit = sampler.unit * scale.factor
    return (0..<scale.pixels(size.height)).map { y in
      (0..<scale.pixels(size.width)).map { x in
        sampler.coverage(x: x, y: y) { x, y in
          switch outline {
          case .square: Arrow.contains(x: 100 * x, y: 100 * y, unit: unit)
          case .round: Chevron.contains(x: 100 * x, y: 100 * y, unit: unit)
          }
        }
      }
    }
  }

  /// Returns a white image with the given alpha values.
  private static func image(of rows: [[UInt8]], _ scale: DisplayScale) -> NamedImage {
    let pixels = rows.joined().map {
      PremultipliedRGBA8(red: $0, green: $0, blue: $0, alpha: $0)
    }
    return NamedImage(
      pixels: PixelBuffer(width: rows[0].count, height: rows.count, pixels: pixels),
      scale: Double(scale.factor))
  }
}
