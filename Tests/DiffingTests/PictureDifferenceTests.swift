import Diffing
import Pixels
import TestSupport
import Testing
import Units

@Suite struct `The difference between two images` {
  static func gray(_ value: UInt8, alpha: UInt8 = 255) -> PremultipliedRGBA8 {
    PremultipliedRGBA8(red: value, green: value, blue: value, alpha: alpha)
  }

  /// Returns two images that differ in a fraction of their pixels.
  static func pictures(
    _ width: Int, _ height: Int, fraction: Double, _ random: inout SeededGenerator
  ) -> (PixelBuffer, PixelBuffer) {
    let a = (0..<width * height).map { _ in gray(.random(in: 0...255, using: &random)) }
    let b = a.map { pixel in
      guard Double.random(in: 0..<1, using: &random) < fraction else { return pixel }
      var other = pixel
      other.green = .random(in: 0...255, using: &random)
      return other
    }
    return (
      PixelBuffer(width: width, height: height, pixels: a),
      PixelBuffer(width: width, height: height, pixels: b)
    )
  }

  @Test(arguments: Kernels.all.map(\.name), [0.002, 0.1, 1])
  func `equals the result of a loop over all pixels`(name: String, fraction: Double) throws {
    let kernels = try #require(Kernels.named(name))
    var random = SeededGenerator(seed: 5)
    for (width, height) in [(1, 1), (1, 70), (70, 1), (33, 17), (100, 67)] {
      let (a, b) = Self.pictures(width, height, fraction: fraction, &random)
      var count = 0
      var largest: UInt8 = 0
      var position: PixelPosition?
      var box: PixelRect?
      for y in 0..<height {
        for x in 0..<width where a[x, y] != b[x, y] {
          count += 1
          let delta = a[x, y].largestDifference(from: b[x, y])
          if delta > largest { (largest, position) = (delta, PixelPosition(x: x, y: y)) }
          let old = box ?? PixelRect(x: x, y: y, width: 1, height: 1)
          let (left, right) = (min(old.x, x), max(old.maxX, x + 1))
          box = PixelRect(x: left, y: old.y, width: right - left, height: y + 1 - old.y)
        }
      }
      let bounds = DifferenceBounds(from: a, to: b, by: kernels.difference)
      #expect(bounds.count == count && bounds.maxDelta == largest)
      #expect(bounds.position == position && bounds.box == box)
      let found = PictureComparison(kernels: kernels).difference(from: a, to: b)?.0
      #expect((found?.count ?? 0) == count && (found?.maxDelta ?? 0) == largest)
      #expect(found?.position == position)
    }
  }

  @Test func `is nil for equal images`() {
    var random = SeededGenerator(seed: 6)
    let (a, _) = Self.pictures(50, 40, fraction: 0, &random)
    #expect(PictureComparison().difference(from: a, to: a) == nil)
    #expect(DifferenceBounds(from: a, to: a, by: Kernels.fastest.difference).box == nil)
  }

