import Compositing
import Layers
import Pixels
import Testing
import Units

@Suite struct `A resource` {
  private func page(_ image: ImageSource, width: Double, mask: ImageSource? = nil) -> Layer {
    Layer(
      "page", frame: Rect(x: 0, y: 0, width: width, height: 20), content: .image(image),
      mask: mask.map { .stretched($0) })
  }

  private func flattener(_ image: PixelBuffer) -> Flattener {
    Flattener(scale: DisplayScale(1), width: 100, height: 100) { _ in
      NamedImage(pixels: image, scale: 1)
    }
  }

  @Test func `is shared by frames that show it at the same size`() throws {
    var flattener = flattener(.noise(width: 7, height: 5, seed: 1))
    let layer = page(.named("a"), width: 30)
    let first = try #require(flattener.displayList(of: layer).draws.first?.image)
    for _ in 0..<5 {
      let next = try #require(flattener.displayList(of: layer).draws.first?.image)
      #expect(next === first)
    }
  }

  @Test func `is released when frames no longer show it`() throws {
    var flattener = flattener(.noise(width: 7, height: 5, seed: 1))
    weak let first = flattener.displayList(of: page(.named("a"), width: 30)).draws.first?.image
    #expect(first != nil)
    for width in 31...33 {
      _ = flattener.displayList(of: page(.named("a"), width: Double(width)))
    }
    #expect(first == nil)
  }

  @Test func `has the size of its draw, and the image's pixels if the sizes are equal`() throws {
    let noise = PixelBuffer.noise(width: 30, height: 20, seed: 1)
    var flattener = flattener(noise)
    #expect(
      flattener.displayList(of: page(.named("a"), width: 30)).draws.first?.image?.pixels == noise)
    let wide = try #require(
      flattener.displayList(of: page(.named("a"), width: 31)).draws.first?.image)
    #expect(wide.pixels.width == 31 && wide.pixels.height == 20)
  }

  @Test func `is opaque if all its pixels are`() {
    let opaque = PixelBuffer.opaqueNoise(width: 9, height: 9, seed: 1)
    var glass = opaque
    glass[8, 8] = PremultipliedRGBA8(straight: 1, 2, 3, 254)
    #expect(Resource(name: "a", pixels: opaque).isOpaque)
    #expect(!Resource(name: "a", pixels: glass).isOpaque)
  }

  @Test func `has a unique name that is a valid file name`() {
    let sources: [ImageSource] =
      [
        "list", "List", "edgeShadow", "edgeShadow.1x", "gradient.FFFFFF.000000", "我的", "a/b",
        "a~2Fb",
        "..", "", "a b", "ab", "list.30x20", "list.30x20.mask",
        String(repeating: "背", count: 300), String(repeating: "背", count: 301),
      ].map(ImageSource.named) + [
        .edgeShadow, .gradient(top: .white, bottom: .black), .gradient(top: .black, bottom: .white),
        .gradient(top: .white, bottom: .clear),
      ]
    let layers = sources.flatMap { source in
      [30, 31].map { page(source, width: $0, mask: source) }
    }
    var flattener = flattener(.noise(width: 7, height: 5, seed: 1))
    let draws = flattener.displayList(of: window(layers)).draws
    let names = draws.compactMap { $0.image?.name } + draws.compactMap { $0.mask?.name }
    #expect(names.count == sources.count * 4)
    #expect(Set(names).count == names.count)
    let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~我的背")
    for name in names {
      #expect(name.utf8.count < 200 && allowed.isSuperset(of: name), "\(name)")
      #expect(name.first != ".", "\(name)")
    }
    #expect(names.contains("list.30x20") && names.contains("edgeShadow.1x.31x20"))
  }

  @Test(arguments: [
    ("F/pages/list@3x.png", "F-pages-list-3x-png~"), ("我的", "我的"), ("a b", "a-b~"),
    ("..", "~"), ("list", "list"),
  ])
  func `has a readable name, with a hash if characters are replaced`(
    source: String, start: String
  ) throws {
    var flattener = flattener(.noise(width: 7, height: 5, seed: 1))
    let draws = flattener.displayList(of: page(.named(source), width: 30)).draws
    let name = try #require(draws.first?.image?.name)
    let hash = name.dropFirst(start.count).prefix { $0 != "." }
    #expect(name == "\(start)\(hash).30x20")
    #expect(hash.count == (start.hasSuffix("~") ? 8 : 0))
  }
}
