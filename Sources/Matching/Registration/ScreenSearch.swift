/// Finds the screen in a recorded picture.
///
/// The cost of an area is the mean of the differences from the model, which are limited so that content that the
/// model does not have counts little. A pixel outside the screen has a constant cost, so that the screen is the
/// largest area that the model explains.
struct ScreenSearch {
  /// Recorded pictures at rest.
  let recorded: [Picture]
  /// States of the model.
  let states: [Picture]
  /// The width divided by the height.
  let aspect: Double

  /// The largest difference that counts, in levels.
  private static let limit: Float = 48
  /// The cost of a pixel outside the screen, relative to the largest difference.
  private static let outsideCost: Float = 0.35
  /// The cost of the part of the screen that is outside the picture, because most recordings show the whole screen.
  private static let hiddenCost: Float = 0.02
  /// The width of the pictures in the coarse search.
  private static let coarseWidth = 40

  /// How recordings commonly show colors: unchanged, with the range of a video, darker, and lighter.
  private static let tones = [
    ToneCurve(), ToneCurve(black: 16, white: 235), ToneCurve(power: 1.12), ToneCurve(power: 0.9),
  ]
  private static let maximumCandidates = 6

  /// Returns different areas that could be the screen, the best ones first.
  func candidates() -> [ScreenArea] {
    var found: [(area: ScreenArea, cost: Float)] = []
    var least = Float.infinity
    for recorded in recorded.prefix(2) {
      let factor = Double(Self.coarseWidth) / Double(recorded.width)
      let height = max(8, Int((Double(recorded.height) * factor).rounded()))
      let coarse = recorded.resized(width: Self.coarseWidth, height: height)
      var scale = 0.4
      while scale <= 1.7 {
        let width = Int((Double(Self.coarseWidth) * scale).rounded())
        var best: (area: ScreenArea, cost: Float)?
        for state in states {
          let plain = state.resized(
            width: width, height: max(8, Int((Double(width) / aspect).rounded())))
          for tone in Self.tones {
            let model = tone.applied(to: plain)
            search(coarse, model, min(best?.cost ?? .infinity, 1.5 * least + 0.05)) { x, y, cost in
              let area = ScreenArea(
                x: Double(x), y: Double(y), width: Double(model.width), height: Double(model.height)
              )
              best = (area.scaled(by: 1 / factor), cost)
            }
          }
        }
        if let best {
          found.append(best)
          least = min(least, best.cost)
        }
        scale *= 1.025
      }
    }
    var result: [ScreenArea] = []
    for (area, cost) in found.sorted(by: { $0.cost < $1.cost }) where cost < 1.5 * least + 0.05 {
      if result.count < Self.maximumCandidates,
        !result.contains(where: { $0.isSimilar(to: area, within: 0.03) })
      {
        result.append(area)
      }
    }
    return result
  }

  /// Tries all positions of a model at the size of the screen, and reports each one that is better.
  private func search(
    _ recorded: Picture, _ model: Picture, _ limit: Float, _ found: (Int, Int, Float) -> Void
  ) {
    var limit = limit
    let slackX = max(model.width, recorded.width) - min(model.width, recorded.width)
    let slackY = max(model.height, recorded.height) - min(model.height, recorded.height)
    // Up to a quarter of the screen can be outside the picture in addition.
    let (marginX, marginY) = (model.width / 4, model.height / 4)
    let xs = min(0, recorded.width - model.width) - marginX...max(0, slackX) + marginX
    let ys = min(0, recorded.height - model.height) - marginY...max(0, slackY) + marginY
    for y in ys {
      for x in xs {
        let visible =
          max(0, min(recorded.width, x + model.width) - max(0, x))
          * max(0, min(recorded.height, y + model.height) - max(0, y))
        guard 2 * visible >= model.width * model.height,
          4 * visible >= recorded.width * recorded.height
        else { continue }
        let hidden = Float(model.width * model.height - visible) / Float(model.width * model.height)
        let penalty = Self.hiddenCost * hidden
        let cost = penalty + Self.cost(recorded, model, x, y, limit - penalty)
        if cost < limit {
          limit = cost
          found(x, y, cost)
        }
      }
    }
  }

  private static func cost(
    _ recorded: Picture, _ model: Picture, _ left: Int, _ top: Int, _ best: Float
  ) -> Float {
    let count = Float(recorded.width * recorded.height)
    let stop = best * count
    let factor = 1 / (3 * limit)
    let total: Float = recorded.values.withUnsafeBufferPointer { a in
      model.values.withUnsafeBufferPointer { b in
        var sum: Float = 0
        for y in 0..<recorded.height {
          let row = y - top
          let first = max(0, left)
          let last = min(recorded.width, left + model.width)
          guard row >= 0, row < model.height, first < last else {
            sum += outsideCost * Float(recorded.width)
            continue
          }
          sum += outsideCost * Float(recorded.width - (last - first))
          var i = 3 * (y * recorded.width + first)
          var j = 3 * (row * model.width + first - left)
          for _ in first..<last {
            let d = abs(a[i] - b[j]) + abs(a[i + 1] - b[j + 1]) + abs(a[i + 2] - b[j + 2])
            sum += min(d * factor, 1)
            i += 3
            j += 3
          }
          if sum >= stop { return .infinity }
        }
        return sum
      }
    }
    return total / count
  }

  /// Returns the cost of an area at the resolution of the recording.
  static func cost(
    _ pair: RestPair, _ area: ScreenArea, blur: Double = 0, colors: ColorMap? = nil
  ) -> Float {
    let columns = area.columns(in: pair.recorded.width)
    let rows = area.rows(in: pair.recorded.height)
    guard columns.count > 8, rows.count > 8 else { return 1 }
    var model = pair.model.resampled(
      AxisWeights(
        source: pair.model.width, start: area.x, length: area.width, pixels: columns, blur: blur),
      AxisWeights(
        source: pair.model.height, start: area.y, length: area.height, pixels: rows, blur: blur))
    if let colors { colors.apply(to: &model) }
    let limit = colors == nil ? Self.limit : Self.limit / 2
    let factor = 1 / (3 * limit)
    var sum: Float = 0
    pair.recorded.values.withUnsafeBufferPointer { a in
      model.values.withUnsafeBufferPointer { b in
        var j = 0
        for y in rows {
          var i = 3 * (y * pair.recorded.width + columns.lowerBound)
          for _ in columns {
            let d = abs(a[i] - b[j]) + abs(a[i + 1] - b[j + 1]) + abs(a[i + 2] - b[j + 2])
            sum += min(d * factor, 1)
            i += 3
            j += 3
          }
        }
      }
    }
    let count = Float(pair.recorded.width * pair.recorded.height)
    let hidden = 1 - Float(columns.count * rows.count) / Float(area.width * area.height)
    return (sum + outsideCost * (count - Float(columns.count * rows.count))) / count
      + hiddenCost * max(0, hidden)
  }
}

extension ScreenArea {
  /// Whether all sides of another area are near those of this one.
  ///
  /// - Parameter share: The largest distance, as a share of the width.
  func isSimilar(to other: ScreenArea, within share: Double) -> Bool {
    let limit = share * width
    return abs(x - other.x) < limit && abs(y - other.y) < limit
      && abs(x + width - other.x - other.width) < limit
      && abs(y + height - other.y - other.height) < limit
  }
}
