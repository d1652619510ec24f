/// Finds deviations in the measurements of a film's bars, and groups consecutive frames.
struct DeviationSearch {
  let measurements: [BarMeasurement]
  let frames: [FrameMatch]
  /// Whether only rounding changes the colors of the recording.
  let hasExactColors: Bool
  let compression: Compression
  /// The number of measured pixels per recorded pixel, at most 1.
  let factor: Double
  /// Measured pixels per point.
  let pointScale: Double

  /// The smallest difference of opacities that is reported.
  private static let smallestOpacity = 0.1
  /// The smallest difference of the opacity of the dimming, which is smaller in a recording with exact colors.
  private var smallestDimming: Double { hasExactColors ? 0.02 : 0.03 }
  /// An item with a lower opacity is measured only if σ of its opacity is very small.
  private static let visibleOpacity = 0.3
  /// The largest σ of the opacity of such an item, as in recordings with exact colors: a seventh of the smallest
  /// difference that is reported.
  private static let largestFaintDeviation = 0.015

  /// The share of the smallest difference above which a frame can belong to a deviation of several frames.
  private static let candidateShare = 0.5

  private var isStronglyCompressed: Bool { compression == .strong }

  func result() -> (deviations: [Deviation], notMeasurable: [NotMeasurable]) {
    var findings: [Finding] = []
    var unclear: [String: Int] = [:]
    var measured: [String: Int] = [:]
    let timing = hasMovedItems ? nil : BarTiming(measurements, frames)
    for measurement in measurements {
      findings += backgroundFindings(measurement, timing)
      for item in measurement.items where isMeasured(item) {
        let layer = item.layer
        let baseline = item.atRest
        // Text in another font, or an item that the recording does not show.
        guard item.isRecognized else {
          unclear[layer, default: 0] += 1
          continue
        }
        measured[layer, default: 0] += 1
        findings += itemFindings(measurement.frame, item, baseline)
      }
      if let dimming = measurement.dimming {
        let difference = dimming.recorded.opacity - dimming.model
        if abs(difference) > Self.candidateShare * smallestDimming {
          findings.append(
            Finding(
              frame: measurement.frame, layer: Self.dimming, kind: .opacity, pixels: nil,
              amount: difference, deviation: dimming.recorded.deviation,
              limit: smallestDimming))
        }
      }
    }
    let different = unclear.filter { measured[$0.key] == nil }.keys.sorted().map {
      NotMeasurable(layer: $0, reason: "it looks different in the recording")
    }
    let groups = grouped(findings)
    let late = groups.filter(canBeLate).map {
      NotMeasurable(
        layer: $0.first.layer,
        reason: "\($0.span): the video is so strongly compressed that it can show the item too late"
      )
    }
    let deviations = groups.filter { !canBeLate($0) }.map { group in
      let match = match(group.first.frame)
      let place = match.rest == nil ? "during the \(match.phase.rawValue)" : "at rest"
      return group.deviation(place, factor: factor)
    }
    return (deviations, different + late)
  }

  /// Returns whether the opacity of an item is high enough, or known exactly enough, to compare it with the model.
  private func isMeasured(_ item: MeasuredItem) -> Bool {
    item.opacity >= Self.visibleOpacity
      || item.isRecognized
        && item.result.factorDeviation * item.opacity < Self.largestFaintDeviation
  }

  /// Returns whether a strongly compressed video can be the cause of a group.
  ///
  /// When pages begin to move, it has too few bits for small items, and does not show yet that they appear.
  private func canBeLate(_ group: FindingGroup) -> Bool {
    guard isStronglyCompressed, group.first.kind == .opacity, group.first.deviation != nil,
      group.first.layer != Self.dimming, group.first.amount < 0,
      let movement = match(group.first.frame).movement,
      let start = frames.first(where: { $0.movement == movement })
    else { return false }
    return match(group.last.frame).recordedTime - start.recordedTime < Self.longestLateness
  }

  /// The time from the start of a movement in which strongly compressed videos show items too late, in seconds.
  ///
  /// Of 45 synthetic videos, one shows an item 0.16 seconds too late.
  private static let longestLateness = 0.19