  @Test func `is symmetric except for the sign of its bias`() throws {
    var random = SeededGenerator(seed: 7)
    let (a, b) = Self.pictures(90, 50, fraction: 0.3, &random)
    let forward = try #require(PictureComparison().difference(from: a, to: b)?.0)
    let backward = try #require(PictureComparison().difference(from: b, to: a)?.0)
    #expect(
      forward.count == backward.count && forward.boxes == backward.boxes
        && forward.position == backward.position)
    #expect(forward.bias?.mean == (backward.bias?.mean).map { -$0 })
    #expect(forward.antialiased == backward.antialiased)
  }

  @Test func `includes alpha`() {
    let a = PixelBuffer(width: 3, height: 1, filledWith: Self.gray(0, alpha: 200))
    var b = a
    b[1, 0].alpha = 201
    let found = PictureComparison().difference(from: a, to: b)?.0
    #expect(found?.count == 1 && found?.maxDelta == 1 && found?.bias?.channel == .alpha)
  }

  @Test func `counts only pixels that exceed the tolerance`() {
    let a = PixelBuffer(width: 256, height: 1, filledWith: Self.gray(0))
    let b = PixelBuffer(width: 256, height: 1, pixels: (0...255).map { Self.gray(UInt8($0)) })
    for maximum in [0, 1, 2, 100, 255] {
      let found = PictureComparison(tolerance: .channel(maximum)).difference(from: a, to: b)?.0
      #expect(found?.count == 255 - maximum && found?.unequal == 255)
      #expect(found?.maxDelta == 255)
    }
  }

  @Test func `excludes only ignored regions`() {
    let a = PixelBuffer(width: 40, height: 30, filledWith: Self.gray(10))
    let b = PixelBuffer(width: 40, height: 30, filledWith: Self.gray(20))
    func count(_ ignored: [PixelRect]) -> Int {
      PictureComparison(ignoring: ignored).difference(from: a, to: b)?.0.count ?? 0
    }
    let region = PixelRect(x: 5, y: 4, width: 10, height: 20)
    #expect(count([region]) == 40 * 30 - 200)
    #expect(count([region, region.offset(x: 5, y: 0)]) == 40 * 30 - 300)
    #expect(count([PixelRect(x: -10, y: -10, width: 15, height: 15)]) == 40 * 30 - 25)
    #expect(count([PixelRect(x: 0, y: 0, width: 1000, height: 1000)]) == 0)
    #expect(count([PixelRect(x: 40, y: 0, width: 9, height: 9)]) == 40 * 30)
    let bias = PictureComparison(ignoring: [region]).difference(from: a, to: b)?.0.bias
    #expect(bias?.mean == 10)
  }

  @Test func `has a box around each group, largest first`() {
    let a = PixelBuffer(width: 200, height: 100, filledWith: Self.gray(0))
    var b = a
    for x in 0..<200 { b[x, 50] = Self.gray(1) }
    b[3, 3] = Self.gray(1)
    for y in 90..<95 { b[190, y] = Self.gray(1) }
    let found = PictureComparison().difference(from: a, to: b)?.0
    #expect(
      found?.boxes == [
        PixelRect(x: 0, y: 50, width: 200, height: 1),
        PixelRect(x: 190, y: 90, width: 1, height: 5),
        PixelRect(x: 3, y: 3, width: 1, height: 1),
      ])
  }

  @Test func `distinguishes soft from hard edges and counts both`() throws {
    /// Returns an image that is black to the left of an edge and white to the right of it.
    func edge(_ position: Double) -> PixelBuffer {
      let row = (0..<20).map { x in
        Self.gray(UInt8(255 * min(1, max(0, Double(x) + 1 - position))))
      }
      return PixelBuffer(width: 20, height: 10, pixels: (0..<10).flatMap { _ in row })
    }
    // The whole edge moves: two columns change from white to black.
    let hard = try #require(PictureComparison().difference(from: edge(8), to: edge(10))?.0)
    #expect(hard.count == 20 && hard.antialiased == 0)
    let soft = try #require(PictureComparison().difference(from: dot(60), to: dot(90)))
    #expect(soft.0.count == 1 && soft.0.antialiased == 1)
    #expect(soft.1[6, 6] == .antialiased && soft.1.counts(6, 6))

    /// Returns a white square on black with a gray pixel next to its edge.
    func dot(_ value: UInt8) -> PixelBuffer {
      var picture = PixelBuffer(width: 16, height: 16, filledWith: Self.gray(0))
      for y in 7..<14 { for x in 2..<14 { picture[x, y] = Self.gray(255) } }
      picture[6, 6] = Self.gray(value)
      return picture
    }
  }

  @Test func `covers the common area of images of different sizes`() {
    let a = PixelBuffer(width: 10, height: 8, filledWith: Self.gray(0))
    var b = PixelBuffer(width: 7, height: 9, filledWith: Self.gray(0))
    #expect(PictureComparison().difference(from: a, to: b) == nil)
    b[6, 7] = Self.gray(3)
    b[6, 8] = Self.gray(3)
    #expect(PictureComparison().difference(from: a, to: b)?.0.count == 1)
  }

  @Test func `is drawn with marks in an image with the larger width and the larger height`() {
    let a = PixelBuffer(width: 50, height: 30, filledWith: Self.gray(0))
    var b = PixelBuffer(width: 40, height: 35, filledWith: Self.gray(0))
    b[20, 10] = Self.gray(1)
    let found = PictureComparison().difference(from: a, to: b)
    let picture = DifferencePicture.picture(
      from: a, to: b, found?.0, found?.1, ignoring: [PixelRect(x: 0, y: 20, width: 8, height: 8)])
    #expect(picture.width == 50 && picture.height == 35 && picture.isOpaque)
    let mark = picture[20, 10]
    #expect(Int(mark.red) > Int(mark.green) + 50 && mark.red > mark.blue)
    #expect(picture[45, 5] == picture[5, 33] && picture[45, 5] != picture[5, 5])
    #expect(picture[0, 24] != picture[4, 24])
  }

  @Test func `is drawn only in the common area if an image of all pixels would be too large`() {
    let wide = PixelBuffer(width: 16_000, height: 2, filledWith: Self.gray(0))
    let high = PixelBuffer(width: 3, height: 16_000, filledWith: Self.gray(9))
    let picture = DifferencePicture.picture(from: wide, to: high, nil, nil, ignoring: [])
    #expect(picture.width == 3 && picture.height == 2)
  }
}
