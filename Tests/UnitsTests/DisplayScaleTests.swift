import TestSupport
import Testing
import Units

@Suite struct `The conversion from points to device pixels` {
  @Test(arguments: 1...4)
  func `is exact for whole points`(factor: Int) {
    for n in -2000...2000 {
      #expect(DisplayScale(factor).pixels(Double(n)) == n * factor)
    }
  }

  @Test(arguments: 1...4)
  func `rounds half pixels up, even below zero`(factor: Int) {
    let scale = DisplayScale(factor)
    for n in -2000...2000 {
      #expect(scale.pixels((Double(n) + 0.5) / Double(factor)) == n + 1, "\(n) + ½ px")
    }
    #expect(DisplayScale(1).pixels(0.5) == 1)
    #expect(DisplayScale(1).pixels(-0.5) == 0)
  }

  @Test(arguments: 1...4)
  func `rounds other values to the nearest pixel`(factor: Int) {
    let scale = DisplayScale(factor)
    for n in -200...200 {
      for part in [-0.499, -0.25, -0.001, 0.001, 0.25, 0.499] {
        #expect(scale.pixels((Double(n) + part) / Double(factor)) == n, "\(n) + \(part) px")
      }
    }
  }

  /// At 3×, a sixth of a point is half a pixel, so every other sum is a tie.
  @Test(arguments: [(1, 6), (2, 4), (3, 6), (3, 3), (3, 2)])
  func `does not depend on the order of addition`(factor: Int, parts: Int) {
    let scale = DisplayScale(factor)
    let part = 1 / Double(parts)
    var upwards = 0.0
    var downwards = 500.0
    for n in 0...500 * parts {
      let pixel = scale.pixels(Double(n) / Double(parts))
      #expect(scale.pixels(upwards) == pixel, "\(n)/\(parts) pt, summed from 0")
      #expect(scale.pixels(Double(n / parts) + Double(n % parts) * part) == pixel)
      let below = 500 * parts - n
      #expect(
        scale.pixels(downwards) == scale.pixels(Double(below) / Double(parts)),
        "\(below)/\(parts) pt, subtracted from 500")
      upwards += part
      downwards -= part
    }
  }

  @Test(arguments: 1...4)
  func `rounds edges, so that there is no gap between adjacent rectangles`(factor: Int) {
    let scale = DisplayScale(factor)
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let x = Double.random(in: -500...500, using: &generator)
      let y = Double.random(in: -500...500, using: &generator)
      let width = Double.random(in: 0...100, using: &generator)
      let height = Double.random(in: 0...100, using: &generator)
      let rect = scale.pixels(Rect(x: x, y: y, width: width, height: height))
      let right = scale.pixels(Rect(x: x + width, y: y, width: 10, height: height))
      let below = scale.pixels(Rect(x: x, y: y + height, width: width, height: 10))
      #expect(rect.maxX == right.x && rect.maxY == below.y)
      #expect(rect.x == scale.pixels(x) && rect.y == scale.pixels(y))
    }
  }
}
