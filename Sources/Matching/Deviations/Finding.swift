import Units

/// A difference from the model in one frame.
struct Finding: Sendable {
  let frame: Int
  let layer: String
  let kind: Deviation.Kind
  /// Measured pixels, for positions.
  let pixels: Double?
  let amount: Double
  /// σ of the amount of an item or of the dimming; nil for a background, for which a frame alone is certain.
  var deviation: Double?
  /// The smallest mean amount of several frames that is reported.
  var limit = 0.0
  /// The part of the limit that another time within the interval of the frame explains.
  var range = 0.0

  /// The smallest σ of an opacity for which the contrast is so low that errors of a video can exceed 2 σ.
  ///
  /// In a synthetic video (seed 7), a white indicator over a nearly white page, which was not changed, differs by
  /// 2.2 σ; σ is 0.17. The σ of other items of this video is at most 0.14, except in one frame.
  static let lowContrastDeviation = 0.15
}

/// Findings of the same layer and kind in consecutive measured frames.
struct FindingGroup: Sendable {
  let first: Finding
  private(set) var findings: [Finding]

  init(_ first: Finding) {
    self.first = first
    findings = [first]
  }

  var last: Finding { findings.last ?? first }

  mutating func append(_ finding: Finding) { findings.append(finding) }

  /// Returns whether the mean of the frames exceeds what errors explain.
  ///
  /// A single frame that moves is not enough: videos show parts of frames too late, and palettes have wrong colors.
  ///
  /// - Parameters:
  ///   - isSettled: Whether a finding in the first frame alone can count.
  ///   - isStronglyCompressed: Whether the recording has large errors that σ does not contain. An opacity must then
  ///     differ by more σ, and a position must differ in several frames unless the first one is settled.
  func isCertain(isSettled: Bool, isStronglyCompressed: Bool) -> Bool {
    let deviations = findings.compactMap(\.deviation)
    guard deviations.count == findings.count else { return true }
    let isClear =
      !isStronglyCompressed && first.kind == .position
      && abs(first.amount) > first.range + max(2 * (first.limit - first.range), 6 * deviations[0])
    guard findings.count > 1 || isSettled || isClear else { return false }
    let count = Double(findings.count)
    let mean = findings.reduce(0) { $0 + abs($1.amount) } / count
    let limit = findings.reduce(0) { $0 + $1.limit } / count
    // Errors of consecutive frames are similar: a video repeats what changes little. So σ of a mean is the mean of σ,
    // and the most exact frames decide whether the difference is certain.
    let weights = deviations.map { 1 / max($0 * $0, Self.smallestVariance) }
    let total = weights.reduce(0, +)
    let weighted = zip(findings, weights).reduce(0) { $0 + abs($1.0.amount) * $1.1 } / total
    let deviation = weights.reduce(0) { $0 + $1.squareRoot() } / total
    let isPreciseOpacity =
      first.kind == .opacity && !isStronglyCompressed && deviation < Finding.lowContrastDeviation
    let factor = isPreciseOpacity ? Self.opacityDeviations : Self.certainDeviations
    return mean > limit && weighted > factor * deviation
  }

  /// The square of the smallest σ that counts: a σ of 0.001.
  private static let smallestVariance = 1e-6
  /// The smallest mean that is certain, in units of σ.
  private static let certainDeviations = 3.0
  /// The same for opacities with a small σ in a recording that is not strongly compressed.
  ///
  /// In synthetic videos of a constant rate factor of 18, palettes and recordings with exact colors (seeds 4 to 11), items
  /// and the dimming differ by 1.5 σ or less where nothing was changed, except for false reports of 2.2, 2.4 and 3.3 σ.
  /// Some videos with a factor of 30, of which two have false reports, do not count as strongly compressed.
  private static let opacityDeviations = 2.0

  /// The frames as text.
  var span: String {
    let count = Set(findings.map(\.frame)).count
    return count == 1
      ? "frame \(first.frame)" : "frames \(first.frame)–\(last.frame), \(count) frames"
  }

  /// Returns the deviation that is reported.
  ///
  /// - Parameters:
  ///   - place: The phase of the first frame as text.
  ///   - factor: The number of measured pixels per recorded pixel.
  func deviation(_ place: String, factor: Double) -> Deviation {
    let largest = findings.max { abs($0.amount) < abs($1.amount) } ?? first
    var result = Deviation(
      layer: first.layer, kind: first.kind, firstFrame: first.frame, lastFrame: last.frame,
      pixels: largest.pixels.map { $0 / factor }, amount: largest.amount, text: "")
    switch first.kind {
    case .position:
      let pixels = decimalText(abs(largest.pixels ?? 0) / factor, places: 1)
      let points = decimalText(abs(largest.amount), places: 1)
      let side = largest.amount < 0 ? "left" : "right"
      result.text =
        "\(first.layer): \(pixels) pixels (\(points) pt) \(side) of the model \(place), \(span)"
    case .opacity:
      let side = largest.amount < 0 ? "lower" : "higher"
      result.text =
        "\(first.layer): opacity \(decimalText(abs(largest.amount), places: 2)) \(side) than in the model "
        + "\(place), \(span)"
    case .color:
      result.text =
        "\(first.layer): color differs by \(decimalText(largest.amount, places: 0)) of 255 \(place), \(span)"
    case .movement: break
    case .time:
      // The smallest distance of the group is the exact one: a change of colors looks the same later.
      let least = findings.min { abs($0.amount) < abs($1.amount) } ?? first
      result.amount = least.amount
      let side = least.amount > 0 ? "before" : "after"
      result.text =
        "\(first.layer): changes \(decimalText(abs(least.amount), places: 2)) s \(side) the model "
        + "\(place), \(span)"
    }
    return result
  }
}
