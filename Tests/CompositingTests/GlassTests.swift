import Compositing
import Pixels
import TestSupport
import Testing
import Units

@Suite struct `A platter of glass` {
  private static let platter = PixelRect(x: 9, y: 6, width: 22, height: 14)
  private static let everything = PixelRect(x: -20, y: -20, width: 80, height: 70)

  private static func glass(_ change: (inout GlassDraw) -> Void = { _ in }) -> GlassDraw {
    var glass = GlassDraw(
      platter: platter, radius: 7, fill: PremultipliedRGBA8(straight: 253, 200, 90, 140),
      rim: .init(color: PremultipliedRGBA8(straight: 255, 255, 255, 190), width: 1.5), sigma: 2,
      saturation: 1.8, lens: .init(zone: 5, strength: -6),
      shadow: .init(color: PremultipliedRGBA8(straight: 0, 0, 0, 90), sigma: 4, offset: 3))
    change(&glass)
    return glass
  }

  private func draw(
    _ glass: GlassDraw, clip: PixelRect? = nil, opacity: UInt8 = 255, mask: Mask? = nil
  ) -> Draw {
    Draw(
      layer: "window/glass", rect: Self.everything, clip: clip, opacity: opacity, mask: mask,
      operation: .glass(glass))
  }

  private static let variants: [GlassDraw] = [
    glass(), glass { $0.outlineSigma = 2.5 }, glass { $0.lens?.strength = 9 },
    glass { $0.fill = nil },
    glass { $0.platter.x = -8 }, glass { $0.sigma = 0 }, glass { $0.rim = nil },
    glass { $0.lens = nil }, glass { $0.shadow = nil }, glass { $0.radius = 0 },
  ]

  @Test(arguments: Kernels.all.map(\.name))
  func `has the same pixels with every kernel set`(name: String) throws {
    let painter = Painter(kernels: try #require(Kernels.named(name)))
    for glass in Self.variants {
      let draws = [Draw.background(), draw(glass)]
      #expect(painter.paint(frame(draws)) == painted(draws))
    }
  }

  @Test(arguments: variants)
  func `has the same pixels in any clip`(glass: GlassDraw) {
    let whole = painted([.background(), draw(glass)])
    for clip in [
      PixelRect(x: 0, y: 0, width: 12, height: 9), PixelRect(x: 20, y: 11, width: 5, height: 15),
      PixelRect(x: 3, y: 25, width: 37, height: 5),
    ] {
      let part = painted([.background(), draw(glass, clip: clip)])
      #expect(part.cropped(to: clip) == whole.cropped(to: clip))
    }
  }

  @Test(arguments: variants)
  func `shows a constant mask like an equal opacity`(glass: GlassDraw) {
    func picture(opacity: UInt8, mask: UInt8?) -> PixelBuffer {
      painted([
        .background(),
        draw(
          glass, opacity: opacity,
          mask: mask.map {
            .constant($0, width: Self.everything.width, height: Self.everything.height)
          }),
      ])
    }
    #expect(picture(opacity: 200, mask: 255) == picture(opacity: 200, mask: nil))
    #expect(picture(opacity: 255, mask: 77) == picture(opacity: 77, mask: nil))
    #expect(picture(opacity: 200, mask: 0) == painted([.background()]))
  }

  @Test func `fills the inside of the platter over a constant color`() {
    let page = PremultipliedRGBA8(straight: 40, 90, 200, 255)
    let fill = PremultipliedRGBA8(straight: 253, 200, 90, 140)
    let picture = painted([
      Draw(.fill(page), 0, 0, 40, 30), draw(Self.glass { ($0.saturation, $0.rim) = (1, nil) }),
    ])
    #expect(picture[20, 13] == fill.over(page))
    #expect(picture[20, 6] == fill.over(page))
  }

  @Test func `has a rim along the inside of the outline`() {
    let white = PremultipliedRGBA8(straight: 255, 255, 255, 255)
    let glass = Self.glass { ($0.rim, $0.shadow) = (.init(color: white, width: 1.5), nil) }
    let picture = painted([Draw(.fill(.black), 0, 0, 40, 30), draw(glass)])
    #expect(picture[20, 6] == white)
    #expect(picture[20, 7] != white)
    #expect(picture[20, 8] == picture[20, 12])
    #expect(picture[20, 7] != picture[20, 12])
    #expect(picture[20, 5] == .black)
  }

  @Test func `has a shadow only outside the platter`() {
    let page = Draw(.fill(.white), 0, 0, 40, 30)
    let picture = painted([page, draw(Self.glass { $0.fill = nil })])
    let inside = PixelRect(x: 16, y: 6, width: 8, height: 14)
    #expect(picture.cropped(to: inside) == painted([page]).cropped(to: inside))
    // The shadow is 3 pixels lower than the platter.
    #expect(picture[20, 20].red < picture[20, 5].red)
    #expect(picture[20, 20].red < 200)
    #expect(picture[20, 0].red > 240)
  }

  @Test func `shows content from further inside through its lens`() {
    let draws = [
      Draw(.fill(.white), 0, 0, 40, 30), Draw(.fill(.black), 12, 0, 28, 30),
      draw(
        Self.glass {
          ($0.sigma, $0.fill, $0.rim, $0.shadow) = (0, .clear, nil, nil)
          $0.radius = 0
        }),
    ]
    // The edge at x = 12 is outside the zone only for pixels that the lens moves across it.
    let picture = painted(draws)
    #expect(picture[10, 13] == .black)
    #expect(picture[8, 13] == .white)
    #expect(picture[13, 13] == .black)
  }

  @Test func `blurs its outline`() {
    let page = Draw(.fill(.black), 0, 0, 40, 30)
    let glass = Self.glass { ($0.outlineSigma, $0.shadow, $0.rim) = (2, nil, nil) }
    let picture = painted([page, draw(glass)])
    let column = (0..<13).map { picture[20, $0].red }
    #expect(column == column.sorted())
    #expect(column[0] <= 1)
    #expect(Set(column).count > 6)
  }

  @Test func `reads only its group`() {
    let glass = draw(Self.glass { $0.shadow = nil })
    let group = Draw(.group([glass]), 0, 0, 40, 30)
    let alone = painted([glass])
    #expect(
      painted([.background(), group]) == painted([.background(), .picture(alone, x: 0, y: 0)]))
  }
}
