import Compositing
import Files
import Transom
import Units

/// How well a back indicator's transition mask does its work: text passes under the indicator and
/// shows nowhere left of its right outline, and is cut nowhere right of it.
package struct MaskCheck: Sendable {
  package let story: MaskStory
  /// The draws of each frame.
  let lists: [DisplayList]
  /// By frame.
  package let frames: [FrameMasking]
  package let alignment: MaskAlignment?
  /// What to know and to do, the most important first.
  package private(set) var findings: [MaskFinding] = []

  /// Reads the images and measures every frame of a push, a pop and a swipe back.
  ///
  /// Images are PNG files or image sets; without a mask UIKit's own pair is measured, as UIKit does
  /// it. Throws everything that is wrong with what was given, a line each; also that `sheet`, where
  /// a sheet is going to be written, is one of the images.
  package init(
    indicator: String, mask: String? = nil, title: String = "Settings", device: String? = nil,
    ios: String? = nil, tint: String? = nil, text: TextChoice = .standard, sheet: String? = nil
  ) throws(TransomFailure) {
    let story = try MaskStory(
      MaskScenario(indicator: indicator, mask: mask, title: title, tint: tint), device: device,
      ios: ios, text: text, sheet: sheet)
    self.story = story
    let (film, slot) = (story.film, story.slot)
    var flattener = film.flattener
    lists = (0..<film.frameCount).map { flattener.displayList(of: film.layer(ofFrame: $0)) }
    try film.text.check()
    var outline: IndicatorOutline?
    var shape: [UInt8] = []
    frames = lists.map { list in
      let pixels = SlotPixels(of: list, in: slot)
      // Both bars have the indicator, so it stays as it is.
      let line = outline ?? IndicatorOutline(pixels.indicator, width: slot.width)
      if outline == nil { (outline, shape) = (line, pixels.indicator) }
      return FrameMasking(pixels, line, scale: film.scale)
    }
    alignment = MaskAlignment(
      mask: story.mask(over: slot), indicator: shape, width: slot.width,
      pointPixels: film.scale.factor)
    findings = figureFindings(hasNoShape: outline?.isEmpty ?? true) + MaskFinding.ofInputs(story)
  }

  /// The frame with the largest value, the first of several; nil where all are 0.
  private func worst(_ value: KeyPath<FrameMasking, Double>) -> Int? {
    let largest = frames.map { $0[keyPath: value] }.max() ?? 0
    return largest > 0 ? frames.firstIndex { $0[keyPath: value] == largest } : nil
  }

  /// The frame in which most text shows that should not.
  package var worstLeak: Int? { worst(\.leak) }

  /// The frame in which most text is cut that could show.
  package var worstOverMasking: Int? { worst(\.overMasking) }

  /// Square points of text left of the indicator's right outline, in the worst frame.
  package var leak: Double { worstLeak.map { frames[$0].leak } ?? 0 }

  /// Points by which text reaches furthest beyond that outline, in any frame.
  package var overhang: Double { frames.map(\.overhang).max() ?? 0 }

  /// Square points of text cut right of the outline, in the worst frame.
  package var overMasking: Double { worstOverMasking.map { frames[$0].overMasking } ?? 0 }

  /// The offset of the mask's outline from the indicator's, in points; nil where it follows neither
  /// the left nor the right one.
  package var offset: Point? {
    let point = Double(story.film.scale.factor)
    return alignment.map { Point(x: $0.x / point, y: $0.y / point) }
  }

  /// Points of offset from which a mask counts as misaligned; half a pixel at most.
  private static let noticeable = 0.2

  private func figureFindings(hasNoShape: Bool) -> [MaskFinding] {
    var findings: [MaskFinding] = []
    func find(_ kind: MaskFinding.Kind, _ what: String) {
      findings.append(MaskFinding(kind: kind, what: what))
    }
    if hasNoShape {
      find(
        .noShape,
        "no pixel of the indicator is covered by half, so there is no outline to measure at; export it "
          + "opaque where the arrow is")
    }
    if leak > 0 {
      find(
        .leak,
        "text shows left of the indicator's outline; make the mask transparent there, beside, above "
          + "and below the indicator's shape")
    }
    if overMasking > 0 {
      find(
        .overMasking,
        "text is cut before it reaches the indicator; make the mask opaque everywhere right of the "
          + "indicator's outline, up to the image's edge")
    }
    if story.mask != nil, let offset, max(abs(offset.x), abs(offset.y)) >= Self.noticeable {
      find(
        .misaligned,
        "the mask's outline lies \(Self.text(offset)) of the indicator's; export both images "
          + "from one drawing")
    }
    return findings
  }

  /// “1 pt right and 0.5 pt above”.
  private static func text(_ offset: Point) -> String {
    let sides = [
      (offset.x, "left", "right"), (offset.y, "above", "below"),
    ].filter { abs($0.0) >= 0.005 }
    return sides.map { value, before, after in
      "\(pointsText((abs(value) * 100).rounded() / 100)) pt \(value < 0 ? before : after)"
    }.joined(separator: " and ")
  }
}
