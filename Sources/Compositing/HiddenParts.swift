import Units

extension [Stroke] {
  /// The same picture with less work: what opaque strokes above hide is not drawn.
  func withoutHiddenParts() -> [Stroke] {
    var covers: [PixelRect] = []
    var seen: [Stroke] = []
    for var stroke in reversed() {
      let whole = stroke.visible
      stroke.visible = covers.reduce(whole) { $0.remainder(outside: $1) }
      guard !stroke.visible.isEmpty else { continue }
      if stroke.hidesWhatIsBelow { covers.append(whole) }
      seen.append(stroke)
    }
    return seen.reversed()
  }
}

extension PixelRect {
  /// The smallest rectangle that holds what the cover leaves: itself, unless a whole side goes.
  package func remainder(outside cover: PixelRect) -> PixelRect {
    let hidden = intersection(cover)
    guard !hidden.isEmpty else { return self }
    var rest = self
    if hidden.height == height {
      if hidden.x == x {
        rest.x = hidden.maxX
        rest.width -= hidden.width
      } else if hidden.maxX == maxX {
        rest.width -= hidden.width
      }
    } else if hidden.width == width {
      if hidden.y == y {
        rest.y = hidden.maxY
        rest.height -= hidden.height
      } else if hidden.maxY == maxY {
        rest.height -= hidden.height
      }
    }
    return rest
  }
}
