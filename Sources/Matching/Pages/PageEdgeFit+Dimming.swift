/// The opacity of the black cover of a page, measured in a frame.
package struct MeasuredDimming: Hashable, Sendable {
  package var opacity: Double
  /// σ of the opacity.
  package var deviation: Double
  /// How bright the page is without the cover, in levels.
  let level: Double

  /// Returns the measurement with an additional error that all pixels of one color share, whose σ is in levels.
  func with(sharedNoise: Double) -> MeasuredDimming {
    var result = self
    let shared = sharedNoise / level
    result.deviation = (deviation * deviation + shared * shared).squareRoot()
    return result
  }
}

extension PageEdgeFit {
  /// The number of pixels from which dimming is measured.
  private static let dimmingSamples = 4000

  /// Returns the opacity of black over the lower page that explains a frame with a known edge best.
  func measuredDimming(_ frame: GrayPicture, _ place: Place) -> MeasuredDimming? {
    let shadow = Double(prediction.geometry.shadow.count + 1) / prediction.pointsPerPixel
    let visible = prediction.columns.filter {
      Double($0) + 1 < screen.x + place.edge - shadow
    }
    guard let first = visible.first, let last = visible.last, visible.count >= 6 else { return nil }
    let page = prediction.lower
    let shift = PageShift(place.shift, page)
    var samples: [(level: Float, recorded: Float)] = []
    var line = [Float](repeating: 0, count: visible.count)
    let step = max(1, rows.count * visible.count / Self.dimmingSamples)
    for row in rows {
      page.gray.values.withUnsafeBufferPointer { values in
        line.withUnsafeMutableBufferPointer {
          shift.write(values, row, first..<last + 1, to: $0[...])
        }
      }
      for index in stride(from: row % step, to: line.count, by: step) where line[index] > 16 {
        samples.append((line[index], frame.values[row * frame.width + first + index]))
      }
    }
    guard samples.count > 50,
      let start = RobustStatistics.median(samples.map { $0.recorded / $0.level })
    else { return nil }
    // Least squares, in which other content counts little. Rounding changes the ratios of dark colors most.
    let scale = 8 + 4 * noise
    var ratio = start
    var squares: Float = 0
    for _ in 0..<3 {
      var products: Float = 0
      squares = 0
      for sample in samples {
        let difference = (sample.recorded - ratio * sample.level) / scale
        let weight = 1 / (1 + difference * difference)
        products += weight * weight * sample.level * sample.recorded
        squares += weight * weight * sample.level * sample.level
      }
      ratio = products / max(squares, 1)
    }
    guard
      let spread = RobustStatistics.deviation(samples.map { abs($0.recorded - ratio * $0.level) })
    else { return nil }
    let level = samples.reduce(0) { $0 + $1.level * $1.level } / samples.reduce(0) { $0 + $1.level }
    // The planes of a pixel have similar errors.
    let own = 8 * spread / (squares * Float(step) / Float(planeCount)).squareRoot()
    return MeasuredDimming(
      opacity: 1 - Double(ratio), deviation: Double(own), level: Double(level)
    ).with(sharedNoise: Double(sharedNoise))
  }

  /// Returns the opacity of black that explains a frame clearly better than the expected one, if there is one.
  ///
  /// It is used if too little of the lower page is visible to measure it. There, a shadow and another edge look similar.
  func bestDimming(_ frame: GrayPicture, _ place: Place) -> Double {
    let expected = prediction.expected(place.edge).dimming
    let candidates = [expected] + stride(from: 0, through: 0.3, by: 0.03)
    let costs = candidates.map { dimming in
      var other = place
      other.dimming = dimming
      return squares(frame, other)
    }
    let best = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    return costs[best] < 0.9 * costs[0] ? candidates[best] : expected
  }

  /// Returns the measured opacities of the dimming, relative to those of the model, where these are large enough.
  func darknessRatios(of results: some Collection<Result>) -> [Double] {
    results.compactMap { result in
      let expected = prediction.expected(result.edge).dimming
      guard let dimming = result.dimming,
        expected > Self.smallestExpectedDimming,
        max(expected, dimming.opacity) > 4 * dimming.deviation
      else { return nil }
      return dimming.opacity / expected
    }
  }

  /// Returns the fit for a recording whose dimming has these ratios to that of the model, or nil if it agrees with the
  /// model, or if the ratios are too few or too different.
  ///
  /// - Parameters:
  ///   - own: The ratios in this movement.
  ///   - common: The ratios in all movements, which are used if the own ones are too few.
  func withDarkness(_ own: [Double], orIfFew common: [Double]) -> PageEdgeFit? {
    let ratios = own.count < Self.smallestRatioCount ? common : own
    guard ratios.count >= Self.smallestRatioCount, let ratio = RobustStatistics.median(ratios),
      abs(ratio - 1) > 0.25, let spread = RobustStatistics.median(ratios.map { abs($0 - ratio) }),
      spread < 0.25 * max(ratio, 1)
    else { return nil }
    var fit = self
    fit.prediction.darkness = min(max(ratio, 0), 4)
    return fit
  }

  /// The number of ratios from which the dimming of a movement is known.
  private static let smallestRatioCount = 3
  /// The opacity below which the dimming of the model is too small for a ratio.
  private static let smallestExpectedDimming = 0.02

  /// The opacity of the dimming in the recording, relative to that of the model.
  var darkness: Double { prediction.darkness }
}
