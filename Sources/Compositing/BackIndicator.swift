import Pixels
import Units

/// The images of UIKit's back indicator and of its transition mask, drawn from their outlines.
///
/// In points from the top left corner, with u = |y − 10.5|, the chevron is u ≤ x ≤ u + 4.2 and
/// x + u ≤ 21: two strokes at 45°, 3 points thick (UIKit Facts, Back indicator). The outline
/// follows recordings, in which it is too small to be measured exactly.
enum BackIndicator {
  static let size = Size(width: 13, height: 21)

  // In tenths of a point.
  private static let middle = 105
  private static let stroke = 42
  private static let end = 210

  static func image(scale: DisplayScale) -> NamedImage {
    picture(scale) { x, u, tenth in
      u <= x && x <= u + stroke * tenth && x + u <= end * tenth
    }
  }

  /// Returns a mask that shows text to the right of the chevron's left outline, so that a title
  /// slides below the strokes.
  static func transitionMask(scale: DisplayScale) -> NamedImage {
    picture(scale) { x, u, _ in u <= x }
  }

  /// Returns a white shape, antialiased with 8×8 samples per pixel.
  private static func picture(
    _ scale: DisplayScale, _ contains: (_ x: Int, _ u: Int, _ tenth: Int) -> Bool
  ) -> NamedImage {
    let (width, height) = (scale.pixels(size.width), scale.pixels(size.height))
    let samples = 8
    // The number of integer coordinate units in a tenth of a point.
    let tenth = 2 * samples * scale.factor
    var pixels: [PremultipliedRGBA8] = []
    for y in 0..<height {
      for x in 0..<width {
        var count = 0
        for row in 0..<samples {
          for column in 0..<samples {
            let sampleX = 10 * (2 * (x * samples + column) + 1)
            let sampleY = 10 * (2 * (y * samples + row) + 1)
            if contains(sampleX, abs(sampleY - middle * tenth), tenth) { count += 1 }
          }
        }
        let alpha = UInt8((255 * count + samples * samples / 2) / (samples * samples))
        pixels.append(PremultipliedRGBA8(red: alpha, green: alpha, blue: alpha, alpha: alpha))
      }
    }
    return NamedImage(
      pixels: PixelBuffer(width: width, height: height, pixels: pixels),
      scale: Double(scale.factor))
  }
}
