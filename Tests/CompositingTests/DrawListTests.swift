import Compositing
import Layers
import Pixels
import Testing
import Units

@Suite struct `The draws of a layer tree` {
  private func box(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    color: Color? = .black
  ) -> Layer {
    Layer(
      name, frame: Rect(x: x, y: y, width: width, height: height),
      content: color.map(LayerContent.color))
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test func `are in back-to-front order, content before children, with their paths`() {
    var page = box("list", 0, 0, 100, 100)
    page.children = [box("background", 0, 0, 100, 100), box("content", 0, 0, 50, 50)]
    let pages = Layer("pages", frame: page.frame, children: [page])
    #expect(
      flattened(window([pages, box("bar", 0, 0, 100, 44)])).map(\.layer) == [
        "window/pages/list", "window/pages/list/background", "window/pages/list/content",
        "window/bar",
      ])
  }

  @Test func `have blur radii in device pixels, and premultiplied colors`() {
    var backdrop = box("backdrop", 0, 0, 10, 10)
    backdrop.content = .backdrop(blurRadius: 20, saturation: 1.8)
    let glass = box("glass", 0, 0, 10, 10, color: Color(bytes: 255, 128, 0, 128))
    let draws = flattened(window([backdrop, glass]), scale: 3)
    #expect(
      draws.map(\.operation) == [
        .backdrop(sigma: 60, saturation: 1.8),
        .fill(PremultipliedRGBA8(straight: 255, 128, 0, 128)),
      ])
  }

  @Test func `omit invisible layers`() {
    var faint = box("faint", 0, 0, 10, 10)
    faint.opacity = 0.0019
    var clipping = box("clipping", 10, 10, 20, 20, color: nil)
    clipping.clip = Rect(size: clipping.frame.size)
    clipping.children = [box("outside", 20, 0, 5, 5), box("inside", 19, 19, 5, 5)]
    var hidden = box("hidden", 0, 0, 10, 10)
    hidden.opacity = 0
    hidden.children = [box("child", 0, 0, 10, 10)]
    let layers = [
      faint, hidden, clipping, box("left", -10, 0, 10, 10), box("below", 0, 100, 10, 10),
      box("empty", 5, 5, 0, 10), box("thin", 5, 5, 0.4, 10), box("backwards", 5, 5, -3, 10),
      box("seen", 99, 99, 10, 10),
    ]
    #expect(flattened(window(layers)).map(\.layer) == ["window/clipping/inside", "window/seen"])
  }

  @Test func `are clipped to the intersection of the enclosing clips`() {
    var inner = box("inner", -5, 5, 30, 10)
    inner.clip = Rect(size: inner.frame.size)
    inner.children = [box("leaf", 0, 0, 90, 90)]
    var outer = box("outer", 10, 10, 20, 90)
    outer.clip = Rect(size: outer.frame.size)
    outer.children = [inner]
    let draws = flattened(window([outer]))
    #expect(
      draws.map(\.clip) == [rect(10, 10, 20, 90), rect(10, 15, 20, 10), rect(10, 15, 20, 10)])
    #expect(draws.last?.rect == rect(5, 15, 90, 90))
  }

  @Test func `have the opacity of a leaf as a byte`() {
    for (opacity, byte) in [(0.5, 128), (0.1, 26), (1, 255), (0.999, 255)] as [(Double, UInt8)] {
      var leaf = box("leaf", 0, 0, 10, 10)
      leaf.opacity = opacity
      #expect(flattened(window([leaf])).map(\.opacity) == [byte])
    }
  }

  @Test func `form a group of the visible size for a translucent layer with children`() {
    var group = box("group", 10, 10, 30, 30)
    group.opacity = 0.5
    group.children = [box("a", -20, 5, 30, 10), box("b", 80, 80, 50, 50)]
    let draws = flattened(window([group]))
    #expect(draws.map(\.layer) == ["window/group"])
    #expect(draws.map(\.opacity) == [128])
    #expect(draws.first?.rect == rect(0, 10, 100, 90))
    #expect(
      draws.first?.parts.map(\.layer) == ["window/group", "window/group/a", "window/group/b"])
    #expect(draws.first?.parts.map(\.opacity) == [255, 255, 255])
    #expect(draws.first?.parts.map(\.rect.x) == [10, -10, 90])
  }

  @Test func `form a group no larger than its clips`() {
    var group = box("group", 10, 10, 60, 60, color: nil)
    group.opacity = 0.5
    group.clip = Rect(size: group.frame.size)
    group.children = [box("a", 20, 20, 10, 10), box("b", 30, 30, 90, 90)]
    #expect(flattened(window([group])).map(\.rect) == [rect(30, 30, 40, 40)])
  }

  @Test func `form nested groups with their own opacity and omit empty ones`() {
    var inner = box("inner", 0, 0, 10, 10, color: nil)
    inner.opacity = 0.25
    inner.children = [box("leaf", 0, 0, 5, 5)]
    var outer = box("outer", 0, 0, 10, 10, color: nil)
    outer.opacity = 0.5
    outer.children = [inner]
    var empty = outer
    empty.children = [box("outside", -50, 0, 5, 5)]
    let draws = flattened(window([outer, empty]))
    #expect(draws.map(\.opacity) == [128])
    #expect(draws.first?.parts.map(\.opacity) == [64])
    #expect(draws.first?.parts.first?.parts.map(\.layer) == ["window/outer/inner/leaf"])
  }

  @Test func `have the alpha of a mask, stretched over a leaf`() throws {
    let image = PixelBuffer.noise(width: 4, height: 3, seed: 5)
    var leaf = box("leaf", 5, 5, 9, 7)
    leaf.mask = .stretched(.named("image"))
    leaf.opacity = 0.5
    let draws = flattened(
      window([leaf]), images: ["image": NamedImage(pixels: image, scale: 1)])
    let mask = try #require(draws.first?.mask)
    #expect(draws.count == 1 && draws[0].opacity == 128 && draws[0].parts.isEmpty)
    #expect(mask.width == 9 && mask.height == 7)
    #expect(mask.bytes == resized(image, to: 9, 7)?.pixels.map(\.alpha))
  }

  @Test func `are clipped to a stretched mask`() {
    let image = PixelBuffer.noise(width: 4, height: 3, seed: 5)
    var layer = box("layer", -5, 5, 20, 10, color: nil)
    layer.mask = .stretched(.named("image"))
    layer.children = [box("child", 0, -20, 100, 100)]
    let draws = flattened(
      window([layer]), images: ["image": NamedImage(pixels: image, scale: 1)])
    #expect(draws.map(\.rect) == [rect(-5, 5, 20, 10)])
    #expect(draws.first?.mask?.width == 20 && draws.first?.mask?.height == 10)
    #expect(draws.first?.parts.map(\.clip) == [rect(-5, 5, 20, 10)])
  }

  @Test func `omit empty images and layers with an empty mask`() {
    let none = ["image": NamedImage(pixels: PixelBuffer(width: 0, height: 0), scale: 1)]
    var image = box("image", 0, 0, 10, 10)
    image.content = .image(.named("image"))
    var leaf = box("leaf", 0, 0, 10, 10)
    leaf.mask = .stretched(.named("image"))
    var group = leaf
    group.children = [box("child", 0, 0, 10, 10)]
    #expect(flattened(window([image, leaf, group]), images: none).isEmpty)
  }
}
