/// A position, in points.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = Point(x: 0, y: 0)
}

/// A width and a height, in points.
package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  package static let zero = Size(width: 0, height: 0)
}

/// Distances from the four edges, in points; positive values move the edges inward.
package struct EdgeInsets: Hashable, Sendable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package static let zero = EdgeInsets()
}

/// A rectangle, in points.
package struct Rect: Hashable, Sendable {
  package var origin: Point
  package var size: Size

  package init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  package init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  package var minX: Double { origin.x }
  package var minY: Double { origin.y }
  package var maxX: Double { origin.x + size.width }
  package var maxY: Double { origin.y + size.height }
  package var width: Double { size.width }
  package var height: Double { size.height }

  /// Returns the rectangle moved by a distance.
  package func offset(x: Double = 0, y: Double = 0) -> Rect {
    Rect(x: minX + x, y: minY + y, width: width, height: height)
  }
}
