import Compositing
import Layers
import Pixels
import TestSupport
import Testing
import Units

@Suite struct `A faded strip` {
  private func draws(
    _ mask: LayerMask, x: Double, width: Double, height: Double = 3, scale: Int = 1,
    containerX: Double = 0
  ) -> [Draw] {
    let layer = Layer(
      "title", frame: Rect(x: x, y: 2, width: width, height: height), content: .color(.black),
      mask: mask)
    let bar = Layer(
      "bar", frame: Rect(x: containerX, y: 0, width: 100, height: 44), isMoving: true,
      children: [layer])
    return flattened(window([bar]), scale: scale, width: 100 * scale, height: 100 * scale)
  }

  @Test(arguments: 0..<60)
  func `has the alpha of the linear ramp at each pixel's center, rounded once`(seed: Int) throws {
    var seeded = SeededGenerator(seed: UInt64(seed))
    let scale = DisplayScale(Int.random(in: 1...3, using: &seeded))
    let from = Double.random(in: 0...40, using: &seeded)
    let to = Double.random(in: 50...100, using: &seeded)
    let ramp = Double.random(in: 1...24, using: &seeded)
    let draw = try #require(
      draws(.faded(from: from, to: to, ramp: ramp), x: 0, width: 100, scale: scale.factor).first)
    let mask = try #require(draw.mask)
    #expect(mask.width == draw.rect.width && mask.height == draw.rect.height)
    let (left, right, fade) = (scale.pixels(from), scale.pixels(to), scale.pixels(ramp))
    for (index, value) in mask.bytes.enumerated() {
      // The distance from the nearer edge to the center of the pixel, in half pixels.
      let column = draw.rect.x + index % mask.width
      let inside = min(2 * (column - left) + 1, 2 * (right - column) - 1)
      switch inside {
      case ..<0: #expect(value == 0)
      case (2 * fade)...: #expect(value == 255)
      default: #expect(abs(2 * fade * Int(value) - 255 * inside) <= fade)
      }
    }
  }

  @Test func `has equal rows that are symmetric and monotonic up to the middle`() throws {
    let mask = try #require(
      draws(.faded(from: 10, to: 90, ramp: 16), x: 0, width: 100, height: 5).first?.mask)
    let row = Array(mask.bytes.prefix(100))
    #expect(mask.bytes == Array(repeatElement(row, count: 5).joined()))
    #expect(row == row.reversed())
    #expect(Array(row[..<50]) == row[..<50].sorted())
    #expect(row[9] == 0 && row[10] == 8 && row[25] == 247 && row[26] == 255)
  }

  @Test func `is transparent outside its edges and opaque at an unbounded end`() throws {
    #expect(draws(.faded(from: nil, to: 20, ramp: 16), x: 20, width: 30).isEmpty)
    #expect(draws(.faded(from: 50, to: nil, ramp: 16), x: 20, width: 30).isEmpty)
    #expect(draws(.faded(from: 40, to: 40, ramp: 16), x: 20, width: 60).isEmpty)
    let right = try #require(draws(.faded(from: nil, to: 80, ramp: 16), x: 0, width: 100).first)
    let left = try #require(draws(.faded(from: 20, to: nil, ramp: 16), x: 0, width: 100).first)
    #expect(right.mask?.bytes.reversed() == left.mask?.bytes)
    #expect(right.mask?.bytes.first == 255)
  }

  @Test func `adds no mask to a draw over which it is opaque`() throws {
    let draw = try #require(draws(.faded(from: 4, to: 66, ramp: 16), x: 20, width: 30).first)
    #expect(draw.mask == nil)
    #expect(draws(.faded(from: 5, to: nil, ramp: 16), x: 20, width: 30).first?.mask != nil)
    #expect(draws(.faded(from: nil, to: 65, ramp: 16), x: 20, width: 30).first?.mask != nil)
  }

  @Test func `moves with its bar, not with the masked layer`() throws {
    let strip = LayerMask.faded(from: 10.3, to: 70.6, ramp: 16)
    let original = draws(strip, x: 5, width: 80).first?.mask
    #expect(original != nil)
    for x in [-3.7, 0.4, 12.5] {
      #expect(draws(strip, x: 5, width: 80, containerX: x).first?.mask == original)
    }
    let moved = draws(strip, x: 15, width: 80).first?.mask?.bytes.prefix(70)
    #expect(moved.map(Array.init) == original.map { Array($0.bytes[10..<80]) })
  }

  @Test func `has a unique name for every mask`() {
    var bytes: [String: [UInt8]] = [:]
    let ends: [Double?] = [nil, 6, 7, 30, 31]
    for (from, to) in ends.flatMap({ from in ends.map { (from, $0) } }) {
      for (ramp, width) in [(4.0, 20.0), (5, 20), (5, 21)] {
        guard
          let mask = draws(.faded(from: from, to: to, ramp: ramp), x: 8, width: width).first?.mask
        else { continue }
        #expect(bytes[mask.name, default: mask.bytes] == mask.bytes, "\(mask.name)")
        bytes[mask.name] = mask.bytes
      }
    }
    #expect(bytes.count > 10)
    let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~")
    #expect(bytes.keys.allSatisfy { allowed.isSuperset(of: $0) })
  }
}
