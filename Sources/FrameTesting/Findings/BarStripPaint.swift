import Compositing
import Diffing
import Layers
import Pixels
import Units

/// A visible part of a bar's background.
package struct BarStripPaint: Hashable, Sendable {
  package enum Fill: Hashable, Sendable {
    case color(PremultipliedRGBA8)
    /// An image of several colors, by its name in the scenario.
    case image(String)
  }

  package let fill: Fill
  package let layer: String
  /// The area of the frame that it covers.
  package let rect: PixelRect

  package init(_ fill: Fill, layer: String, rect: PixelRect) {
    self.fill = fill
    self.layer = layer
    self.rect = rect
  }

  /// Returns whether the fill is one of the given fills, or a color between two of them, as during
  /// a cross-fade.
  package func isAmong(_ fills: some Collection<Fill>) -> Bool {
    guard case .color(let color) = fill else { return fills.contains(fill) }
    let colors = fills.compactMap { fill in
      if case .color(let color) = fill { color } else { nil }
    }
    return colors.contains { a in colors.contains { b in Self.isBetween(color, a, b) } }
  }

  /// The tolerance for rounding.
  private static let rounding = 2

  private static func isBetween(
    _ color: PremultipliedRGBA8, _ a: PremultipliedRGBA8, _ b: PremultipliedRGBA8
  ) -> Bool {
    zip(color.channels, zip(a.channels, b.channels)).allSatisfy { value, ends in
      (min(ends.0, ends.1) - rounding...max(ends.0, ends.1) + rounding).contains(value)
    }
  }
}

extension BarStripPaint.Fill {
  package var text: String {
    switch self {
    case .color(let color): color.straightText
    case .image(let name): name
    }
  }
}

extension [BarStripPaint] {
  /// Returns the first column in a row of pixels that is not covered, or nil if there is none.
  package func gap(inRow y: Int, width: Int) -> Int? {
    var end = 0
    for rect in map(\.rect).filter({ ($0.y..<$0.maxY).contains(y) }).sorted(by: { $0.x < $1.x }) {
      guard rect.x <= end else { break }
      end = Swift.max(end, rect.maxX)
    }
    return end < width ? end : nil
  }

  /// The bottom edge of the lowest paint.
  package var bottom: Int { map(\.rect.maxY).max() ?? 0 }
}

extension PremultipliedRGBA8 {
  fileprivate var channels: [Int] { [red, green, blue, alpha].map(Int.init) }
}

/// Finds the backgrounds of bars in the draws of a frame.
///
/// It examines each image only once.
package struct BarStripReader {
  private var fills: [String: BarStripPaint.Fill] = [:]

  /// Returns the visible paints, without those that a single opaque draw covers.
  package mutating func paints(of list: DisplayList) -> [BarStripPaint] {
    var paints: [BarStripPaint] = []
    var covers: [PixelRect] = []
    read(list.draws, in: list.bounds, isSolid: true, &paints, &covers)
    return paints
  }

  /// Examines draws from top to bottom.
  private mutating func read(
    _ draws: [Draw], in part: PixelRect, isSolid: Bool, _ paints: inout [BarStripPaint],
    _ covers: inout [PixelRect]
  ) {
    for draw in draws.reversed() where draw.opacity > 0 {
      let visible = draw.clippedRect.intersection(part)
      guard !visible.isEmpty, !covers.contains(where: { $0.intersection(visible) == visible })
      else {
        continue
      }
      let isWhole = isSolid && draw.opacity == 255 && draw.mask == nil
      switch draw.operation {
      case .group(let inner):
        read(inner, in: visible, isSolid: isWhole, &paints, &covers)
        continue
      case .fill(let color):
        if isWhole, color.alpha == 255 { covers.append(visible) }
        if color.alpha > 0, Self.isBackground(draw.layer) {
          paints.append(BarStripPaint(.color(color), layer: draw.layer, rect: visible))
        }
      case .image(let resource):
        if isWhole, resource.isOpaque { covers.append(visible) }
        if Self.isBackground(draw.layer), let fill = fill(of: resource) {
          paints.append(BarStripPaint(fill, layer: draw.layer, rect: visible))
        }
      // A scaled picture does not show the bar in the bar's own strip.
      case .glyphs, .backdrop, .scaled: break
      }
    }
  }

  /// Returns whether a layer is part of the background of the real bar, a fake bar or a page's own
  /// bar.
  ///
  /// The hairline and the backdrop do not count.
  private static func isBackground(_ path: String) -> Bool {
    let names = path.split(separator: "/").suffix(3).map(String.init)
    guard names.count == 3, paints.contains(names[2]) else { return false }
    return names[1] == BarLayerName.fakeBar || names[0] == BarLayerName.fakeBar
      || names[0] == BarLayerName.bar && names[1] == BarLayerName.background
  }

  private static let paints: Set<String> = [
    BarLayerName.barColor, BarLayerName.color, BarLayerName.overlay, BarLayerName.tint,
    BarLayerName.image,
  ]

  /// Returns the fill of an image, or nil if it is transparent.
  private mutating func fill(of resource: Resource) -> BarStripPaint.Fill? {
    let known = fills[resource.name] ?? Self.fill(resource)
    fills[resource.name] = known
    return known == .color(.clear) ? nil : known
  }

  private static func fill(_ resource: Resource) -> BarStripPaint.Fill {
    let pixels = resource.pixels
    guard pixels.width > 0, pixels.height > 0 else { return .color(.clear) }
    let first = pixels[0, 0]
    let isUniform = pixels.withRows { rows in
      (0..<pixels.height).allSatisfy { y in
        let row = rows[row: y]
        return (0..<pixels.width).allSatisfy { row[$0] == first }
      }
    }
    return isUniform ? .color(first) : .image(resource.source)
  }
}
