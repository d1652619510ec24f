import TestSupport

/// Value noise from −1 to 1: random at the corners of a grid, and smoothly interpolated between them.
struct SmoothNoise {
  private let corners: [Double]
  private let columns: Int
  private let cell: Int

  /// Creates noise of the given size, with a grid whose lines are `cell` pixels apart.
  init(width: Int, height: Int, cell: Int, _ generator: inout SeededGenerator) {
    self.cell = cell
    columns = width / cell + 2
    corners = (0..<columns * (height / cell + 2)).map { _ in
      .random(in: -1...1, using: &generator)
    }
  }

  func value(x: Int, y: Int) -> Double {
    func eased(_ t: Double) -> Double { t * t * (3 - 2 * t) }
    let u = eased(Double(x % cell) / Double(cell))
    let v = eased(Double(y % cell) / Double(cell))
    let corner = y / cell * columns + x / cell
    let above = corners[corner] + (corners[corner + 1] - corners[corner]) * u
    let next = corner + columns
    let below = corners[next] + (corners[next + 1] - corners[next]) * u
    return above + (below - above) * v
  }
}
