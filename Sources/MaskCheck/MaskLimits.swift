import Units

/// The limits of a mask check, in square points.
package struct MaskLimits: Hashable, Sendable {
  package var leak: Double
  package var overMasking: Double

  /// The default limits: the measurements of UIKit's own images, which are 0, plus the allowance for
  /// over-masking.
  ///
  /// Over-masking sums the partial coverage of all pixels, so the smooth edge of a good mask may add up to
  /// a fraction of a square point. A leak counts only pixels that are clearly visible and needs no allowance.
  package static let standard = MaskLimits(leak: 0, overMasking: overMaskingAllowance)

  /// The over-masking that is accepted in addition to that of UIKit's own images, in square points.
  private static let overMaskingAllowance = 1.0

  package init(leak: Double, overMasking: Double) {
    self.leak = leak
    self.overMasking = overMasking
  }

  /// The limits as text, without a period.
  package var text: String {
    "leak \(pointsText(leak)) pt², over-masking \(pointsText(overMasking)) pt²"
      + (self == .standard ? " (UIKit's own images: 0 pt² each)" : "")
  }
}

extension MaskCheck {
  /// Returns whether the measurements are within the limits and no finding invalidates them.
  package func isPassed(_ limits: MaskLimits) -> Bool {
    leak <= limits.leak && overMasking <= limits.overMasking
      && !findings.contains { $0.kind.invalidatesMeasurements }
  }
}
