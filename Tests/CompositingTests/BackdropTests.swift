import Compositing
import Pixels
import TestSupport
import Testing
import Units

@Suite struct `A backdrop` {
  /// Values of σ on both sides of every change in resolution, and values that real bars use.
  static let sigmas = [
    0, 0.1, 0.6, 1.5, 3, 5.9, 6, 11.9, 12, 23.9, 24, 30, 40, 47.9, 48, 60, 67.5, 96, 180,
  ]

  private func blurred(
    _ picture: PixelBuffer, sigma: Double, saturation: Double = 1
  ) -> PixelBuffer {
    painted(
      [
        .picture(picture, x: 0, y: 0),
        Draw(
          .backdrop(sigma: sigma, saturation: saturation), 0, 0, picture.width, picture.height),
      ], width: picture.width, height: picture.height)
  }

  @Test(arguments: BlurTestImage.allCases)
  func `differs by less than 1 from an exact Gaussian, with and without saturation`(
    picture: BlurTestImage
  ) {
    let pixels = picture.pixels
    for sigma in Self.sigmas {
      let exact = ExactGaussian(pixels, sigma: sigma)
      #expect(largestError(blurred(pixels, sigma: sigma), exact.values) < 1, "σ \(sigma)")
      let saturated = blurred(pixels, sigma: sigma, saturation: 1.8)
      #expect(largestError(saturated, exact.saturated(1.8)) < 1, "σ \(sigma), saturated")
    }
  }

  @Test(arguments: sigmas)
  func `has the color of a constant background`(sigma: Double) {
    var seeded = SeededGenerator(seed: 3)
    for _ in 0..<10 {
      var color = PremultipliedRGBA8.random(&seeded)
      color.alpha = 255
      let constant = PixelBuffer(width: 23, height: 37, filledWith: color)
      #expect(blurred(constant, sigma: sigma) == constant)
      let gray = PixelBuffer(
        width: 23, height: 37,
        filledWith: PremultipliedRGBA8(straight: color.red, color.red, color.red, 255))
      #expect(blurred(gray, sigma: sigma, saturation: 1.8) == gray)
    }
  }

  @Test func `equals the draws below it if there is no blur or saturation`() {
    let noise = PixelBuffer.opaqueNoise(width: 40, height: 30, seed: 2)
    #expect(blurred(noise, sigma: 0) == noise)
  }

  @Test(arguments: [0, 0.5, 1.8, 3])
  func `saturates around the luminance`(saturation: Double) {
    let noise = PixelBuffer.opaqueNoise(width: 40, height: 30, seed: 2)
    let exact = ExactGaussian(noise, sigma: 0).saturated(saturation)
    #expect(largestError(blurred(noise, sigma: 0, saturation: saturation), exact) < 0.53)
  }

  @Test(arguments: [2, 7, 15, 30, 60])
  func `has pixels that do not depend on the requested area`(sigma: Double) {
    let page = Draw.picture(.opaqueNoise(width: 230, height: 170, seed: 4), x: 0, y: 0)
    func picture(_ rect: PixelRect, clip: PixelRect?) -> PixelBuffer {
      let backdrop = Draw(
        .backdrop(sigma: sigma, saturation: 1.8), rect.x, rect.y, rect.width, rect.height,
        clip: clip)
      return painted([page, backdrop], width: 230, height: 170)
    }
    let whole = picture(PixelRect(x: 0, y: 0, width: 230, height: 170), clip: nil)
    for part in [
      PixelRect(x: 101, y: 77, width: 1, height: 1), PixelRect(x: 0, y: 0, width: 33, height: 5),
      PixelRect(x: 180, y: 3, width: 50, height: 167),
      PixelRect(x: 7, y: 169, width: 90, height: 1),
    ] {
      let alone = picture(part, clip: nil)
      #expect(alone.cropped(to: part) == whole.cropped(to: part))
      let far = part.grown(by: 40)
      #expect(picture(far, clip: part) == alone)
    }
  }

