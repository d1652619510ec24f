import Units

/// What a bar's background draws, resolved from its style; bottom first in the order of the fields.
package struct BarBackground: Hashable, Sendable {
  /// `bar.backgroundColor`: the bar's own rectangle, not the status bar's strip.
  package var barColor: Color?
  package var color: Color?
  package var overlay: Color?
  /// Whether the overlay lies over the image instead.
  package var isOverlayOverImage = false
  package var backdrop: Backdrop?
  /// Over the backdrop, bottom first.
  package var tints: [Tint] = []
  package var image: Image?
  package var hairline: Hairline?

  package struct Backdrop: Hashable, Sendable {
    /// σ in points.
    package var blurRadius: Double
    package var saturation: Double
  }

  /// A colour over the backdrop, and which of the effect's layers it is.
  package struct Tint: Hashable, Sendable {
    package var name: String
    package var color: Color
  }

  package struct Image: Hashable, Sendable {
    package var name: String
    package var opacity: Double
    package var isOpaque: Bool
  }

  /// The line below the bar.
  package enum Hairline: Hashable, Sendable {
    case color(Color)
    /// A `shadowImage`, in its own height in points.
    case image(String, height: Double)
  }

  package init() {}

  /// Whether the bar's area shows nothing of it.
  package var isTransparent: Bool {
    [barColor, color, overlay].allSatisfy { ($0?.alpha ?? 0) == 0 } && backdrop == nil
      && tints.isEmpty && image == nil
  }

  /// Whether nothing below can be seen through it.
  package var isOpaque: Bool {
    color?.alpha == 1 || overlay?.alpha == 1 || tints.contains { $0.color.alpha == 1 }
      || image.map { $0.isOpaque && $0.opacity == 1 } ?? false
  }
}

extension BarBackground {
  /// The background of a bar with `style`.
  package init(_ style: BarStyle, in environment: BarEnvironment) {
    var style = style
    if environment.isCompact, let compact = style.compactBackgroundImage {
      style.backgroundImage = compact
    }
    if environment.isFake, let image = style.backgroundImage, image != Scene.clearImage,
      environment.images[image]?.isEmpty ?? true
    {
      // A 0×0 image on a bar that nobody owns falls back to the system's look (seed 003).
      style.backgroundImage = nil
    }
    self = environment.appearance(of: style) ?? Self.legacy(style, in: environment)
    barColor = style.backgroundColor
    overlay = style.overlayColor
    isOverlayOverImage =
      overlay != nil && image != nil && environment.profile.drawsImageBelowSubviews
  }
}
