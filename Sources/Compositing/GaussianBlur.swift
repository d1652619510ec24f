import Pixels
import Units

/// A Gaussian blur with σ in device pixels.
///
/// For a large σ, the image is repeatedly downsampled by two, then convolved and upsampled again. The
/// downsampling and upsampling filters have known variances, and the convolution kernel provides the rest of
/// σ². The grids start at the first pixel of the frame, so a pixel does not depend on the area that is
/// blurred.
package struct GaussianBlur {
  private let halvings: Int
  private let kernel: GaussianKernel

  /// The minimum σ after downsampling, in cells.
  ///
  /// With a smaller σ, the shape of the filters becomes visible.
  private static let smallestSigma = 3.0

  package init(sigma: Double) {
    var halvings = 0
    var cells = 1.0
    while sigma >= 2 * cells * Self.smallestSigma {
      halvings += 1
      cells *= 2
    }
    self.halvings = halvings
    // 3/4 · (1 + 4 + 16 + …) pixels² for downsampling and the same for upsampling.
    let filterVariance = (cells * cells - 1) / 2
    kernel = GaussianKernel(variance: (sigma * sigma - filterVariance) / (cells * cells))
  }

  /// Returns the area that the blur of a target area reads.
  package func source(of target: PixelRect) -> PixelRect {
    source(of: target, halvings: halvings)
  }

  /// Blurs an area of an image.
  ///
  /// - Parameters:
  ///   - target: The area to blur, in frame coordinates.
  ///   - picture: The bounds of the image, whose edge pixels are repeated beyond it.
  ///   - rows: The pixels of the intersection of `source(of: target)` and `picture`.
  ///   - result: The rows of the target area.
  ///   - saturation: The saturation of the result.
  ///   - kernels: The row functions.
  package func blur(
    _ target: PixelRect, of picture: PixelRect, from rows: Rows<PremultipliedRGBA8>,
    into result: MutableRows<PremultipliedRGBA8>, saturation: Saturation = .unchanged,
    kernels: BlurKernels
  ) {
    let source = SourceStage(
      rows, rect: source(of: target).intersection(picture), kernels: kernels)
    let blurred = blurred(source, to: target, picture: picture, halvings: halvings)
    let cells = blurred.window(target.x..<target.maxX, height: 1)
    let pixels = RowBuffer(width: target.width, height: 1, filledWith: PremultipliedRGBA8.clear)
    for y in 0..<target.height {
      saturation.pixels(pixels[row: 0], cells.row(target.y + y), target.width, kernels: kernels)
      result[row: y].update(from: pixels[row: 0], count: target.width)
    }
  }

  private func blurred(
    _ rows: any BlurStage, to target: PixelRect, picture: PixelRect, halvings: Int
  ) -> any BlurStage {
    guard halvings > 0 else { return rows.convolved(with: kernel, to: target) }
    let coarse = target.coarse
    let half = picture.halfResolution
    let downsampled = rows.downsampled(
      to: source(of: coarse, halvings: halvings - 1).intersection(half))
    return blurred(downsampled, to: coarse, picture: half, halvings: halvings - 1)
      .upsampled(to: target)
  }

  private func source(of target: PixelRect, halvings: Int) -> PixelRect {
    guard halvings > 0 else { return target.grown(by: kernel.radius) }
    let half = source(of: target.coarse, halvings: halvings - 1)
    return PixelRect(
      x: 2 * half.x - 1, y: 2 * half.y - 1, width: 2 * half.width + 2, height: 2 * half.height + 2)
  }
}

extension PixelRect {
  /// The cells, at half the resolution, that `upsampled(to:)` reads.
  fileprivate var coarse: PixelRect {
    let left = (x - 1) >> 1
    let top = (y - 1) >> 1
    return PixelRect(
      x: left, y: top, width: (maxX >> 1) + 1 - left, height: (maxY >> 1) + 1 - top)
  }

  /// The cells, at half the resolution, outside which `downsampled(to:)` only repeats edge cells.
  fileprivate var halfResolution: PixelRect {
    let left = (x >> 1) - 1
    let top = (y >> 1) - 1
    return PixelRect(
      x: left, y: top, width: ((maxX + 1) >> 1) + 1 - left, height: ((maxY + 1) >> 1) + 1 - top)
  }
}

/// The weights of a Gaussian at integer distances, in units of 1/65536.
struct GaussianKernel {
  /// The distance from the center to the outermost weights, in cells.
  let radius: Int
  /// 2·radius + 1 symmetric weights that sum to 65536.
  let weights: [UInt32]

  /// Creates a kernel that extends at least four standard deviations to each side and omits less than 10⁻⁴
  /// of the weight.
  ///
  /// The running sum, from the outermost weight inward, is rounded instead of each weight, so that
  /// rounding errors do not accumulate.
  init(variance: Double) {
    radius = Int((4 * max(0, variance).squareRoot()).rounded(.up))
    guard radius > 0 else {
      weights = [65536]
      return
    }
    let heights = (0...radius).map { distance in
      exponential(max(-700, -Double(distance * distance) / (2 * variance)))
    }
    let whole = heights[0] + 2 * heights.dropFirst().reversed().reduce(0, +)
    var sum = 0.0
    var rounded: UInt32 = 0
    let side = heights.dropFirst().reversed().map { height in
      sum += height
      let before = rounded
      rounded = UInt32(65536 * sum / whole + 0.5)
      return rounded - before
    }
    weights = side + [65536 - 2 * rounded] + side.reversed()
  }
}

/// A saturation filter, which is applied before rounding to bytes.
///
/// `c' = Y + s·(c − Y)` with `Y = 0.2126·R + 0.7152·G + 0.0722·B`.
package struct Saturation {
  /// The factor s, in units of 1/4096.
  private let factor: Int32

  package static let unchanged = Saturation(1)

  /// Creates a filter whose factor is clamped to 0…7.
  ///
  /// At 7, almost all colors are already clipped.
  package init(_ saturation: Double) {
    factor = Int32((min(7, max(0, saturation)) * 4096).rounded(.toNearestOrAwayFromZero))
  }

  /// Saturates a row of cells and converts it to pixels.
  func pixels(
    _ pixels: BlurKernels.NewPixelRow, _ cells: BlurKernels.Row, _ count: Int, kernels: BlurKernels
  ) {
    if factor == Self.unchanged.factor {
      kernels.round(pixels, cells, count)
    } else {
      kernels.saturate(pixels, cells, factor, count)
    }
  }
}
