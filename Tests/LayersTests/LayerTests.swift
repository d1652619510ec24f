import Layers
import Testing
import Units

@Suite struct `A layer` {
  private static let frame = Rect(x: 0, y: 0, width: 10, height: 10)

  private static func layer(_ name: String, _ children: Layer...) -> Layer {
    Layer(name, frame: frame, children: children)
  }

  private static let window = layer(
    "window", layer("pages", layer("list"), layer("settings", layer("content"))), layer("bar"))

  @Test func `is opaque, unmasked, unclipped and not moving by default`() {
    let layer = Self.layer("bar")
    #expect(layer.opacity == 1 && layer.content == nil && layer.children.isEmpty)
    #expect(layer.mask == nil && layer.clip == nil && !layer.isMoving && !layer.isGroup)
  }

  @Test func `is a value, so a change deep in a copy does not affect the original`() {
    var copy = Self.window
    copy.children[0].children[1].children[0].opacity = 0.5
    #expect(copy != Self.window)
    copy.children[0].children[1].children[0].opacity = 1
    #expect(copy == Self.window && copy.hashValue == Self.window.hashValue)
  }
}
