import Units

/// A frame's draws, bottom first, groups before what is in them.
package struct LayerStack: Sendable {
  package let draws: [StackedDraw]
  /// What tells a draw from the others: its layer, and which of the layer's draws it is.
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

  /// The draws that a row of pixels may show, top first.
  package func row(_ y: Int, isDifferent: [Bool]) -> [RowDraw] {
    draws.indices.reversed().compactMap { number in
      let draw = draws[number]
      guard draw.opacity > 0, (draw.visible.y..<draw.visible.maxY).contains(y) else { return nil }
      return RowDraw(draw, number: number, isDifferent: isDifferent[number])
    }
  }

  /// The last row down to which the same draws are in all rows from `y` on.
  package func lastRow(like y: Int) -> Int {
    var last = Int.max - 1
    for draw in draws {
      if draw.visible.y > y { last = min(last, draw.visible.y - 1) }
      if draw.visible.maxY > y { last = min(last, draw.visible.maxY - 1) }
    }
    return last
  }

  /// The topmost visible draw over a pixel among those that differ; without one the topmost backdrop,
  /// which shows what is around, and without that the topmost draw.
  ///
  /// `row` is the pixel's. What an opaque draw hides is not seen.
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
      if draw.isPicture {
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

/// What of a draw is needed pixel by pixel in a row: numbers only, so that none is copied with its texts.
package struct RowDraw {
  package let number: Int
  /// From `start` to before `end`.
  package let start: Int
  package let end: Int
  package let isDifferent: Bool
  package let isGroup: Bool
  package let isBackdrop: Bool
  package let isSolid: Bool
  /// Whether its alpha has to be asked for pixel by pixel.
  package let isPicture: Bool
  /// Nil where it is not known, or not the same everywhere.
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
    case .even(let alpha): (self.alpha, isPicture) = (alpha, false)
    case .unknown: (alpha, isPicture) = (nil, false)
    case .picture, .coverage: (alpha, isPicture) = (nil, true)
    }
  }
}

/// Whose a pixel is on one side.
package struct PixelOwner {
  /// Nil where nothing is drawn.
  package let draw: Int?
  package let isDifferent: Bool
  /// Pixels before it in the row have the same owner.
  package let end: Int
}
