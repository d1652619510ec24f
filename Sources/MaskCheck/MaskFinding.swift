import Scenarios
import Units

/// A problem with a pair of images, and its solution.
package struct MaskFinding: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case onlyIndicator, emptyMask, fullMask, leak, overMasking, noShape, noTransparency, misaligned
    case sizeMismatch, scaleMismatch, resampled, tallerThanBar, otherLabel

    /// Whether a pair with this finding fails regardless of its measurements.
    ///
    /// These findings can leave the measurements at 0. Where no text passes, a full mask does not leak and an
    /// empty mask does not over-mask. Without an outline, nothing is measured.
    package var invalidatesMeasurements: Bool {
      switch self {
      case .emptyMask, .fullMask, .noShape: true
      case .onlyIndicator, .leak, .overMasking, .noTransparency, .misaligned, .sizeMismatch,
        .scaleMismatch, .resampled, .tallerThanBar, .otherLabel:
        false
      }
    }
  }

  package let kind: Kind
  /// The message, which is a sentence without a period.
  package let message: String
}

extension MaskFinding {
  /// Returns the findings about the sizes and scales of the images, and about the label next to them.
  package static func ofInputs(_ setup: MaskSetup) -> [MaskFinding] {
    var findings: [MaskFinding] = []
    func add(_ kind: Kind, _ message: String) {
      findings.append(MaskFinding(kind: kind, message: message))
    }
    let indicator = setup.indicator
    guard let mask = setup.mask else {
      add(
        .onlyIndicator,
        "without a mask image, UIKit draws its own indicator and mask instead of this image, and the "
          + "measurements describe UIKit's images; set backIndicatorTransitionMaskImage too, and pass it "
          + "with --mask")
      return findings + otherLabel(setup)
    }
    if indicator.size != mask.size {
      add(
        .sizeMismatch,
        "the indicator is \(text(indicator.size)) points and the mask \(text(mask.size)): the mask "
          + "is placed at the indicator's top left corner, and text outside the mask is hidden; export both "
          + "images at the same size")
    }
    if indicator.scale != mask.scale {
      add(
        .scaleMismatch,
        "the indicator is @\(indicator.scale)x and the mask @\(mask.scale)x; export both "
          + "images at the same scale")
    }
    let device = setup.film.scale.factor
    for (name, image) in [("indicator", indicator), ("mask", mask)] where image.scale != device {
      add(
        .resampled,
        "the \(name) is @\(image.scale)x and the device @\(device)x, so its edges are resampled; "
          + "use an image set, or a file named …@\(device)x.png")
    }
    for (name, image) in [("indicator", indicator), ("mask", mask)]
    where image.size.height > barHeight {
      add(
        .tallerThanBar,
        "the \(name) is \(pointsText(image.size.height)) points high, but the bar is 44; if the file "
          + "has several pixels per point, name it …@2x.png or …@3x.png")
    }
    if indicator.isOpaque {
      add(
        .noTransparency,
        "the indicator has no transparent pixels; UIKit draws only its alpha, so the result is a filled "
          + "rectangle; export it with transparency")
    }
    return findings + otherLabel(setup)
  }

  /// The height of a bar, in points.
  private static let barHeight = 44.0

  private static func text(_ size: Size) -> String {
    "\(pointsText(size.width)) × \(pointsText(size.height))"
  }

  private static func otherLabel(_ setup: MaskSetup) -> [MaskFinding] {
    guard setup.label.string != setup.title else { return [] }
    return [
      MaskFinding(
        kind: .otherLabel,
        message: "“\(setup.title)” does not fit next to the indicator, so the back button shows "
          + "“\(setup.label.string)”; the measurements apply to that text")
    ]
  }
}
