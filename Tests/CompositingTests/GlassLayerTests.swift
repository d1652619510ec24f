import Compositing
import Layers
import Pixels
import Testing
import Units

@Suite struct `A glass layer` {
  private func draws(_ glass: Glass, scale: Int = 3) -> [Draw] {
    let frame = Rect(x: 20, y: 10, width: 60, height: 44)
    return flattened(
      window([Layer("platter", frame: frame, content: .glass(glass))]), scale: scale, width: 300,
      height: 300)
  }

  @Test func `has lengths in device pixels`() throws {
    let glass = Glass(
      cornerRadius: 22, fill: .white, rim: .init(color: .black, width: 0.5), blurRadius: 4,
      saturation: 1.5, lens: .init(zone: 11, strength: -22),
      shadow: .init(color: .black, blurRadius: 10, offsetY: 4), shapeBlurRadius: 2)
    let draw = try #require(draws(glass).first)
    guard case .glass(let pixels) = draw.operation else {
      Issue.record("the draw is not glass")
      return
    }
    #expect(
      pixels
        == GlassDraw(
          platter: PixelRect(x: 60, y: 30, width: 180, height: 132), radius: 66, fill: .white,
          rim: .init(color: .black, width: 1.5), sigma: 12, saturation: 1.5,
          lens: .init(zone: 33, strength: -66),
          shadow: .init(color: .black, sigma: 30, offset: 12), outlineSigma: 6))
  }

  @Test func `has corners that are at most half of its height`() throws {
    guard case .glass(let pixels)? = draws(Glass(cornerRadius: 90, fill: .white)).first?.operation
    else {
      Issue.record("the draw is not glass")
      return
    }
    #expect(pixels.radius == 66)
  }

  @Test func `extends its draw by the visible part of the shadow`() throws {
    let shadow = Glass.Shadow(color: Color(white: 0, alpha: 0.1), blurRadius: 10, offsetY: 4)
    let glass = Glass(cornerRadius: 22, fill: .white, shadow: shadow)
    let draw = try #require(draws(glass).first)
    var larger = draw
    larger.rect = draw.rect.grown(by: 30)
    #expect(draw.rect.x < 60 - 30 && draw.rect.maxY > 162 + 12 + 30)
    #expect(
      painted([Draw(.fill(.white), 0, 0, 300, 300), draw], width: 300, height: 300)
        == painted([Draw(.fill(.white), 0, 0, 300, 300), larger], width: 300, height: 300))
    #expect(
      draws(Glass(cornerRadius: 22, fill: .white)).first?.rect
        == PixelRect(x: 60, y: 30, width: 180, height: 132))
  }
}