  private func match(_ frame: Int) -> FrameMatch { frames[frame] }

  /// Returns whether a finding in a frame alone can count.
  ///
  /// Beside a movement, a strongly compressed video can still, or already, show parts of it.
  private func isSettled(_ frame: Int) -> Bool {
    match(frame).rest != nil && !(isStronglyCompressed && match(frame).isBesideMovement)
  }

  /// Whether an item is displaced at rest; in a movement, it could look like an item at another time.
  private var hasMovedItems: Bool {
    measurements.lazy.flatMap(\.items).compactMap(\.atRest).contains {
      abs($0.shift) > max(factor, 0.35) && $0.similarity > Self.sameFontSimilarity
    }
  }

  private func itemFindings(
    _ frame: Int, _ item: MeasuredItem,
    _ baseline: BarItemFit.Result?
  ) -> [Finding] {
    var findings: [Finding] = []
    let isAtRest = match(frame).rest != nil
    // Another font shifts and lightens an item at rest in the same way as in a movement.
    let hasSameFont = (baseline ?? item.result).similarity > Self.sameFontSimilarity
    let usesBaseline = !isAtRest && baseline.map { abs($0.shift) < 3 && $0.factor > 0.3 } ?? false
    guard !isAtRest || hasSameFont else { return [] }
    var (shift, relative) = (item.result.shift, item.result.factor)
    if let baseline, usesBaseline {
      let (relativeShift, relativeFactor) = (shift - baseline.shift, relative / baseline.factor)
      // An item that looks as in the model agrees with it, also if it deviates at rest. Another font looks different.
      shift = hasSameFont ? Self.nearest(to: 0, shift, relativeShift) : relativeShift
      relative = hasSameFont ? Self.nearest(to: 1, relative, relativeFactor) : relativeFactor
    }
    // A recorded pixel can be less than a measured one.
    let pixel = max(factor, 0.35) * (hasSameFont ? 0.9 : 1.5)
    let isVisible = item.result.factor * item.opacity > 0.2
    if abs(shift) > Self.candidateShare * pixel + item.shiftRange, isVisible,
      relative > Self.smallestPositionFactor, item.result.explained > 0.3,
      item.result.similarity > 0.8
    {
      findings.append(
        Finding(
          frame: frame, layer: item.layer, kind: .position, pixels: shift,
          amount: shift / pointScale, deviation: item.result.shiftDeviation / pointScale,
          limit: (pixel + item.shiftRange) / pointScale, range: item.shiftRange / pointScale))
    }
    let change = (min(relative, 2) - 1) * item.opacity
    let least = Self.smallestOpacity * (hasSameFont ? 1 : 2)
    if abs(change) > Self.candidateShare * least + item.opacityRange,
      item.result.explained > 0.3 || item.result.factor < 0.3,
      // An opacity above 1 means that something else, such as a pointer, covers the item.
      relative * item.opacity < 1.3
    {
      findings.append(
        Finding(
          frame: frame, layer: item.layer, kind: .opacity, pixels: nil, amount: change,
          deviation: opacityDeviation(item, frame), limit: least + item.opacityRange,
          range: item.opacityRange))
    }
    return findings
  }

  /// Returns σ of the opacity of an item.
  ///
  /// What remains of the difference from the model says little about the error of an opacity at rest, so σ is limited
  /// there, unless the compression is moderate or strong, or the contrast is low.
  private func opacityDeviation(_ item: MeasuredItem, _ frame: Int) -> Double {
    let deviation = item.result.factorDeviation * item.opacity
    let isAlone = match(frame).rest != nil && !match(frame).isBesideMovement
    let isExact =
      isAlone && compression == .weak && deviation < Finding.lowContrastDeviation
    return isExact ? min(deviation, Self.restDeviation) : deviation
  }

  /// The largest σ of an opacity at rest.
  ///
  /// In synthetic videos of a constant rate factor of 18 and in palettes (seeds 14, 21 and 22), 995 opacities at rest
  /// that were not changed differ by at most 0.051. So ``smallestOpacity`` alone decides for them.
  private static let restDeviation = 0.05

