import Units

/// The draws of a frame in back-to-front order, with each group before the draws in it.
package struct LayerStack: Sendable {
  package let draws: [StackedDraw]
  /// A unique key for each draw: its layer and its index among the draws of that layer.
  package let keys: [String]
  package let index: [String: Int]

  package init(_ draws: [StackedDraw]) {
    self.draws = draws
    var counts: [String: Int] = [:]
    keys = draws.map { draw in
      let count = counts[draw.layer, default: 0]
      counts[draw.layer] = count + 1
      return count == 0 ? draw.layer : "\(draw.layer)#\(count)"
    }
    index = Dictionary(zip(keys, draws.indices)) { first, _ in first }
  }

  /// Returns the draws that a row of pixels can show, in front-to-back order.
  package func row(_ y: Int, isDifferent: [Bool]) -> [RowDraw] {
    draws.indices.reversed().compactMap { number in
      let draw = draws[number]
      guard draw.opacity > 0, (draw.visible.y..<draw.visible.maxY).contains(y) else { return nil }
      return RowDraw(draw, number: number, isDifferent: isDifferent[number])
    }
  }

  /// Returns the last row of the range that starts at `y` and whose rows all contain the same
  /// draws.
  package func lastRow(like y: Int) -> Int {
    var last = Int.max - 1
    for draw in draws {
      if draw.visible.y > y { last = min(last, draw.visible.y - 1) }
      if draw.visible.maxY > y { last = min(last, draw.visible.maxY - 1) }
    }
    return last
  }

  /// Returns, for a pixel, the topmost visible draw that differs from its counterpart.
  ///
  /// If there is none, returns the topmost backdrop, because a backdrop also depends on the pixels around it.
  /// If there is no backdrop either, returns the topmost draw.
  ///
  /// `row` contains the draws of the pixel's row. Draws below an opaque one are ignored.
  package func owner(x: Int, y: Int, in row: [RowDraw]) -> PixelOwner {
    var topmost: Int?
    var backdrop: Int?
    var end = Int.max
    for draw in row {
      guard x >= draw.start, x < draw.end else {
        if x < draw.start { end = min(end, draw.start) }
        continue
      }
      end = min(end, draw.end)
      var alpha = draw.alpha
      if draw.hasVaryingAlpha {
        let (own, same) = draws[draw.number].alpha(x: x, y: y)
        alpha = own
        end = min(end, x + same)
      }
      if draw.isDifferent, alpha != 0 {
        return PixelOwner(draw: draw.number, isDifferent: true, end: end)
      }
      guard !draw.isGroup, alpha != 0 else { continue }
      if topmost == nil { topmost = draw.number }
      if draw.isBackdrop, backdrop == nil { backdrop = draw.number }
      if draw.isSolid, alpha == 255 { break }
    }
    return PixelOwner(draw: backdrop ?? topmost, isDifferent: false, end: end)
  }
}

/// The properties of a draw that are read for each pixel of a row.
///
/// The structure contains no references, so that copies are cheap.
package struct RowDraw {
  package let number: Int
  /// The columns: from `start` up to, but not including, `end`.
  package let start: Int
  package let end: Int
  package let isDifferent: Bool
  package let isGroup: Bool
  package let isBackdrop: Bool
  package let isSolid: Bool
  /// Whether the alpha varies from pixel to pixel.
  package let hasVaryingAlpha: Bool
  /// The alpha, or nil if it is unknown or varies.
  package let alpha: UInt8?

  package init(_ draw: StackedDraw, number: Int, isDifferent: Bool) {
    self.number = number
    start = draw.visible.x
    end = draw.visible.maxX
    self.isDifferent = isDifferent
    isGroup = draw.isGroup
    isBackdrop = draw.isBackdrop
    isSolid = draw.isSolid
    switch draw.shape {
    case .uniform(let alpha): (self.alpha, hasVaryingAlpha) = (alpha, false)
    case .unknown: (alpha, hasVaryingAlpha) = (nil, false)
    case .picture, .coverage: (alpha, hasVaryingAlpha) = (nil, true)
    }
  }
}

/// The owner of a pixel on one side.
package struct PixelOwner {
  /// The index of the draw, or nil if nothing is drawn.
  package let draw: Int?
  package let isDifferent: Bool
  /// The end of a run of pixels with this owner.
  package let end: Int
}
