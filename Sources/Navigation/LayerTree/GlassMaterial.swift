import Layers
import Units

/// The materials of platters (UIKit Facts, Glass).
extension Glass {
  /// Returns the material of a platter in a bar.
  ///
  /// - Parameters:
  ///   - height: The height of the platter, in points. The radius of the corners is half of it.
  ///   - isDark: Whether the interface style is dark.
  ///   - tint: The color of a prominent item, or nil for clear glass.
  ///   - isFlat: Whether the material is a color without blur, rim, shadow and refraction.
  package static func platter(
    height: Double, isDark: Bool, tint: Color? = nil, isFlat: Bool = false
  ) -> Glass {
    let white = isDark ? 25.0 / 255 : 253.0 / 255
    if isFlat { return Glass(cornerRadius: height / 2, fill: tint ?? Color(white: white)) }
    return Glass(
      cornerRadius: height / 2, fill: tint ?? Color(white: white, alpha: fillAlpha),
      rim: Rim(color: Color(white: 1, alpha: isDark ? darkRimAlpha : rimAlpha), width: rimWidth),
      blurRadius: blurRadius, saturation: saturation,
      lens: Lens(
        zone: min(20, lensZone * height), strength: max(-60, lensStrength * height)),
      shadow: Shadow(
        color: Color(white: 0, alpha: shadowAlpha), blurRadius: shadowBlurRadius,
        offsetY: shadowOffset))
  }

  /// The shadow alone.
  ///
  /// The shadows of a bar are below all of its platters, so that a platter is not darkened by the shadow of the
  /// next one.
  package var shadowAlone: Glass {
    Glass(
      cornerRadius: cornerRadius, fill: nil, shadow: shadow, shapeBlurRadius: shapeBlurRadius)
  }

  /// The platter without its shadow.
  package var withoutShadow: Glass {
    var glass = self
    glass.shadow = nil
    return glass
  }

  /// Returns the platter with a share of the common shadow, which is like its own.
  ///
  /// Both shadows are drawn as one, which differs from two by at most 0.3 levels.
  package func withCommonShadow(_ share: Double) -> Glass {
    var glass = self
    if let alpha = shadow?.color.alpha {
      glass.shadow?.color.alpha = 1 - (1 - alpha) * (1 - share * alpha)
    }
    return glass
  }

  /// The distance from a platter at which its shadow is hardly visible, in points.
  static let shadowReach = 3 * shadowBlurRadius

  // Measured in snapshots of iOS 26 at scale 3, over white and over (242, 242, 247).
  private static let fillAlpha = 0.85
  private static let rimAlpha = 0.9
  private static let rimWidth = 0.5
  private static let shadowBlurRadius = 50.0 / 3
  private static let shadowOffset = 8.0
  private static let shadowAlpha = 0.064

  // Estimates.
  private static let darkRimAlpha = 0.15
  private static let blurRadius = 4.0
  private static let saturation = 1.8

  // Parameters of the material on macOS, as parts of the shorter side.
  private static let lensZone = 0.25
  private static let lensStrength = -0.5
}
