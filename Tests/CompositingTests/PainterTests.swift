import Compositing
import Pixels
import TestSupport
import Testing
import Units

@Suite struct `A painted frame` {
  @Test(arguments: Kernels.all.map(\.name))
  func `equals the pixel-by-pixel definition with every kernel set`(name: String) throws {
    let painter = Painter(kernels: try #require(Kernels.named(name)))
    for seed in 1...200 as ClosedRange<UInt64> {
      var seeded = SeededGenerator(seed: seed)
      let list = frame(randomDraws(8, &seeded))
      #expect(painter.paint(list) == paintedPixelByPixel(list), "seed \(seed)")
    }
  }

  @Test func `is transparent black without draws`() {
    #expect(painted([]) == PixelBuffer(width: 40, height: 30))
  }

  @Test func `has no seams between bands`() {
    let tall = PixelBuffer.noise(width: 5, height: 300, seed: 2)
    let draws = [
      Draw.picture(tall, x: 0, y: -7), Draw(.fill(.white), 1, 60, 3, 130, opacity: 90),
    ]
    let list = frame(draws, width: 5, height: 290)
    #expect(Painter(kernels: .reference).paint(list) == paintedPixelByPixel(list))
  }

  @Test func `shows a draw in the intersection of its clip and rectangle`() {
    let color = PremultipliedRGBA8(straight: 200, 40, 90, 130)
    let clip = PixelRect(x: 10, y: -3, width: 12, height: 20)
    let clipped = painted([.background(), Draw(.fill(color), 4, 5, 30, 9, clip: clip)])
    let smaller = painted([.background(), Draw(.fill(color), 10, 5, 12, 9)])
    #expect(clipped == smaller)
  }

  @Test func `shows a fill with an opacity like a fill with the scaled color`() {
    let color = PremultipliedRGBA8(straight: 200, 40, 90, 130)
    for opacity in UInt8.min...UInt8.max {
      let translucent = painted([.background(), Draw(.fill(color), 4, 5, 30, 9, opacity: opacity)])
      let scaled = painted([.background(), Draw(.fill(color.scaled(by: opacity)), 4, 5, 30, 9)])
      #expect(translucent == scaled)
    }
  }

  @Test(arguments: [
    Operation.fill(PremultipliedRGBA8(straight: 9, 80, 200, 99)),
    .image(Resource(name: "n", pixels: .noise(width: 30, height: 9, seed: 3))),
    .glyphs(color: .white, coverage: .noise(width: 30, height: 9, seed: 5)),
    .group([.background(8), Draw(.fill(.black), 2, 3, 10, 10, opacity: 70)]),
    .backdrop(sigma: 3, saturation: 1.8),
  ])
  func `shows a constant mask like an equal opacity`(operation: Operation) {
    func picture(opacity: UInt8, mask: UInt8?) -> PixelBuffer {
      let mask = mask.map { Mask.constant($0, width: 30, height: 9) }
      return painted([
        .background(), Draw(operation, 4, 5, 30, 9, opacity: opacity, mask: mask),
      ])
    }
    #expect(picture(opacity: 200, mask: 255) == picture(opacity: 200, mask: nil))
    #expect(picture(opacity: 200, mask: 0) == painted([.background()]))
    #expect(picture(opacity: 0, mask: nil) == painted([.background()]))
    #expect(picture(opacity: 255, mask: 77) == picture(opacity: 77, mask: nil))
    #expect(picture(opacity: 200, mask: 255) != painted([.background()]))
  }

  @Test func `shows an opaque group of opaque draws like the draws themselves`() {
    let draws = [
      Draw.background(5), .picture(.opaqueNoise(width: 9, height: 8, seed: 6), x: 20, y: 20),
    ]
    #expect(painted([.background(), Draw(.group(draws), 0, 0, 40, 30)]) == painted(draws))
  }

  @Test func `shows a group of one image like the image at any opacity`() {
    let noise = PixelBuffer.noise(width: 20, height: 10, seed: 6)
    for opacity in [0, 1, 128, 254, 255] as [UInt8] {
      let group = Draw(
        .group([.picture(noise, x: 5, y: 6)]), 5, 6, 20, 10, opacity: opacity)
      let picture = Draw.picture(noise, x: 5, y: 6, opacity: opacity)
      #expect(painted([.background(), group]) == painted([.background(), picture]))
    }
  }

  @Test func `can be observed after each draw, even inside groups`() {
    var seeded = SeededGenerator(seed: 11)
    let draws = randomDraws(6, depth: 2, &seeded)
    let inner = randomDraws(3, depth: 2, &seeded)
    let group = Draw(.group(inner), -3, -4, 60, 50, opacity: 99)
    var observed: [(depth: Int, picture: PixelBuffer)] = []
    let list = frame(draws + [group])
    Painter(kernels: .reference).observe(list, in: list.bounds) { _, depth, canvas in
      observed.append((depth, PixelBuffer(width: 40, height: 30) { canvas[$0, $1] }))
    }
    #expect(observed.map(\.depth) == [0, 0, 0, 0, 0, 0, 1, 1, 1, 0])
    for count in 1...6 { #expect(observed[count - 1].picture == painted(Array(draws[..<count]))) }
    for count in 1...3 { #expect(observed[count + 5].picture == painted(Array(inner[..<count]))) }
    #expect(observed.last?.picture == painted(draws + [group]))
  }
}
