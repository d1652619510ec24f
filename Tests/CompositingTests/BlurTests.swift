import Compositing
import Pixels
import TestSupport
import Testing
import Units

@Suite struct `A blur` {
  struct Case: Sendable, CustomTestStringConvertible {
    let sigma: Double
    let count: Int
    var testDescription: String { "σ \(sigma)" }
  }

  /// Values of σ on both sides of every change in the number of halvings, with fewer images for large values,
  /// which take longer.
  static let cases =
    [0, 0.1, 0.4, 0.6, 1, 1.2, 2, 3, 4.5, 5.9].map { Case(sigma: $0, count: 20) }
    + [6, 7, 11.9, 12, 13, 23].map { Case(sigma: $0, count: 8) }
    + [25, 47, 60, 100, 180].map { Case(sigma: $0, count: 2) }

  @Test(arguments: cases)
  func `gives the pixels of the reference implementation for any kernels, part and frame`(
    blur: Case
  ) throws {
    var generator = SeededGenerator(seed: UInt64(1000 * blur.sigma))
    for _ in 0..<blur.count {
      let frame = generator.frame()
      let part = generator.part(of: frame)
      let noise = PixelBuffer.noise(
        width: frame.width, height: frame.height, seed: generator.next())
      let expected = NaiveBlur(noise, bounds: frame, sigma: blur.sigma)
        .cells(in: part)
      for kernels in BlurKernels.all {
        for saturation in [1, 1.8, 6] {
          let computed = blurred(noise, part, of: frame, blur.sigma, saturation, kernels)
          try #require(
            computed.pixels == expected.map { $0.pixel(saturation: saturation) },
            "\(kernels.name), frame \(frame), part \(part), saturation \(saturation)")
        }
      }
    }
  }

  /// The backdrop tests use values of σ at which the resolution changes; this test uses random values.
  @Test(arguments: BlurKernels.all.suffix(1), 0..<40)
  func `differs by less than 1 from an exact Gaussian at any σ, even for translucent images`(
    kernels: BlurKernels, seed: Int
  ) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let sigma = Double.random(in: 0...180, using: &generator) * (seed.isMultiple(of: 2) ? 1 : 0.1)
    let (width, height) = (Int.random(in: 1...160, using: &generator), 90)
    let pictures = [
      PixelBuffer.noise(width: width, height: height, seed: generator.next()),
      PixelBuffer(width: width, height: height) { x, y in
        (x / 23 + y / 31).isMultiple(of: 2) ? .white : .random(&generator)
      },
    ]
    for picture in pictures {
      let computed = blurred(picture, picture.bounds, of: picture.bounds, sigma, 1, kernels)
      let exact = ExactGaussian(picture, sigma: sigma)
      #expect(largestError(computed, exact.values) < 1, "σ \(sigma), \(width) pixels wide")
    }
  }

  private func blurred(
    _ picture: PixelBuffer, _ part: PixelRect, of frame: PixelRect, _ sigma: Double,
    _ saturation: Double, _ kernels: BlurKernels
  ) -> PixelBuffer {
    let blur = GaussianBlur(sigma: sigma)
    let source = blur.source(of: part).intersection(frame)
    let sourcePixels = picture.cropped(to: source.offset(x: -frame.x, y: -frame.y))
    return sourcePixels.withRows { rows in
      PixelBuffer(width: part.width, height: part.height) { result in
        blur.blur(
          part, of: frame, from: rows, into: result, saturation: Saturation(saturation),
          kernels: kernels)
      }
    }
  }
}

extension SIMD4<Int> {
  /// Converts a cell to a pixel with the saturation equations.
  fileprivate func pixel(saturation: Double) -> PremultipliedRGBA8 {
    let luminance = (13933 * x + 46871 * y + 4732 * z + 32768) >> 16
    let factor = Int((saturation * 4096).rounded())
    let alpha = (w + 128) >> 8
    func byte(_ channel: Int) -> UInt8 {
      let saturated = luminance + ((channel - luminance) * factor + 2048) >> 12
      return UInt8(Swift.min(Swift.max((saturated + 128) >> 8, 0), alpha))
    }
    return PremultipliedRGBA8(red: byte(x), green: byte(y), blue: byte(z), alpha: UInt8(alpha))
  }
}

extension SeededGenerator {
  /// Returns a frame that is often only one or two pixels wide or high; its origin can differ from zero.
  fileprivate mutating func frame() -> PixelRect {
    func side(_ generator: inout SeededGenerator) -> Int {
      Int.random(
        in: 1...([1, 2, 9, 60, 150].randomElement(using: &generator) ?? 1), using: &generator)
    }
    let origin = [0, 0, 0, -3, 5]
    return PixelRect(
      x: origin.randomElement(using: &self) ?? 0, y: origin.randomElement(using: &self) ?? 0,
      width: side(&self), height: side(&self))
  }

  /// Returns the frame or a part of it.
  fileprivate mutating func part(of frame: PixelRect) -> PixelRect {
    func range(_ start: Int, _ count: Int, _ generator: inout SeededGenerator) -> Range<Int> {
      let first =
        [0, .random(in: 0..<count, using: &generator)].randomElement(using: &generator) ?? 0
      let size =
        [count - first, .random(in: 1...count - first, using: &generator)]
        .randomElement(using: &generator) ?? 1
      return start + first..<start + first + size
    }
    let columns = range(frame.x, frame.width, &self)
    let rows = range(frame.y, frame.height, &self)
    return PixelRect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}
