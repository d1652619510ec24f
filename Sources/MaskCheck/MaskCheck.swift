import Compositing
import Files
import Transom
import Units

/// Measures the transition mask of a back indicator.
///
/// With a correct mask, text passes under the indicator: the text is not visible to the left of the
/// indicator's right outline, and is not hidden to the right of this outline.
package struct MaskCheck: Sendable {
  package let setup: MaskSetup
  /// The draws of each frame.
  let lists: [DisplayList]
  /// The measurements of each frame.
  package let frames: [FrameMasking]
  package let alignment: MaskAlignment?
  /// The findings: those of the measurements, followed by those about the images and the label.
  package private(set) var findings: [MaskFinding] = []

  /// Reads the images and measures every frame of a push, a pop and a swipe back.
  ///
  /// - Parameters:
  ///   - indicator: The path of the indicator, a PNG file or an image set.
  ///   - mask: The path of the mask. Without a mask, the images of UIKit are measured.
  ///   - title: The text of the back button.
  ///   - device: The name of the device; by default, one at 3x if the indicator exists only at @3x, or
  ///     otherwise the default device of scenarios.
  ///   - ios: The version of iOS.
  ///   - tint: The tint color of the bar.
  ///   - text: The text rendering.
  ///   - sheet: The path at which a sheet will be written, which must not be the path of an image.
  /// - Throws: All errors in the input.
  package init(
    indicator: String, mask: String? = nil, title: String = "Settings", device: String? = nil,
    ios: String? = nil, tint: String? = nil, text: TextChoice = .standard, sheet: String? = nil
  ) throws(TransomFailure) {
    let setup = try MaskSetup(
      MaskScenario(indicator: indicator, mask: mask, title: title, tint: tint),
      device: device ?? MaskImage(file: indicator).defaultDevice, ios: ios, text: text, sheet: sheet
    )
    self.setup = setup
    let (film, slot) = (setup.film, setup.slot)
    var flattener = film.flattener
    lists = (0..<film.frameCount).map { flattener.displayList(of: film.layer(ofFrame: $0)) }
    try film.text.check()
    var outline: IndicatorOutline?
    var shape: [UInt8] = []
    frames = lists.map { list in
      let pixels = SlotPixels(of: list, in: slot)
      // The indicator is the same in all frames, because all pages use it.
      let line = outline ?? IndicatorOutline(pixels.indicator, width: slot.width)
      if outline == nil { (outline, shape) = (line, pixels.indicator) }
      return FrameMasking(pixels, line, scale: film.scale)
    }
    alignment = MaskAlignment(
      mask: setup.mask(over: slot), indicator: shape, width: slot.width,
      pixelsPerPoint: film.scale.factor)
    findings = measuredFindings(hasNoShape: outline?.isEmpty ?? true) + MaskFinding.ofInputs(setup)
  }

  /// Returns the first frame with the largest value, or nil if all values are 0.
  private func worst(_ value: KeyPath<FrameMasking, Double>) -> Int? {
    let largest = frames.map { $0[keyPath: value] }.max() ?? 0
    return largest > 0 ? frames.firstIndex { $0[keyPath: value] == largest } : nil
  }

  /// The frame with the largest leak.
  package var worstLeak: Int? { worst(\.leak) }

  /// The frame with the largest over-masking.
  package var worstOverMasking: Int? { worst(\.overMasking) }

  /// The area of text to the left of the right outline of the indicator in the worst frame, in square points.
  package var leak: Double { worstLeak.map { frames[$0].leak } ?? 0 }

  /// The maximum distance by which leaked text extends beyond the outline in any frame, in points.
  package var overhang: Double { frames.map(\.overhang).max() ?? 0 }

  /// The area of text that is hidden to the right of the outline in the worst frame, in square points.
  package var overMasking: Double { worstOverMasking.map { frames[$0].overMasking } ?? 0 }

  /// The offset of the mask's outline from the indicator's, in points, or nil if the mask's outline matches
  /// neither outline of the indicator.
  package var offset: Point? {
    let point = Double(setup.film.scale.factor)
    return alignment.map { Point(x: $0.x / point, y: $0.y / point) }
  }

  /// The smallest offset, in points, that counts as a misalignment: less than a pixel.
  private static let minimumMisalignment = 0.2

  private func measuredFindings(hasNoShape: Bool) -> [MaskFinding] {
    var findings: [MaskFinding] = []
    func add(_ kind: MaskFinding.Kind, _ message: String) {
      findings.append(MaskFinding(kind: kind, message: message))
    }
    if hasNoShape {
      add(
        .noShape,
        "the alpha of the indicator is below one half everywhere, so it has no outline to measure; "
          + "export it with an opaque arrow")
    }
    if setup.mask != nil {
      let mask = setup.mask(over: setup.slot)
      if mask.allSatisfy({ $0 == 0 }) {
        add(.emptyMask, "the mask is transparent everywhere, so it hides all text")
      } else if mask.allSatisfy({ $0 == 255 }) {
        add(.fullMask, "the mask is opaque everywhere, so it hides no text")
      }
    }
    if leak > 0 {
      add(
        .leak,
        "text is visible to the left of the indicator's outline; make the mask transparent there: "
          + "beside, above and below the arrow\(locations(\.leakRows))")
    }
    if overMasking > 0 {
      add(
        .overMasking,
        "text is hidden before it reaches the indicator; make the mask opaque everywhere to the "
          + "right of the indicator's outline, up to the image's edge"
          + locations(\.overMaskingRows))
    }
    if setup.mask != nil, let offset, max(abs(offset.x), abs(offset.y)) >= Self.minimumMisalignment
    {
      add(
        .misaligned,
        "the mask's outline is offset from the indicator's by \(Self.text(offset)); export both images "
          + "from the same drawing")
    }
    return findings
  }

  /// Returns text that locates the faulty pixels of the slot in all frames, to append to a finding.
  private func locations(_ rows: KeyPath<FrameMasking, FaultRows>) -> String {
    var all = FaultRows()
    for frame in frames { all.formUnion(frame[keyPath: rows]) }
    return all.text.map {
      ", in \($0) (pixels at @\(setup.film.scale.factor)x, from 0 at the image's top left)"
    } ?? ""
  }

  /// Returns the text of an offset, such as “1 pt to the right and 0.5 pt up”.
  private static func text(_ offset: Point) -> String {
    let shifts = [
      (offset.x, "to the left", "to the right"), (offset.y, "up", "down"),
    ].filter { abs($0.0) >= 0.005 }
    return shifts.map { value, negative, positive in
      "\(pointsText((abs(value) * 100).rounded() / 100)) pt \(value < 0 ? negative : positive)"
    }.joined(separator: " and ")
  }
}
