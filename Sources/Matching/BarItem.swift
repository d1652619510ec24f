import Compositing

/// A title, a button or an indicator that the model draws in a bar, and its contribution to the strip of the bar.
struct BarItem: Sendable {
  /// The path of the layer.
  let layer: String
  /// The opacity in the model, from 0 to 1.
  let opacity: Double
  /// The part of the strip that can show the item, also if it is beside its place.
  let area: StripArea
  /// The difference between the area with and without the item.
  let contribution: Picture

  /// The smallest contrast of an item that can be measured, in units of the noise.
  private static let leastContrast = 8.0

  /// Returns the items of a frame that have an influence on the strip.
  static func items(
    in list: DisplayList, _ strip: BarStrip, _ pictures: ModelPictures, whole: Picture
  ) -> [BarItem] {
    list.draws.indices.compactMap { index in
      let draw = list.draws[index]
      guard draw.isBarItem, draw.opacity > 0,
        let area = strip.area(of: draw.clippedRect, in: list)
      else { return nil }
      var without = list
      without.draws.remove(at: index)
      let below = strip.model(pictures, without, area)
      var contribution = whole.cropped(area.columns, area.rows)
      for index in contribution.values.indices { contribution.values[index] -= below.values[index] }
      // Noise and compression hide an item with less contrast.
      let contrast = Float(max(4, leastContrast * strip.registration.noise))
      guard contribution.values.contains(where: { abs($0) > contrast }) else { return nil }
      return BarItem(
        layer: draw.layer, opacity: Double(draw.opacity) / 255, area: area,
        contribution: contribution)
    }
  }
}

extension Draw {
  /// Whether the draw is a part of the navigation controller's bar, not of the bar of a page or a screenshot.
  var isInBar: Bool { layer.hasPrefix("window/bar/") }

  /// Whether the draw is a title, a button or an indicator in a bar.
  var isBarItem: Bool {
    let names = layer.split(separator: "/")
    guard names.contains("bar"), !names.contains("background"),
      !names.contains("outgoingBackground")
    else { return false }
    switch operation {
    case .glyphs, .group: return true
    case .image: return layer.hasSuffix("Items") || layer.hasSuffix("Indicator")
    default: return false
    }
  }
}
