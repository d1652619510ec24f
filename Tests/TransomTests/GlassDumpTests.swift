import Compositing
import Diffing
import FilmFiles
import Files
import Pixels
import TestSupport
import Testing
import Transom
import Units

@Suite struct `A dump of glass` {
  private struct NoPictures: RecordedPictures {
    func image(_ name: String, _ content: DumpedDraw.Content?, _ size: PixelSize) -> Resource? {
      nil
    }

    func coverage(_ name: String, _ content: DumpedDraw.Content?, _ size: PixelSize) -> Coverage? {
      nil
    }
  }

  static func list(_ seed: UInt64) -> DisplayList {
    var seeded = SeededGenerator(seed: seed)
    func rect() -> PixelRect {
      PixelRect(
        x: .random(in: -10...60, using: &seeded), y: .random(in: -10...40, using: &seeded),
        width: .random(in: 1...50, using: &seeded), height: .random(in: 1...40, using: &seeded))
    }
    func color() -> PremultipliedRGBA8 {
      func byte() -> UInt8 { .random(in: 0...255, using: &seeded) }
      return PremultipliedRGBA8(straight: byte(), byte(), byte(), byte())
    }
    let bounds = PixelRect(x: -40, y: -40, width: 180, height: 140)
    func draw(_ name: String, _ operation: Compositing.Operation, _ rect: PixelRect? = nil) -> Draw
    {
      Draw(
        layer: "window/\(name)", rect: rect ?? bounds,
        opacity: Bool.random(using: &seeded) ? 255 : .random(in: 0...255, using: &seeded),
        operation: operation)
    }
    var draws = [
      Draw(
        layer: "window/page", rect: bounds,
        operation: .fill(PremultipliedRGBA8(straight: 255, 255, 255, 255)))
    ]
    for index in 0..<6 {
      draws.append(draw("box\(index)", .fill(color()), rect()))
    }
    for index in 0..<3 {
      let platter = rect()
      let glass = GlassDraw(
        platter: platter,
        radius: .random(in: 0...min(platter.width, platter.height) / 2, using: &seeded),
        fill: index == 2 ? nil : color(),
        rim: Bool.random(using: &seeded)
          ? .init(color: color(), width: [0.5, 2, 3.25].randomElement(using: &seeded) ?? 0) : nil,
        sigma: [0, 1.5, 7].randomElement(using: &seeded) ?? 0, saturation: 1.5,
        lens: Bool.random(using: &seeded)
          ? .init(
            zone: .random(in: 0...20, using: &seeded),
            strength: .random(in: -30...30, using: &seeded)) : nil,
        shadow: Bool.random(using: &seeded)
          ? .init(
            color: color(), sigma: [0, 1.25, 9].randomElement(using: &seeded) ?? 0,
            offset: .random(in: -9...9, using: &seeded)) : nil,
        outlineSigma: index == 1 ? 2.5 : 0)
      draws.append(draw("glass\(index)", .glass(glass)))
    }
    let inner = draw("group/box", .fill(color()), rect())
    draws.append(draw("group", .blurred([inner], sigma: 2)))
    return DisplayList(width: 100, height: 60, scale: DisplayScale(1), draws: draws)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `is complete`(seed: UInt64) throws {
    var list = Self.list(seed)
    let dump = list.dump(time: 0, pictures: [])
    let read = try #require(LayerDump(Array(dump.fileText.utf8)))
    #expect(read == dump)
    let draws = try #require(try RecordedDraws.draws(read.draws, from: NoPictures()))
    let painter = Painter(kernels: .fastest)
    let frame = painter.paint(list)
    list.draws = draws
    #expect(painter.paint(list) == frame)
  }
}
