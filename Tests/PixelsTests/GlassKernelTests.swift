import Pixels
import TestSupport
import Testing

@Suite struct `A glass kernel set` {
  /// Insets, distances, coverage and pixels of a row.
  private struct Row: Equatable {
    var insets: [Int32]
    var distances: [Int32]
    var coverage: [UInt8]
    var pixels: [PremultipliedRGBA8]
  }

  /// A picture in which each pixel contains its position.
  private static var columns: PixelBuffer {
    var pixels: [PremultipliedRGBA8] = []
    for y in 0..<30 as Range<UInt8> {
      for x in 0..<40 as Range<UInt8> {
        pixels.append(PremultipliedRGBA8(straight: x, y, 0, 255))
      }
    }
    return PixelBuffer(width: 40, height: 30, pixels: pixels)
  }

  private static func row(
    _ kernels: GlassKernels, _ shape: GlassKernels.Shape, _ outline: GlassOutline, x: Int, y: Int,
    zone: Int, strength: Int, offset: Int, count: Int
  ) -> Row {
    var row = Row(
      insets: Array(repeating: 0, count: count), distances: Array(repeating: 0, count: count),
      coverage: Array(repeating: 0, count: count),
      pixels: Array(repeating: .clear, count: count))
    let source = columns
    kernels.insets(&row.insets, shape, x, count)
    kernels.distances(&row.distances, row.insets, shape, x, y, count)
    kernels.coverage(&row.coverage, row.distances, offset, outline, count)
    source.withRows { rows in
      let picture = GlassKernels.Picture(
        rows: rows, left: -3, top: -2, width: 40, height: 30)
      kernels.refract(&row.pixels, row.distances, shape, x, y, zone, strength, picture, count)
    }
    return row
  }

  /// Returns the distances of pixels in a row, with their insets.
  private static func distances(
    _ shape: GlassKernels.Shape, x: Int, y: Int, count: Int
  ) -> [Int32] {
    var insets = [Int32](repeating: 0, count: count)
    var distances = insets
    GlassKernels.reference.insets(&insets, shape, x, count)
    GlassKernels.reference.distances(&distances, insets, shape, x, y, count)
    return distances
  }

