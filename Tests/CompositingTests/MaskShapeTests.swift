import Compositing
import Layers
import Testing
import Units

@Suite struct `The shape of a mask` {
  @Test(arguments: [
    LayerMask.roundedTop(radius: 8), .rounded(radius: 8), .displayCorners(radius: 12),
  ])
  func `determines the mask`(of mask: LayerMask) throws {
    let frame = Rect(size: Size(width: 40, height: 60))
    let layer = Layer("page", frame: frame, content: .color(.white), mask: mask)
    let drawn = try #require(flattened(layer, width: 40, height: 60).first?.mask)
    let shape = try #require(drawn.shape)
    #expect(Coverage.mask(shape, width: drawn.width, height: drawn.height) == drawn)
  }
}
