import Compositing
import Diffing
import FilmTestSupport
import Pixels
import TestSupport
import Testing
import Transom

/// Typical faults of navigation bars, each inserted into one or more draws of a frame.
@Suite struct `A fault in the draws of a frame` {
  struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The layers to which the fault belongs.
    let layers: Set<String>
    /// The backdrop that also shows the fault, blurred, if there is one.
    var blurred: Set<String> = []
    let inject: @Sendable (inout Draw) -> Void

    init(
      _ name: String, in layers: String..., blurredBy backdrop: String? = nil,
      inject: @escaping @Sendable (inout Draw) -> Void
    ) {
      testDescription = name
      if let backdrop { blurred = ["window/" + backdrop] }
      self.layers = Set(layers.map { "window/" + $0 })
      self.inject = inject
    }
  }

  private static let tint = "bar/background/tint/barTintColor"
  private static let title = "bar/title"
  private static let outgoingLabel = "bar/outgoingBackLabel"

  static let faults = [
    Fault("bar alpha .85→.84", in: tint) { $0.fade(to: 0.84) },
    Fault("bar alpha .85→.80", in: tint) { $0.fade(to: 0.80) },
    Fault("bar alpha .85→.70", in: tint) { $0.fade(to: 0.70) },
    Fault("a flash of alpha −.25", in: tint) { $0.fade(to: 0.60) },
    Fault("blur radius 20→22 pt", in: "bar/background/backdrop") { $0.blur(by: 1.1) },
    Fault("hairline missing", in: "bar/background/hairline") { $0.opacity = 0 },
    Fault("chevron +1 px", in: "bar/backIndicator") { $0.rect.x += 1 },
    Fault("title +0.25 px", in: title) { $0.shiftGlyphsByAQuarter() },
    Fault("title opacity 1→.9", in: title) { $0.opacity = UInt8(Double($0.opacity) * 0.9) },
    Fault("mask leak of 1 px", in: outgoingLabel) { $0.leak(1) },
    Fault("mask leak of 3 px", in: outgoingLabel) { $0.leak(3) },
    Fault("tint green 122→132", in: "bar/backIndicator", "bar/backLabel", outgoingLabel) {
      $0.tint(green: 132)
    },
    Fault(
      "noise ±2 on every pixel", in: "pages/third/content", blurredBy: "bar/background/backdrop"
    ) { $0.addNoise() },
  ]

  /// A scenario in which a second label moves past the indicator, under its mask, over a blurred gradient.
  private static let scenario = """
    transom: 1
    device: {width: 160, height: 120, scale: 3}
    ios: 12
    navigationBar: {barTintColor: "#F8F8F8"}
    pages:
      first: {title: One}
      second: {title: Two}
      third: {title: Three, content: {gradient: [systemRed, systemBlue]}}
    stack: [first, second]
    script: [push: third]

    """
  private static let frame = 12

  @Test(arguments: faults)
  func `is found, and its pixels are attributed to its layer`(fault: Fault) throws {
    let film = try Fixtures.film(Self.scenario)
    let clean = film.displayList(ofFrame: Self.frame)
    var faulty = clean
    for index in faulty.draws.indices where fault.layers.contains(faulty.draws[index].layer) {
      fault.inject(&faulty.draws[index])
    }
    #expect(fault.layers.isSubset(of: clean.draws.map(\.layer)))

    let painter = Painter(kernels: .reference)
    let (found, mask) = try #require(
      PictureComparison().difference(from: painter.paint(clean), to: painter.paint(faulty)))
    let stacks = FilmLayerStacks(film)
    let owners = LayerOwners(
      expected: try #require(stacks.stack(clean)), actual: try #require(stacks.stack(faulty)))
    let counts = owners.counts(under: mask)
    #expect(Set(counts.map(\.layer)) == fault.layers.union(fault.blurred))
    #expect(counts.map(\.count).reduce(0, +) == found.count)
  }
}

extension Draw {
  fileprivate mutating func fade(to alpha: Double) {
    guard case .fill(let color) = operation else { return }
    let alpha = (alpha * 255).rounded()
    func channel(_ value: UInt8) -> UInt8 {
      UInt8((Double(value) * alpha / Double(color.alpha)).rounded())
    }
    operation = .fill(
      PremultipliedRGBA8(
        red: channel(color.red), green: channel(color.green), blue: channel(color.blue),
        alpha: UInt8(alpha)))
  }

  fileprivate mutating func blur(by factor: Double) {
    guard case .backdrop(let sigma, let saturation) = operation else { return }
    operation = .backdrop(sigma: sigma * factor, saturation: saturation)
  }

  fileprivate mutating func shiftGlyphsByAQuarter() {
    guard case .glyphs(let color, let coverage) = operation else { return }
    let bytes = coverage.bytes.indices.map { index -> UInt8 in
      let before = index % coverage.width == 0 ? 0 : Int(coverage.bytes[index - 1])
      return UInt8((3 * Int(coverage.bytes[index]) + before + 2) / 4)
    }
    operation = .glyphs(
      color: color,
      coverage: Coverage(
        name: coverage.name + ".shifted", width: coverage.width, height: coverage.height,
        bytes: bytes))
  }

  /// Moves the edge of the mask to the left.
  fileprivate mutating func leak(_ pixels: Int) {
    guard let coverage = mask else { return }
    let bytes = coverage.bytes.indices.map { index -> UInt8 in
      let column = min(coverage.width - 1, index % coverage.width + pixels)
      return coverage.bytes[index - index % coverage.width + column]
    }
    mask = Coverage(
      name: coverage.name + ".leaking", width: coverage.width, height: coverage.height,
      bytes: bytes)
  }

  fileprivate mutating func tint(green: UInt8) {
    guard case .glyphs(var color, let coverage) = operation else { return }
    color.green = green
    operation = .glyphs(color: color, coverage: coverage)
  }

  fileprivate mutating func addNoise() {
    guard case .image(let resource) = operation else { return }
    var random = SeededGenerator(seed: 33)
    func noisy(_ value: UInt8) -> UInt8 {
      UInt8(clamping: Int(value) + (Bool.random(using: &random) ? 2 : -2))
    }
    let pixels = resource.pixels.pixels.map {
      PremultipliedRGBA8(
        red: noisy($0.red), green: noisy($0.green), blue: noisy($0.blue), alpha: $0.alpha)
    }
    operation = .image(
      Resource(
        name: resource.name + ".noisy",
        pixels: PixelBuffer(
          width: resource.pixels.width, height: resource.pixels.height, pixels: pixels)))
  }
}
