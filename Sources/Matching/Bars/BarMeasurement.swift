/// What a recorded frame shows in its bar, compared with the model at the time that the pages indicate.
struct BarMeasurement: Sendable {
  let frame: Int
  /// The time of the model at which the bars agree best, within the interval that the pages allow.
  let time: Double
  /// Half the sum of the squared differences, in units of σ.
  let cost: Double
  /// The parts of the bar's background that deviate.
  var backgrounds: [BackgroundDifference] = []
  /// The layers whose opacities explain these deviations, or smaller ones, if there are any.
  var fadedBackgrounds: [FadedBackground] = []
  /// The items of the model, with their positions and opacities in the recording.
  var items: [MeasuredItem] = []
  /// The boundary between two backgrounds in the recording and in the model, in pixels from the left.
  var boundary: (recorded: Double, model: Double)?
  /// How far the boundary between two backgrounds is to the right of that of the model, in pixels.
  var boundaryShift: Double? { boundary.map { $0.recorded - $0.model } }
  /// How much later the model shows the same backgrounds, in seconds; negative if it shows them earlier.
  var backgroundDelay: Double?
  /// The model's bars of a frame earlier and later, where they differ and the pages exclude their times.
  var neighbors: [NeighboringBar] = []
  /// The measured opacity of the dimming, and that of the model.
  var dimming: (recorded: MeasuredDimming, model: Double)?
}

/// The model's bar of a frame earlier or later than the pages, compared with the recorded bar.
struct NeighboringBar: Sendable {
  /// How much later its time is than that of the pages, in seconds; negative if it is earlier.
  let offset: Double
  /// Half the sum of its squared differences from the recorded bar, in units of σ.
  let cost: Double
}

/// An item of a bar in a recorded frame.
struct MeasuredItem: Sendable {
  let layer: String
  /// The opacity in the model, from 0 to 1.
  let opacity: Double
  var result: BarItemFit.Result
  /// How much the opacity of the model changes within the interval that the pages allow.
  let opacityRange: Double
  /// How far the item of the model moves within this interval, in pixels.
  var shiftRange: Double
  /// The same item in the recording at rest, or nil if it was not measured.
  ///
  /// Another font shifts and lightens an item at rest in the same way as in a movement.
  var atRest: BarItemFit.Result?

  /// Whether the recording shows the item, in this frame or at rest, as the model draws it.
  var isRecognized: Bool {
    max(result.similarity, atRest?.similarity ?? 0) > Self.leastSimilarity
  }

  /// The smallest similarity of an item that is recognized; text in another font exceeds it.
  private static let leastSimilarity = 0.6
}

extension BarMeasurement {
  /// Returns the measurement in pictures that are `factor` times as large.
  func scaled(by factor: Double) -> BarMeasurement {
    var measurement = self
    measurement.boundary = boundary.map { ($0.recorded * factor, $0.model * factor) }
    for index in items.indices {
      measurement.items[index].result = items[index].result.scaled(by: factor)
      measurement.items[index].atRest = items[index].atRest?.scaled(by: factor)
      measurement.items[index].shiftRange *= factor
    }
    return measurement
  }
}

/// Columns of a bar whose background has another color than in the model.
struct BackgroundDifference: Hashable, Sendable {
  /// The columns, from the left edge of the strip.
  let columns: Range<Int>
  /// The mean difference of the channels, in levels.
  let levels: Double

  /// The least number of columns of a part that is wider than a glyph.
  static let leastColumns = 16

  /// Whether the part is wider than a glyph.
  var isWide: Bool { columns.count >= Self.leastColumns }
}

/// A layer of a bar's background whose opacity differs.
struct FadedBackground: Hashable, Sendable {
  /// The path of the layer.
  let layer: String
  /// How much higher the recorded opacity is; negative if it is lower.
  let change: Double
}
