import Compositing
import Pixels
import Units

/// Measures the drawing of a bar of iOS 26 with three platters, compared with the blurred bar of iOS 17.
///
/// Both bars are over the same picture of a page. The painters are new for each sample, so that no backdrop is
/// cached. The result is the difference between the shortest times with and without the bar.
enum GlassBenchmark {
  private static let size = (width: 1170, height: 2532)
  private static let quickSize = (width: 585, height: 400)
  private static let rounds = 101
  /// The minimum duration of a sample, in seconds.
  private static let sample = 200e-6
  /// The height of a bar with the status bar, in device pixels at 3×.
  private static let barHeight = 300

  private static func draw(_ name: String, _ rect: PixelRect, _ operation: Operation) -> Draw {
    Draw(layer: "window/\(name)", rect: rect, operation: operation)
  }

  /// Returns the draws of a bar of iOS 17: a backdrop, a tint and a hairline.
  private static func blurredBar(width: Int) -> [Draw] {
    let bar = PixelRect(x: 0, y: 0, width: width, height: barHeight)
    return [
      draw("backdrop", bar, .backdrop(sigma: 60, saturation: 1.8)),
      draw("tint", bar, .fill(PremultipliedRGBA8(straight: 249, 249, 249, 204))),
    ]
  }

  /// Returns the draws of a bar of iOS 26: the shadows of three platters, and the platters.
  private static func glassBar(width: Int) -> [Draw] {
    let platters = [(48, 132), (width - 396, 132), (width - 228, 180)].map { x, width in
      PixelRect(x: x, y: 162, width: width, height: 132)
    }
    func glass(_ platter: PixelRect, _ fill: PremultipliedRGBA8?) -> GlassDraw {
      var glass = GlassDraw(platter: platter, radius: 66, fill: fill, sigma: 12, saturation: 1.8)
      if fill == nil {
        glass.shadow = .init(
          color: PremultipliedRGBA8(straight: 0, 0, 0, 24), sigma: 50, offset: 24)
      } else {
        glass.rim = .init(color: PremultipliedRGBA8(straight: 255, 255, 255, 191), width: 2)
        glass.lens = .init(zone: 33, strength: -66)
      }
      return glass
    }
    let fill = PremultipliedRGBA8(straight: 253, 253, 253, 217)
    return platters.map { draw("shadow", $0.grown(by: 128), .glass(glass($0, nil))) }
      + platters.map { draw("platter", $0, .glass(glass($0, fill))) }
  }

  static func results(_ settings: BenchmarkSettings) throws -> [BenchmarkResult] {
    let (width, height) = settings.choice(size, quick: quickSize)
    report("glass: \(width)x\(height)")
    let scene = KernelScene(width: width, height: height, content: .interface)
    let page = PixelBuffer(width: width, height: height, pixels: scene.source.elements)
    let background = draw(
      "page", page.bounds, .image(Resource(name: "page", pixels: page)))
    let bars = [
      ("page", []), ("blur", blurredBar(width: width)), ("glass", glassBar(width: width)),
    ]
    let lists = bars.map { name, draws in
      (
        name,
        DisplayList(
          width: width, height: height, scale: DisplayScale(3), draws: [background] + draws)
      )
    }
    let fastest = Kernels.fastest
    let candidates = lists.map { name, list in
      Candidate(name, lasting: settings.sample(sample)) {
        _ = Painter(kernels: fastest).paint(list)
      }
    }
    let timings = try Timings(candidates, rounds: settings.rounds(rounds))
    let base = timings.minimum(of: "page")
    return bars.dropFirst().map { name, _ in
      BenchmarkResult(
        group: .glass, op: "bar", size: "\(width)x\(height)", content: "over a page",
        implementation: name, value: (timings.minimum(of: name) - base) * 1000,
        unit: "ms")
    }
  }
}
