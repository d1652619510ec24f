import Scenarios
import Units

/// Something about a pair of images that its owner should know: what it is and what to do.
package struct MaskFinding: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case onlyIndicator, leak, overMasking, noShape, noTransparency, misaligned
    case sizeMismatch, scaleMismatch, resampled, tallerThanBar, otherLabel
  }

  package let kind: Kind
  /// One sentence, without a full stop.
  package let what: String
}

extension MaskFinding {
  /// What the images' sizes and scales, and the label that stands beside them, tell.
  package static func ofInputs(_ story: MaskStory) -> [MaskFinding] {
    var findings: [MaskFinding] = []
    func find(_ kind: Kind, _ what: String) { findings.append(MaskFinding(kind: kind, what: what)) }
    let indicator = story.indicator
    guard let mask = story.mask else {
      find(
        .onlyIndicator,
        "without a mask UIKit draws its own indicator with its own mask, and your image is not seen; "
          + "the figures are UIKit's: set backIndicatorTransitionMaskImage too, and name it with --mask"
      )
      return findings + otherLabel(story)
    }
    if indicator.size != mask.size {
      find(
        .sizeMismatch,
        "the indicator is \(text(indicator.size)) points and the mask \(text(mask.size)): the mask "
          + "lies at the indicator's top left corner, and what it does not reach hides text; export "
          + "both in one size")
    }
    if indicator.scale != mask.scale {
      find(
        .scaleMismatch,
        "the indicator is @\(indicator.scale)x and the mask @\(mask.scale)x; export both in one scale"
      )
    }
    let device = story.film.scale.factor
    for (name, image) in [("indicator", indicator), ("mask", mask)] where image.scale != device {
      find(
        .resampled,
        "the \(name) is @\(image.scale)x and the device @\(device)x, so its edges are resampled; "
          + "give an image set, or a file …@\(device)x.png")
    }
    for (name, image) in [("indicator", indicator), ("mask", mask)]
    where image.size.height > barHeight {
      find(
        .tallerThanBar,
        "the \(name) is \(pointsText(image.size.height)) points high and the bar 44; a file of several "
          + "pixels a point is named …@2x.png or …@3x.png")
    }
    if indicator.isOpaque {
      find(
        .noTransparency,
        "the indicator has no transparent pixel, and its alpha alone is drawn: a filled rectangle; "
          + "export it with transparency")
    }
    return findings + otherLabel(story)
  }

  /// Points.
  private static let barHeight = 44.0

  private static func text(_ size: Size) -> String {
    "\(pointsText(size.width)) × \(pointsText(size.height))"
  }

  private static func otherLabel(_ story: MaskStory) -> [MaskFinding] {
    guard story.label.string != story.title else { return [] }
    return [
      MaskFinding(
        kind: .otherLabel,
        what: "“\(story.title)” has no room beside the indicator, so the back button says "
          + "“\(story.label.string)”; the figures are of that")
    ]
  }
}
