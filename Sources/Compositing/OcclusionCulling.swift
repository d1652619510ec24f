import Units

extension [PaintOperation] {
  /// The same picture with less work: what opaque operations above hide is not drawn.
  func withoutOccludedParts() -> [PaintOperation] {
    var covers: [PixelRect] = []
    var seen: [PaintOperation] = []
    for var operation in reversed() {
      let whole = operation.visible
      operation.visible = covers.reduce(whole) { $0.remainder(outside: $1) }
      guard !operation.visible.isEmpty else { continue }
      if operation.hidesWhatIsBelow { covers.append(whole) }
      seen.append(operation)
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
