import Layers
import Pixels
import Units

/// A platter of glass, with lengths in device pixels (Architecture, Glass).
package struct GlassDraw: Hashable, Sendable {
  /// The rectangle of the platter, in frame coordinates.
  package var platter: PixelRect
  /// The radius of the corners, which is at most half of the shorter side.
  package var radius: Int
  /// The color over the backdrop, or nil if only the shadow is drawn.
  package var fill: PremultipliedRGBA8?
  package var rim: Rim?
  /// The standard deviation of the blur of the backdrop.
  package var sigma: Double
  package var saturation: Double
  package var lens: Lens?
  package var shadow: Shadow?
  /// The standard deviation of the blur of the outline.
  package var outlineSigma: Double

  package init(
    platter: PixelRect, radius: Int, fill: PremultipliedRGBA8?, rim: Rim? = nil, sigma: Double = 0,
    saturation: Double = 1, lens: Lens? = nil, shadow: Shadow? = nil, outlineSigma: Double = 0
  ) {
    self.platter = platter
    self.radius = radius
    self.fill = fill
    self.rim = rim
    self.sigma = sigma
    self.saturation = saturation
    self.lens = lens
    self.shadow = shadow
    self.outlineSigma = outlineSigma
  }

  /// A line along the inside of the outline.
  package struct Rim: Hashable, Sendable {
    package var color: PremultipliedRGBA8
    package var width: Double

    package init(color: PremultipliedRGBA8, width: Double) {
      self.color = color
      self.width = width
    }
  }

  /// The refraction of the backdrop near the outline.
  package struct Lens: Hashable, Sendable {
    /// The distance from the outline at which the refraction ends.
    package var zone: Int
    /// The displacement at the outline, which is inward if it is negative.
    package var strength: Int

    package init(zone: Int, strength: Int) {
      self.zone = zone
      self.strength = strength
    }
  }

  package struct Shadow: Hashable, Sendable {
    package var color: PremultipliedRGBA8
    package var sigma: Double
    /// The distance from the platter down to the shadow.
    package var offset: Int

    package init(color: PremultipliedRGBA8, sigma: Double, offset: Int) {
      self.color = color
      self.sigma = sigma
      self.offset = offset
    }
  }
}

extension GlassDraw {
  /// The distance by which a platter is larger than its outline, in units of 1/256 pixel (UIKit Facts, Glass).
  static let growth = 52

  var shape: GlassKernels.Shape {
    GlassKernels.Shape(width: platter.width, height: platter.height, radius: radius)
  }

  /// The area of the platter with its blurred outline.
  var body: PixelRect {
    outlineSigma > 0 ? platter.grown(by: GlassOutline(sigma: outlineSigma).reach) : platter
  }

  /// The area of the backdrop that the lens can show.
  var seen: PixelRect { body.grown(by: max(0, lens?.strength ?? 0)) }

  /// The smallest area that contains the platter and its shadow.
  var bounds: PixelRect {
    guard let shadow, shadow.color.alpha > 0 else { return body }
    let outline = GlassOutline(sigma: shadow.sigma)
    var reach = outline.reach
    while reach > 0, multiply(shadow.color.alpha, outline.coverage(at: 256 * reach - 128)) == 0 {
      reach -= 1
    }
    return body.union(platter.grown(by: reach).offset(x: 0, y: shadow.offset))
  }
}

extension GlassDraw {
  /// Converts glass to device pixels.
  init(_ glass: Glass, platter: PixelRect, scale: DisplayScale) {
    // Multiples of 1/64 pixel have six decimals, so a dump contains them exactly.
    func pixels(_ points: Double) -> Double {
      (64 * points * Double(scale.factor)).rounded() / 64
    }
    let side = min(platter.width, platter.height)
    self.init(
      platter: platter, radius: min(max(0, scale.pixels(glass.cornerRadius)), side / 2),
      fill: glass.fill.map { PremultipliedRGBA8($0) },
      rim: glass.rim.map {
        Rim(color: PremultipliedRGBA8($0.color), width: pixels($0.width))
      }, sigma: pixels(glass.blurRadius), saturation: glass.saturation,
      lens: glass.lens.map {
        Lens(zone: scale.pixels($0.zone), strength: scale.pixels($0.strength))
      },
      shadow: glass.shadow.map {
        Shadow(
          color: PremultipliedRGBA8($0.color), sigma: pixels($0.blurRadius),
          offset: scale.pixels($0.offsetY))
      }, outlineSigma: pixels(glass.shapeBlurRadius))
  }
}
