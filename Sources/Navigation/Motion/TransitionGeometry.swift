import Units

/// Where the two pages of a transition are, in points from the screen's left (uikit-facts §1.4).
package struct TransitionGeometry: Hashable, Sendable {
  /// The upper page's left edge: W·(1−p) in a push, W·p in a pop.
  package let upperX: Double
  /// The lower page's left edge: −U·p in a push, −U·(1−p) in a pop.
  package let lowerX: Double
  /// Of the black over the lower page: 0.10·p in a push, 0.10·(1−p) in a pop.
  package let dimmingAlpha: Double
  /// Of the strip left of the upper page: 1−p, in push and pop alike (measured on recordings).
  package let shadowAlpha: Double

  /// Black over a lower page that is wholly covered (§1.4, recordings).
  static let dimming = 0.10
  /// Width of the edge shadow in points (§1.5).
  package static let shadowWidth = 9.0

  package init(_ operation: Transition.Operation, progress p: Double, width: Double) {
    let shift = Self.parallax(width: width)
    let covered = operation == .push ? p : 1 - p
    upperX = width * (operation == .push ? 1 - p : p)
    lowerX = -shift * covered
    dimmingAlpha = Self.dimming * covered
    shadowAlpha = 1 - p
  }

  /// U = W − round(0.7·W), half up: 112 of 375, 96 of 320.
  package static func parallax(width: Double) -> Double {
    width - ((7 * width + 5) / 10).rounded(.down)
  }
}
