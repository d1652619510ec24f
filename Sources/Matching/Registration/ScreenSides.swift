/// Finds the sides of the screen exactly where the recording shows what is beside it: a bezel, a window or a desktop.
///
/// A side is the largest step in the mean color of lines near the found area that are parallel to it, if both halves of
/// the lines have a step there. A symbol in the status bar causes a step in only one half.
package struct ScreenSides {
  let picture: Picture

  package init(picture: Picture) {
    self.picture = picture
  }

  /// The largest distance from the found side, as a share of the width of the area.
  private static let reach = 0.04
  /// The smallest step of a side, in levels.
  private static let smallestStep: Float = 30

  /// The positions of the left, top, right and bottom side, or nil for a side that was not found.
  package struct Found: Sendable {
    var positions: [Double?]

    static let nothing = Found(positions: [nil, nil, nil, nil])

    /// The largest difference of the heights that the sides and the shape of the screen have, in pixels.
    private static let shapeTolerance = 0.2

    /// Returns whether all four sides were found and have the shape of the screen.
    func hasShape(aspect: Double) -> Bool {
      guard let left = positions[0], let top = positions[1], let right = positions[2],
        let bottom = positions[3]
      else { return false }
      return abs((right - left) / aspect - (bottom - top)) < Self.shapeTolerance
    }

    /// Returns an area with the sides that were found, if they surround the screen: the left and the right side.
    package func area(_ start: ScreenArea, aspect: Double) -> ScreenArea? {
      guard let left = positions[0], let right = positions[2] else { return nil }
      let height = (right - left) / aspect
      let (top, bottom) = (positions[1], positions[3])
      let ranges = [
        top.flatMap { top in bottom.map { (top, $0) } }, top.map { ($0, $0 + height) },
        bottom.map { ($0 - height, $0) }, (start.y, start.y + start.height),
      ]
      // Sides that contradict the shape of the screen are something else.
      return ranges.compactMap { $0 }.map {
        ScreenArea(x: left, y: $0.0, width: right - left, height: $0.1 - $0.0)
      }.first { abs($0.width / $0.height / aspect - 1) < 0.015 }
    }
  }

  /// Returns the sides that are visible near those of an area.
  package func near(_ area: ScreenArea) -> Found {
    // Corners are rounded, and a screen can have a notch.
    let middle = [0.2...0.5, 0.5...0.8].map { Self.part(area.y, area.height, $0, picture.height) }
      .filter { !$0.isEmpty }
    let beside = [0.12...0.2, 0.8...0.88].map { Self.part(area.x, area.width, $0, picture.width) }
      .filter { !$0.isEmpty }
    let reach = max(3, Self.reach * area.width)
    let columns = { (x: Int) in
      Line(parts: middle.map { mean($0.map { ($0 * picture.width + x) * 3 }) })
    }
    let rows = { (y: Int) in
      Line(parts: beside.map { mean($0.map { (y * picture.width + $0) * 3 }) })
    }
    return Found(positions: [
      step(columns, near: area.x, reach, picture.width),
      step(rows, near: area.y, reach, picture.height),
      step(columns, near: area.x + area.width, reach, picture.width),
      step(rows, near: area.y + area.height, reach, picture.height),
    ])
  }

  /// The mean colors of both halves of a line, or of the one that is inside the picture.
  private struct Line {
    let parts: [SIMD3<Float>]

    /// Returns the difference of the mean colors, in levels.
    func difference(_ other: Line) -> Float {
      let differences = zip(parts, other.parts).map { $0 - $1 }
      return differences.reduce(.zero, +).size / Float(max(1, differences.count))
    }

    /// Returns the difference of the half that differs less, in levels.
    func leastDifference(_ other: Line) -> Float {
      zip(parts, other.parts).map { ($0 - $1).size }.min() ?? 0
    }
  }

  private static func part(
    _ start: Double, _ length: Double, _ range: ClosedRange<Double>, _ limit: Int
  ) -> [Int] {
    let first = max(0, Int(start + range.lowerBound * length))
    let last = min(limit, Int(start + range.upperBound * length))
    return Array(first..<max(first, last))
  }

  private func mean(_ offsets: [Int]) -> SIMD3<Float> {
    var sum = SIMD3<Float>.zero
    for offset in offsets {
      sum += SIMD3(picture.values[offset], picture.values[offset + 1], picture.values[offset + 2])
    }
    return sum / Float(max(1, offsets.count))
  }

  /// Returns the position of the largest step between lines, or nil if there is none.
  private func step(
    _ line: (Int) -> Line, near position: Double, _ reach: Double, _ count: Int
  ) -> Double? {
    let first = max(0, Int((position - reach).rounded(.down)))
    let last = min(count - 1, Int((position + reach).rounded(.up)))
    guard last - first >= 4 else { return nil }
    let lines = (first...last).map(line)
    var best: (index: Int, size: Float) = (0, 0)
    for index in 1..<lines.count - 2 {
      let size = lines[index + 2].difference(lines[index - 1])
      if size > best.size { best = (index, size) }
    }
    guard best.size > Self.smallestStep else { return nil }
    let halfStep = lines[best.index + 2].leastDifference(lines[best.index - 1])
    guard halfStep > Self.smallestStep / 2 else { return nil }
    // The step is inside the two lines between the uniform ones.
    let before = lines[best.index - 1]
    let covered = (0...1).reduce(Float(0)) { sum, offset in
      sum + min(1, lines[best.index + offset].difference(before) / best.size)
    }
    return Double(first + best.index + 2) - Double(covered)
  }
}

extension SIMD3<Float> {
  /// The mean of the absolute channels.
  fileprivate var size: Float { (abs(x) + abs(y) + abs(z)) / 3 }
}
