import Compositing
import Layers
import Pixels
import Testing
import Units

@Suite struct `A blurred group` {
  private let spot = Draw(.fill(PremultipliedRGBA8(straight: 250, 30, 0, 200)), 12, 9, 10, 8)

  @Test(arguments: [0.7, 3, 8])
  func `equals a backdrop over the group`(sigma: Double) {
    let backdrop = Draw(.backdrop(sigma: sigma, saturation: 1), 0, 0, 40, 30)
    // A clear group shows only what its backdrop adds to the spot.
    let blurred = painted([Draw(.blurred([spot], sigma: sigma), 0, 0, 40, 30)])
    let group = painted([spot, backdrop])
    let expected = painted([.picture(painted([spot]), x: 0, y: 0), backdrop])
    #expect(group == expected)
    #expect(blurred != painted([spot]))
    #expect(
      painted([.picture(painted([spot]), x: 0, y: 0), .picture(blurred, x: 0, y: 0)]) == group)
  }

  @Test func `does not read the draws below it`() {
    let blurred = Draw(.blurred([spot], sigma: 3), 0, 0, 40, 30)
    let alone = painted([blurred])
    #expect(
      painted([.background(), blurred]) == painted([.background(), .picture(alone, x: 0, y: 0)]))
  }

  @Test func `extends beyond its layers by the reach of the blur`() throws {
    let layer = Layer(
      "label", frame: Rect(x: 40, y: 40, width: 10, height: 10), blurRadius: 2,
      children: [
        Layer("text", frame: Rect(x: 0, y: 0, width: 10, height: 10), content: .color(.black))
      ])
    let draws = flattened(window([layer]), scale: 1)
    let draw = try #require(draws.first)
    guard case .blurred(let inner, let sigma) = draw.operation else {
      Issue.record("the layer is not a blurred group")
      return
    }
    #expect(sigma == 2)
    #expect(inner.map(\.layer) == ["window/label/text"])
    #expect(draw.rect.x <= 34 && draw.rect.maxX >= 56)
    // The blurred square is symmetric, and its sum is that of the square.
    let picture = painted(draws, width: 100, height: 100)
    #expect(picture[39, 45] == picture[50, 45])
    #expect(picture[39, 45] == picture[45, 39])
    let sum = picture.pixels.reduce(0) { $0 + Int($1.alpha) }
    #expect(abs(sum - 100 * 255) < 200)
  }

  @Test func `is also the blur of a single layer's content`() {
    let frame = Rect(x: 40, y: 40, width: 10, height: 10)
    let single = Layer("text", frame: frame, content: .color(.black), blurRadius: 2)
    let group = Layer(
      "text", frame: frame, blurRadius: 2,
      children: [Layer("a", frame: Rect(size: frame.size), content: .color(.black))])
    #expect(
      painted(flattened(window([single])), width: 100, height: 100)
        == painted(flattened(window([group])), width: 100, height: 100))
  }
}
