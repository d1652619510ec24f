import Compositing
import Diffing
import Layers
import Pixels
import Units

/// What a bar's background is painted with, as far as it can be seen in a frame.
package struct BarStripPaint: Hashable, Sendable {
  package enum Look: Hashable, Sendable {
    case color(PremultipliedRGBA8)
    /// An image of several colours, by its scenario's name for it.
    case image(String)
  }

  package let look: Look
  package let layer: String
  /// The part of the frame that it lies over.
  package let rect: PixelRect

  package init(_ look: Look, layer: String, rect: PixelRect) {
    self.look = look
    self.layer = layer
    self.rect = rect
  }

  /// Whether it is one of others, or lies between two of their colours, as in a fade from one to
  /// another.
  package func isAmong(_ others: some Collection<Look>) -> Bool {
    guard case .color(let color) = look else { return others.contains(look) }
    let colors = others.compactMap { other in
      if case .color(let color) = other { color } else { nil }
    }
    return colors.contains { a in colors.contains { b in Self.isBetween(color, a, b) } }
  }

  /// Steps that rounding takes.
  private static let rounding = 2

  private static func isBetween(
    _ color: PremultipliedRGBA8, _ a: PremultipliedRGBA8, _ b: PremultipliedRGBA8
  ) -> Bool {
    zip(color.channels, zip(a.channels, b.channels)).allSatisfy { value, ends in
      (min(ends.0, ends.1) - rounding...max(ends.0, ends.1) + rounding).contains(value)
    }
  }
}

extension BarStripPaint.Look {
  package var text: String {
    switch self {
    case .color(let color): colorText(color)
    case .image(let name): name
    }
  }
}

extension [BarStripPaint] {
  /// The first column of a row of pixels that no paint lies over; nil where there is none.
  package func gap(inRow y: Int, width: Int) -> Int? {
    var end = 0
    for rect in map(\.rect).filter({ ($0.y..<$0.maxY).contains(y) }).sorted(by: { $0.x < $1.x }) {
      guard rect.x <= end else { break }
      end = Swift.max(end, rect.maxX)
    }
    return end < width ? end : nil
  }

  /// The row below the lowest paint.
  package var bottom: Int { map(\.rect.maxY).max() ?? 0 }
}

extension PremultipliedRGBA8 {
  fileprivate var channels: [Int] { [red, green, blue, alpha].map(Int.init) }
}

/// Finds the paints of the bars' backgrounds in a frame's draws; each picture is looked at once.
package struct BarStripReader {
  private var looks: [String: BarStripPaint.Look] = [:]

  /// What is seen of bars: not what lies under something opaque as a whole.
  package mutating func paints(of list: DisplayList) -> [BarStripPaint] {
    var paints: [BarStripPaint] = []
    var covers: [PixelRect] = []
    read(list.draws, in: list.bounds, isSolid: true, &paints, &covers)
    return paints
  }

  /// Goes from the top down.
  private mutating func read(
    _ draws: [Draw], in part: PixelRect, isSolid: Bool, _ paints: inout [BarStripPaint],
    _ covers: inout [PixelRect]
  ) {
    for draw in draws.reversed() where draw.opacity > 0 {
      let seen = draw.clippedRect.intersection(part)
      guard !seen.isEmpty, !covers.contains(where: { $0.intersection(seen) == seen }) else {
        continue
      }
      let isWhole = isSolid && draw.opacity == 255 && draw.mask == nil
      switch draw.operation {
      case .group(let inner):
        read(inner, in: seen, isSolid: isWhole, &paints, &covers)
        continue
      case .fill(let color):
        if isWhole, color.alpha == 255 { covers.append(seen) }
        if color.alpha > 0, Self.isBackground(draw.layer) {
          paints.append(BarStripPaint(.color(color), layer: draw.layer, rect: seen))
        }
      case .image(let resource):
        if isWhole, resource.isOpaque { covers.append(seen) }
        if Self.isBackground(draw.layer), let look = look(of: resource) {
          paints.append(BarStripPaint(look, layer: draw.layer, rect: seen))
        }
      case .glyphs, .backdrop: break
      }
    }
  }

  /// Whether a layer paints the strip of the real bar, of a fake one or of a page's own: not its
  /// hairline, and not what it blurs.
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

  /// Nil for a picture that is clear.
  private mutating func look(of resource: Resource) -> BarStripPaint.Look? {
    let known = looks[resource.name] ?? Self.look(resource)
    looks[resource.name] = known
    return known == .color(.clear) ? nil : known
  }

  private static func look(_ resource: Resource) -> BarStripPaint.Look {
    let pixels = resource.pixels
    guard pixels.width > 0, pixels.height > 0 else { return .color(.clear) }
    let first = pixels[0, 0]
    let isEven = pixels.withRows { rows in
      (0..<pixels.height).allSatisfy { y in
        let row = rows[row: y]
        return (0..<pixels.width).allSatisfy { row[$0] == first }
      }
    }
    return isEven ? .color(first) : .image(resource.source)
  }
}
