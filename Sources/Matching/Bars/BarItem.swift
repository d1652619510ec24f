import Compositing

/// A title, a button or an indicator that the model draws in a bar, and its contribution to the strip of the bar.
struct BarItem: Sendable {
  /// The path of the layer.
  let layer: String
  /// The opacity in the model, from 0 to 1.
  let opacity: Double
  /// The part of the strip that can show the item, even if it is displaced by a few pixels.
  let area: StripArea
  /// The difference that the opaque item makes in the area, multiplied by the item's opacity.
  ///
  /// The recorded color is not a linear function of the model's color, but it is linear in the opacity.
  let contribution: Picture

  /// The smallest contrast of an item that can be measured, in units of the noise.
  private static let leastContrast = 8.0

  /// Returns the items of a frame that are visible in the strip, bottom first.
  ///
  /// The contribution of an item is that over the items below it, so that all contributions add up to the strip, also
  /// where items overlap.
  static func items(
    in list: DisplayList, _ strip: BarStrip, _ pictures: ModelPictures
  ) -> [BarItem] {
    let indices = list.draws.indices.filter {
      list.draws[$0].isBarItem && list.draws[$0].opacity > 0
    }
    return indices.enumerated().compactMap { position, index in
      let draw = list.draws[index]
      guard let area = strip.area(of: draw.clippedRect, in: list) else { return nil }
      let opacity = Double(draw.opacity) / 255
      var opaque = list
      opaque.draws[index].opacity = 255
      for above in indices[(position + 1)...].reversed() { opaque.draws.remove(at: above) }
      var below = opaque
      below.draws.remove(at: index)
      var contribution = strip.model(pictures, opaque, area)
      let background = strip.model(pictures, below, area)
      for index in contribution.values.indices {
        contribution.values[index] =
          Float(opacity) * (contribution.values[index] - background.values[index])
      }
      // Noise and compression hide an item with less contrast.
      let contrast = Float(max(4, leastContrast * strip.registration.noise))
      guard contribution.values.contains(where: { abs($0) > contrast }) else { return nil }
      return BarItem(layer: draw.layer, opacity: opacity, area: area, contribution: contribution)
    }
  }
}

extension DisplayList {
  /// Returns the draws without those of items.
  func without(_ items: [BarItem]) -> DisplayList {
    var list = self
    list.draws.removeAll { draw in items.contains { $0.layer == draw.layer } }
    return list
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
