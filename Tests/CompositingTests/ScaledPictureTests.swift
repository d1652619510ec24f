import Compositing
import Layers
import Pixels
import Testing
import Units

/// Returns a layer whose children are laid out in 40 × 30 points and then scaled to a frame.
private func scaled(to frame: Rect, _ children: [Layer], mask: LayerMask? = nil) -> Layer {
  Layer(
    "scaled", frame: frame, mask: mask, sourceSize: Size(width: 40, height: 30),
    children: children)
}

private func box(_ name: String, _ x: Double, _ y: Double, _ color: Color) -> Layer {
  let frame = Rect(x: x, y: y, width: 7.3, height: 9.1)
  return Layer(name, frame: frame, content: .color(color), opacity: 0.7)
}

@Suite struct `A scaled picture` {
  private let boxes = [box("a", 1.2, 2.6, .white), box("b", 5, 4, .black)]

  @Test func `equals its layers at its original size`() {
    let whole = window([scaled(to: Rect(x: 0, y: 0, width: 40, height: 30), boxes)])
    let draws = flattened(whole, scale: 1, width: 40, height: 30)
    #expect(draws.count == 1)
    let plain = flattened(window([Layer("scaled", frame: .zero, isGroup: true, children: boxes)]))
    #expect(painted(draws) == painted(plain))
  }

  @Test func `has the same draws at every size and position`() throws {
    func inner(_ frame: Rect) throws -> [Draw] {
      let draw = try #require(flattened(window([scaled(to: frame, boxes)])).first)
      guard case .scaled(let draws, let size) = draw.operation else { return [] }
      #expect(size == PixelSize(width: 40, height: 30))
      return draws
    }
    let whole = try inner(Rect(x: 0, y: 0, width: 40, height: 30))
    #expect(whole.count == 2)
    for step in 0...20 {
      let fraction = 1 - Double(step) * 0.01
      let frame = Rect(x: 3.3, y: Double(step), width: 40 * fraction, height: 30 * fraction)
      #expect(try inner(frame) == whole)
    }
  }

  @Test func `is drawn in a rectangle of its target size`() throws {
    let frame = Rect(x: 2.5, y: 3.4, width: 35, height: 20)
    let draw = try #require(flattened(window([scaled(to: frame, boxes)])).first)
    #expect(draw.rect == PixelRect(x: 3, y: 3, width: 35, height: 20))
  }

  @Test func `is clipped to the bounds of its source`() throws {
    let outside = box("c", 38, 25, .white)
    let draw = try #require(
      flattened(window([scaled(to: Rect(x: 0, y: 0, width: 20, height: 15), [outside])])).first)
    guard case .scaled(let draws, _) = draw.operation else {
      Issue.record("the draw is not scaled")
      return
    }
    #expect(draws.first?.clippedRect == PixelRect(x: 38, y: 25, width: 2, height: 5))
  }

  @Test func `is averaged by area`() {
    let checkerboard = PixelBuffer(width: 40, height: 30) { x, y in
      (x + y) % 2 == 0 ? .white : .black
    }
    let half = painted([
      Draw(
        .scaled([.picture(checkerboard, x: 0, y: 0)], from: PixelSize(width: 40, height: 30)),
        0, 0, 20, 15)
    ])
    #expect(half[3, 3] == PremultipliedRGBA8(straight: 128, 128, 128, 255))
  }
}

@Suite struct `Rounded top corners` {
  private func mask(_ radius: Double, scale: Int = 1) throws -> Mask {
    let layer = Layer(
      "sheet", frame: Rect(x: 0, y: 0, width: 30, height: 20), content: .color(.white),
      mask: .roundedTop(radius: radius))
    let draws = flattened(window([layer]), scale: scale, width: 40 * scale, height: 30 * scale)
    return try #require(draws.first?.mask)
  }

  @Test(arguments: 1...3)
  func `cover the area of a quarter circle`(scale: Int) throws {
    let mask = try mask(8, scale: scale)
    let radius = 8 * scale
    var sum = 0
    for y in 0..<radius { for x in 0..<radius { sum += Int(mask.bytes[y * mask.width + x]) } }
    let exact = Double.pi / 4 * Double(radius * radius)
    #expect(abs(Double(sum) / 255 - exact) < 0.01 * exact)
  }

  @Test func `are symmetric in a mask that is opaque elsewhere`() throws {
    let mask = try mask(8)
    for y in 0..<mask.height {
      let row = mask.bytes[y * mask.width..<(y + 1) * mask.width]
      #expect(Array(row) == row.reversed())
      #expect(y < 8 || row.allSatisfy { $0 == 255 })
      #expect(row.dropFirst(8).dropLast(8).allSatisfy { $0 == 255 })
    }
    #expect(mask.bytes[0] == 0)
    for y in 0..<8 {
      for x in 0..<8 {
        #expect(mask.bytes[y * mask.width + x] == mask.bytes[x * mask.width + y])
      }
    }
  }

  @Test func `create no mask if the radius is 0`() {
    let layer = Layer(
      "sheet", frame: Rect(x: 0, y: 0, width: 30, height: 20), content: .color(.white),
      mask: .roundedTop(radius: 0))
    #expect(flattened(window([layer])).first?.mask == nil)
  }
}

@Suite struct `Four rounded corners` {
  private func mask(_ radius: Double, height: Double = 20) throws -> Mask {
    let layer = Layer(
      "platter", frame: Rect(x: 0, y: 0, width: 30, height: height), content: .color(.white),
      mask: .rounded(radius: radius))
    return try #require(flattened(window([layer])).first?.mask)
  }

  @Test func `are the top corners and their mirror images`() throws {
    let mask = try mask(8)
    let top = try #require(Mask.mask(.corners(radius: 8), width: 30, height: 20))
    for y in 0..<20 {
      for x in 0..<30 {
        #expect(mask.bytes[y * 30 + x] == top.bytes[min(y, 19 - y) * 30 + x])
      }
    }
  }

  @Test func `have at most half of the shorter side as their radius`() throws {
    #expect(try mask(10) == mask(40))
    #expect(try mask(40).shape == .rounded(radius: 10))
  }
}