  @Test(arguments: Kernels.all.map(\.name))
  func `computes the values of the reference`(name: String) throws {
    let kernels = try #require(Kernels.named(name)).glass
    var seeded = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let (width, height) = (
        Int.random(in: 1...60, using: &seeded), Int.random(in: 1...50, using: &seeded)
      )
      let shape = GlassKernels.Shape(
        width: width, height: height,
        radius: .random(in: 0...min(width, height) / 2, using: &seeded))
      let outline = GlassOutline(sigma: [0, 0.3, 2, 9.7].randomElement(using: &seeded) ?? 0)
      let (x, y) = (
        Int.random(in: -20...60, using: &seeded), Int.random(in: -20...60, using: &seeded)
      )
      let (zone, strength) = (
        Int.random(in: 0...20, using: &seeded), Int.random(in: -30...30, using: &seeded)
      )
      let offset = Int.random(in: -500...500, using: &seeded)
      func row(_ kernels: GlassKernels) -> Row {
        Self.row(
          kernels, shape, outline, x: x, y: y, zone: zone, strength: strength, offset: offset,
          count: 37)
      }
      #expect(row(kernels) == row(.reference), "\(shape) \(x) \(y) \(zone) \(strength)")
    }
  }

  @Test func `measures the distance of pixel centers from the outline`() {
    let shape = GlassKernels.Shape(width: 40, height: 20, radius: 10)
    func distance(_ x: Int, _ y: Int) -> Double {
      Double(Self.distances(shape, x: x, y: y, count: 1)[0]) / 256
    }
    #expect(abs(distance(0, 10) - (362.0.squareRoot() / 2 - 10)) < 1.0 / 256)
    #expect(distance(20, 0) == -0.5)
    #expect(distance(20, -3) == 2.5)
    #expect(abs(distance(0, 0) - ((2 * 9.5 * 9.5).squareRoot() - 10)) < 1.0 / 256)
    #expect(abs(distance(39, 19) - distance(0, 0)) == 0)
  }

  @Test func `leaves a long edge gradually, and rounds the ends like a circle`() {
    let wide = GlassKernels.Shape(width: 260, height: 132, radius: 66)
    let circle = GlassKernels.Shape(width: 132, height: 132, radius: 66)
    // The difference in the top and bottom rows, in pixels; the ends are equal.
    for y in [0, 131] {
      let insets = zip(
        Self.distances(wide, x: 0, y: y, count: 66), Self.distances(circle, x: 0, y: y, count: 66)
      ).map { Double($0 - $1) / 256 }
      #expect(insets[..<28].allSatisfy { $0 < 0.02 })
      #expect(insets[44] > 0.5 && insets[44] < 0.7)
      #expect(insets.max().map { abs($0 - 66.0 / 64) < 0.02 } == true)
    }
    let row = Self.distances(wide, x: 0, y: 0, count: 130)
    #expect(row[66] > row[86])
    #expect(row[87...].allSatisfy { $0 == -128 })
    #expect(
      Self.distances(wide, x: 0, y: 66, count: 28) == Self.distances(circle, x: 0, y: 66, count: 28)
    )
    // A platter with a straight edge of a quarter of the radius has half of the inset.
    let short = GlassKernels.Shape(width: 148, height: 132, radius: 66)
    let half = Double(
      Self.distances(short, x: 58, y: 0, count: 1)[0]
        - Self.distances(circle, x: 58, y: 0, count: 1)[0]
    )
    let whole = Double(
      Self.distances(wide, x: 58, y: 0, count: 1)[0]
        - Self.distances(circle, x: 58, y: 0, count: 1)[0]
    )
    #expect(abs(half / whole - 32.0 / 66) < 0.02)
  }

  @Test
  func
    `refracts nothing outside the zone, and shows content further inside with a negative strength`()
  {
    let shape = GlassKernels.Shape(width: 40, height: 30, radius: 0)
    let source = Self.columns
    let distances = Self.distances(shape, x: 0, y: 15, count: 40)
    var pixels = [PremultipliedRGBA8](repeating: .clear, count: 40)
    source.withRows { rows in
      let picture = GlassKernels.Picture(rows: rows, left: 0, top: 0, width: 40, height: 30)
      GlassKernels.reference.refract(&pixels, distances, shape, 0, 15, 10, -8, picture, 40)
    }
    let shown = pixels.map { Int($0.red) }
    #expect(Array(shown[10..<30]) == Array(10..<30))
    // The displacement of the first pixel is 8·(9.5/10)².
    #expect(shown[0] == 7)
    #expect(shown[39] == 32)
  }
}

@Suite struct `The outline of glass` {
  @Test func `covers half of a pixel at the outline`() {
    for sigma in [0, 0.5, 3, 50] {
      #expect((126...129).contains(GlassOutline(sigma: sigma).coverage(at: 0)))
    }
  }

  @Test(arguments: [0, 0.2, 1, 7.3, 50])
  func `and its complement cover each pixel together`(sigma: Double) {
    let outline = GlassOutline(sigma: sigma)
    let end = 256 * outline.reach + 512
    for distance in stride(from: -end, through: end, by: 16) {
      let sum =
        Int(outline.coverage(at: distance)) + Int(outline.complement.coverage(at: distance))
      #expect(sum == 255)
    }
  }

  @Test(arguments: [0, 0.2, 1, 7.3, 50])
  func `falls from 255 to 0`(sigma: Double) {
    let outline = GlassOutline(sigma: sigma)
    let end = 256 * outline.reach
    let values = stride(from: -end, through: end, by: 16).map { outline.coverage(at: $0) }
    #expect(values == values.sorted(by: >))
    #expect(values.first == 255)
    #expect(values.last == 0)
  }

  @Test(arguments: [(0.0, 128), (0.5, 79), (1, 40), (2, 6)])
  func `is the integral of a Gaussian`(deviations: Double, expected: UInt8) {
    let outline = GlassOutline(sigma: 40)
    #expect(outline.coverage(at: Int(256 * 40 * deviations)) == expected)
  }
}
