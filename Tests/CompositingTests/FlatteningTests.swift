import Compositing
import Layers
import Pixels
import Testing
import Units

@Suite struct `The pixels of a layer` {
  private let part = Layer(
    "part", frame: Rect(x: 3.3, y: 10.45, width: 21.7, height: 4.15), content: .color(.black))

  @Test(arguments: 1...4)
  func `keep their size and relative position while the container moves`(scale: Int) {
    func page(x: Double, y: Double) -> Layer {
      let inner = Layer("inner", frame: Rect(x: 1.21, y: 0.37, width: 50, height: 50))
      return Layer(
        "page", frame: Rect(x: x, y: y, width: 60.4, height: 50.2), content: .color(.white),
        isMoving: true, children: [with(inner, [part]), part])
    }
    let side = 100 * scale
    func rects(_ x: Double, _ y: Double) -> [PixelRect] {
      flattened(window([page(x: x, y: y)]), scale: scale, width: side, height: side).map(\.rect)
    }
    let display = DisplayScale(scale)
    let initial = rects(0, 0)
    #expect(initial.count == 3)
    for step in 0...97 {
      let x = Double(step) * 0.31
      let y = Double(step) * 0.173
      let moved = rects(x, y)
      let expected = initial.map { rect in
        PixelRect(
          x: rect.x + display.pixels(x), y: rect.y + display.pixels(y), width: rect.width,
          height: rect.height)
      }
      #expect(moved == expected, "at \(x), \(y)")
    }
  }

  @Test func `are relative to the rounded origin of the nearest moving container`() {
    let inner = Layer(
      "inner", frame: Rect(x: 2.4, y: 3.4, width: 10, height: 10), isMoving: true, children: [part])
    let outer = Layer(
      "outer", frame: Rect(x: 5.4, y: 7.4, width: 50, height: 50), isMoving: true,
      children: [inner])
    // The sum 0.4 + 0.4 would round to one pixel; each fraction alone rounds to none.
    var expected = flattened(window([part])).map(\.rect)
    expected[0].x += 2 + 5
    expected[0].y += 3 + 7
    #expect(flattened(window([outer])).map(\.rect) == expected)
  }

  @Test func `are rounded from the sum of the origins if containers do not move`() {
    let inner = Layer("b", frame: Rect(x: 0.4, y: 0.3, width: 10, height: 10))
    let outer = Layer("a", frame: Rect(x: 0.2, y: 0.7, width: 50, height: 50))
    var alone = part
    alone.frame = part.frame.offset(x: 0.2 + 0.4, y: 0.7 + 0.3)
    let expected = flattened(window([alone])).map(\.rect)
    #expect(flattened(window([with(outer, [with(inner, [part])])])).map(\.rect) == expected)
    #expect(flattened(window([with(inner, [with(outer, [part])])])).map(\.rect) == expected)
  }

  @Test func `leave no gaps between adjacent layers`() {
    let edges = [0, 10.1, 20.5, 33.333, 70.49, 100]
    let layers = zip(edges, edges.dropFirst()).map { left, right in
      Layer(
        "\(left)", frame: Rect(x: left, y: 0, width: right - left, height: 5),
        content: .color(.black))
    }
    for scale in 1...4 {
      let rects = flattened(window(layers), scale: scale, width: 400, height: 20).map(\.rect)
      #expect(rects.first?.x == 0 && rects.last?.maxX == 100 * scale)
      #expect(zip(rects, rects.dropFirst()).allSatisfy { $0.maxX == $1.x })
    }
  }

  @Test func `start at the top-left corner if it is the root layer`() {
    let root = Layer(
      "window", frame: Rect(x: 7, y: 9, width: 20, height: 10), content: .color(.white),
      children: [part])
    var rootAtOrigin = root
    rootAtOrigin.frame.origin = .zero
    #expect(flattened(root) == flattened(rootAtOrigin))
    #expect(flattened(root).first?.rect == PixelRect(x: 0, y: 0, width: 20, height: 10))
  }

  private func with(_ layer: Layer, _ children: [Layer]) -> Layer {
    var layer = layer
    layer.children = children
    return layer
  }
}

@Suite struct `A group layer` {
  @Test func `is composited as a group at any opacity, so that its backdrops read only the group`()
  {
    let frame = Rect(x: 0, y: 0, width: 40, height: 20)
    let backdrop = Layer("backdrop", frame: frame, content: .backdrop(blurRadius: 2, saturation: 1))
    let color = Layer("color", frame: frame, content: .color(.white))
    func draws(isGroup: Bool) -> [Draw] {
      flattened(
        window([Layer("picture", frame: frame, isGroup: isGroup, children: [color, backdrop])]))
    }
    let open = draws(isGroup: false)
    let group = draws(isGroup: true)
    #expect(open.count == 2 && group.count == 1)
    #expect(group.first?.operation == .group(open) && group.first?.opacity == 255)
  }
}
