import Units

extension [PaintOperation] {
  /// Returns the operations without those that opaque operations above them hide entirely.
  ///
  /// The visible rectangle of each remaining operation is trimmed where a cover hides an entire edge.
  func withoutOccludedParts() -> [PaintOperation] {
    var covers: [PixelRect] = []
    var result: [PaintOperation] = []
    for var operation in reversed() {
      let whole = operation.visible
      operation.visible = covers.reduce(whole) { $0.remainder(outside: $1) }
      guard !operation.visible.isEmpty else { continue }
      if operation.isOpaque { covers.append(whole) }
      result.append(operation)
    }
    return result.reversed()
  }
}

extension PixelRect {
  /// Returns the smallest rectangle that contains the part of this rectangle outside `cover`.
  ///
  /// This is the rectangle itself unless the cover hides an entire edge.
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
