/// A timing function through (0, 0), two control points and (1, 1), as `CAMediaTimingFunction`.
package struct CubicBezier: Hashable, Sendable {
  let x1: Double, y1: Double, x2: Double, y2: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// `easeInEaseOut` (uikit-facts §1.2), the default curve of a UIView animation.
  package static let easeInEaseOut = CubicBezier(0.42, 0, 0.58, 1)

  /// y at x, both 0…1.
  ///
  /// The curve's parameter is found by 60 halvings: x grows with it, and + − × alone decide every
  /// step, so that every CPU agrees.
  package func callAsFunction(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(x1, x2, at: middle) < x { low = middle } else { high = middle }
    }
    return value(y1, y2, at: (low + high) / 2)
  }

  private func value(_ a: Double, _ b: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
  }
}
