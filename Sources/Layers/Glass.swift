import Units

/// The glass material of a platter: a rounded rectangle that shows what is behind it blurred and refracted,
/// with a fill, a rim and a shadow (Architecture, Glass).
///
/// All lengths are in points. The frame of the layer is the rectangle of the platter; the shadow, and the blur
/// of the shape, extend beyond it.
package struct Glass: Hashable, Sendable {
  /// The radius of the corners, which is limited to half of the shorter side.
  package var cornerRadius: Double
  /// The color over the blurred content behind the platter, or nil if only the shadow is drawn.
  package var fill: Color?
  /// A line along the inside of the outline.
  package var rim: Rim?
  /// The standard deviation of the blur of what is behind the platter.
  package var blurRadius: Double
  /// The saturation of what is behind the platter.
  package var saturation: Double
  /// The refraction of what is behind the platter, near its outline.
  package var lens: Lens?
  package var shadow: Shadow?
  /// The standard deviation of a blur of the outline.
  ///
  /// A platter that appears or disappears is blurred.
  package var shapeBlurRadius: Double

  package init(
    cornerRadius: Double, fill: Color?, rim: Rim? = nil, blurRadius: Double = 0,
    saturation: Double = 1, lens: Lens? = nil, shadow: Shadow? = nil, shapeBlurRadius: Double = 0
  ) {
    self.cornerRadius = cornerRadius
    self.fill = fill
    self.rim = rim
    self.blurRadius = blurRadius
    self.saturation = saturation
    self.lens = lens
    self.shadow = shadow
    self.shapeBlurRadius = shapeBlurRadius
  }

  /// A line along the inside of the outline.
  package struct Rim: Hashable, Sendable {
    package var color: Color
    package var width: Double

    package init(color: Color, width: Double) {
      self.color = color
      self.width = width
    }
  }

  /// A refraction that shows, near the outline, content that is further inside or outside.
  package struct Lens: Hashable, Sendable {
    /// The distance from the outline at which the refraction ends.
    package var zone: Double
    /// The displacement at the outline.
    ///
    /// If it is negative, the outline shows content further inside.
    package var strength: Double

    package init(zone: Double, strength: Double) {
      self.zone = zone
      self.strength = strength
    }
  }

  /// The shadow of the platter, which is visible only outside it.
  package struct Shadow: Hashable, Sendable {
    package var color: Color
    /// The standard deviation of the blur.
    package var blurRadius: Double
    /// The distance from the platter down to the shadow.
    package var offsetY: Double

    package init(color: Color, blurRadius: Double, offsetY: Double) {
      self.color = color
      self.blurRadius = blurRadius
      self.offsetY = offsetY
    }
  }
}
