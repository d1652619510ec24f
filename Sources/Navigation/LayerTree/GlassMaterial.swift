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
  ///   - isFlat: Whether the material is a color without rim, shadow and refraction.
  package static func platter(
    height: Double, isDark: Bool, tint: Color? = nil, isFlat: Bool = false
  ) -> Glass {
    let clear = isDark ? Color(bytes: 25, 25, 25) : Color(bytes: 253, 253, 253)
    return Glass(cornerRadius: height / 2, fill: tint ?? clear)
  }
}