  @Test func `depends on pixels 2.5 σ away, but not on pixels 6 σ away`() {
    let backdrop = Draw(.backdrop(sigma: 8, saturation: 1), 0, 0, 10, 30)
    func result(lineAt x: Int) -> PixelBuffer {
      painted(
        [
          Draw(.fill(.black), 0, 0, 200, 30), Draw(.fill(.white), x, 0, 200, 30), backdrop,
        ], width: 200, height: 30
      ).cropped(to: PixelRect(x: 0, y: 0, width: 10, height: 30))
    }
    let none = PixelBuffer(width: 10, height: 30, filledWith: .black)
    #expect(result(lineAt: 10 + 20) != none)
    #expect(result(lineAt: 10 + 48) == none)
  }

  @Test func `is drawn with its opacity and mask over the draws below it`() {
    let rect = PixelRect(x: 0, y: 0, width: 40, height: 30)
    let mask = Mask.noise(width: 40, height: 30, seed: 7)
    let backdrop = Operation.backdrop(sigma: 4, saturation: 1.8)
    let full = painted([.background(), Draw(backdrop, 0, 0, 40, 30)])
    let translucent = painted([
      .background(), Draw(backdrop, 0, 0, 40, 30, opacity: 90, mask: mask),
    ])
    #expect(
      translucent == painted([.background(), .picture(full, x: 0, y: 0, opacity: 90, mask: mask)]))
    #expect(full != painted([.background()]).cropped(to: rect))
  }

  @Test func `ignores later draws`() {
    let backdrop = Draw(.backdrop(sigma: 4, saturation: 1.8), 0, 0, 40, 30)
    let bar = Draw(.fill(.black), 3, 4, 20, 10)
    let below = painted([.background(), backdrop])
    #expect(
      painted([.background(), backdrop, bar]) == painted([.picture(below, x: 0, y: 0), bar]))
  }

  @Test func `reads only its group, regardless of the group's size`() {
    let backdrop = Draw(.backdrop(sigma: 2, saturation: 1.8), 5, 5, 20, 20)
    let spot = Draw(.fill(PremultipliedRGBA8(straight: 250, 30, 0, 200)), 8, 9, 10, 10)
    func grouped(_ draws: [Draw], _ rect: PixelRect) -> Draw {
      Draw(layer: "window/group", rect: rect, operation: .group(draws))
    }
    let box = PixelRect(x: 5, y: 5, width: 20, height: 20)
    let whole = PixelRect(x: 0, y: 0, width: 40, height: 30)
    #expect(painted([.background(), grouped([backdrop], box)]) == painted([.background()]))
    let alone = painted([grouped([spot, backdrop], whole)])
    let above = painted([.background(), grouped([spot, backdrop], box)])
    #expect(above == painted([.background(), .picture(alone, x: 0, y: 0)]))
    #expect(alone != painted([spot]))
  }

  @Test func `reads its whole group, even outside the group's clip`() {
    let noise = PixelBuffer.noise(width: 40, height: 30, seed: 3)
    let draws = [
      Draw.picture(noise, x: 0, y: 0), Draw(.backdrop(sigma: 3, saturation: 1), 0, 0, 40, 30),
    ]
    let clip = PixelRect(x: 9, y: 7, width: 11, height: 5)
    let whole = painted([Draw(.group(draws), 0, 0, 40, 30)])
    let clipped = painted([Draw(.group(draws), 0, 0, 40, 30, clip: clip)])
    #expect(clipped == painted([.picture(whole, x: 0, y: 0, clip: clip)]))
  }

  @Test func `never makes a color component larger than alpha in a group`() {
    for seed in 1...5 as ClosedRange<UInt64> {
      let noise = PixelBuffer.noise(width: 40, height: 30, seed: seed)
      let backdrop = Draw(.backdrop(sigma: 1, saturation: 3), 0, 0, 40, 30)
      let group = Draw(.group([.picture(noise, x: 0, y: 0), backdrop]), 0, 0, 40, 30)
      let picture = painted([group])
      #expect(picture.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
    }
  }
}