  private static func nearest(to value: Double, _ first: Double, _ second: Double) -> Double {
    abs(first - value) < abs(second - value) ? first : second
  }

  private func backgroundFindings(_ measurement: BarMeasurement, _ timing: BarTiming?)
    -> [Finding]
  {
    if let delay = measurement.backgroundDelay {
      return [
        Finding(
          frame: measurement.frame, layer: Self.background, kind: .time, pixels: nil, amount: delay)
      ]
    }
    var findings: [Finding] = []
    if let offset = timing?.offset(measurement, match(measurement.frame)) {
      findings.append(
        Finding(
          frame: measurement.frame, layer: Self.bar, kind: .time, pixels: nil, amount: offset))
    }
    // The boundary between two backgrounds, and items, are measured separately.
    let wide = measurement.backgrounds.filter {
      $0.isWide && Double($0.columns.count) >= 20 * pointScale
    }
    let faded = measurement.fadedBackgrounds.filter { abs($0.change) > Self.smallestOpacity }
    // In a movement, another time could explain a small difference. So it changes only the background of the items.
    if !faded.isEmpty, !wide.isEmpty || match(measurement.frame).rest != nil {
      findings += faded.map {
        Finding(
          frame: measurement.frame, layer: $0.layer, kind: .opacity, pixels: nil,
          amount: $0.change)
      }
    } else {
      findings += wide.map {
        Finding(
          frame: measurement.frame, layer: Self.background, kind: .color, pixels: nil,
          amount: $0.levels)
      }
    }
    if let shift = measurement.boundaryShift,
      abs(shift) > 1.9 + 2 * match(measurement.frame).edgeDeviation
    {
      findings.append(
        Finding(
          frame: measurement.frame, layer: Self.background, kind: .position, pixels: shift,
          amount: shift / pointScale))
    }
    return findings
  }

  private static let bar = "window/bar"
  private static let dimming = "window/dimming"
  private static let background = "window/bar/background"
  /// The relative opacity below which no position is reported: in a video, such an item can be what remains of another
  /// one.
  private static let smallestPositionFactor = 0.4
  /// The similarity of items at rest above which their fonts are the same.
  private static let sameFontSimilarity = 0.88

  /// Returns whether both findings are about the whole bar in the same movement.
  ///
  /// Between their frames, the pages can move too slowly to exclude another time.
  private func isSameBarMovement(_ a: Finding, _ b: Finding) -> Bool {
    let movement = match(a.frame).movement
    return a.layer == Self.bar && movement != nil && movement == match(b.frame).movement
  }

  /// Groups findings of the same layer and kind in consecutive measured frames.
  private func grouped(_ findings: [Finding]) -> [FindingGroup] {
    let order = measurements.map(\.frame)
    var groups: [FindingGroup] = []
    let sorted = findings.sorted {
      ($0.layer, $0.kind.rawValue, $0.frame) < ($1.layer, $1.kind.rawValue, $1.frame)
    }
    for finding in sorted {
      if let last = groups.last?.last, last.layer == finding.layer, last.kind == finding.kind,
        (finding.deviation == nil && finding.layer != Self.bar)
          || (last.amount > 0) == (finding.amount > 0),
        let a = order.firstIndex(of: last.frame), let b = order.firstIndex(of: finding.frame),
        b - a <= 1 || isSameBarMovement(last, finding)
      {
        groups[groups.count - 1].append(finding)
      } else {
        groups.append(FindingGroup(finding))
      }
    }
    // Videos show a boundary that moves fast, or the bar, in a single frame too late, and colors and opacities, too, if
    // they are strongly compressed.
    groups.removeAll { group in
      guard group.first.frame == group.last.frame else { return false }
      return group.first.layer == Self.bar
        || group.first.layer == Self.background && group.first.kind == .position
        || isStronglyCompressed && !isSettled(group.first.frame)
          && (group.first.kind == .color || group.first.kind == .opacity)
    }
    return groups.filter {
      $0.isCertain(
        isSettled: isSettled($0.first.frame), isStronglyCompressed: isStronglyCompressed)
    }
  }
}
