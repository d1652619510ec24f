import Pixels
import Units

/// A Gaussian blur of σ device pixels: halve the resolution while σ is large, blur, double it again.
///
/// Every step is a filter of known variance, so the kernel between them gets what is left of σ².
/// The grids start at the frame's first pixel, whatever part is blurred: a pixel's value does not
/// depend on which others are wanted with it.
package struct GaussianBlur {
  private let halvings: Int
  private let kernel: GaussianKernel

  /// At half the resolution σ is still this many cells: less would show the filters' own shape.
  private static let smallestSigma = 3.0

  package init(sigma: Double) {
    var halvings = 0
    var cells = 1.0
    while sigma >= 2 * cells * Self.smallestSigma {
      halvings += 1
      cells *= 2
    }
    self.halvings = halvings
    // 3/4 · (1 + 4 + 16 + …) pixels² on the way down and as much on the way up.
    let ownVariance = (cells * cells - 1) / 2
    kernel = GaussianKernel(variance: (sigma * sigma - ownVariance) / (cells * cells))
  }

  /// The pixels that a part of the picture is blurred from.
  package func source(of target: PixelRect) -> PixelRect {
    source(of: target, halvings: halvings)
  }

  /// Blurs a part of a picture: from the rows of what of `source(of: target)` lies on it, into the
  /// part's own rows.
  package func blur(
    _ target: PixelRect, of picture: PixelRect, from rows: Rows<PremultipliedRGBA8>,
    into result: MutableRows<PremultipliedRGBA8>, saturation: Saturation = .unchanged,
    kernels: BlurKernels
  ) {
    let source = PictureRows(
      rows, rect: source(of: target).intersection(picture), kernels: kernels)
    let blurred = blurred(source, to: target, picture: picture, halvings: halvings)
    let cells = blurred.window(target.x..<target.maxX, height: 1)
    let pixels = RowMemory(width: target.width, height: 1, filledWith: PremultipliedRGBA8.clear)
    for y in 0..<target.height {
      saturation.pixels(pixels[row: 0], cells.row(target.y + y), target.width, kernels: kernels)
      result[row: y].update(from: pixels[row: 0], count: target.width)
    }
  }

  private func blurred(
    _ rows: any BlurRows, to target: PixelRect, picture: PixelRect, halvings: Int
  ) -> any BlurRows {
    guard halvings > 0 else { return rows.convolved(with: kernel, to: target) }
    let coarse = target.coarse
    let differing = picture.halfResolution
    let half = rows.halved(
      to: source(of: coarse, halvings: halvings - 1).intersection(differing))
    return blurred(half, to: coarse, picture: differing, halvings: halvings - 1)
      .doubled(to: target)
  }

  private func source(of target: PixelRect, halvings: Int) -> PixelRect {
    guard halvings > 0 else { return target.grown(by: kernel.reach) }
    let half = source(of: target.coarse, halvings: halvings - 1)
    return PixelRect(
      x: 2 * half.x - 1, y: 2 * half.y - 1, width: 2 * half.width + 2, height: 2 * half.height + 2)
  }
}

extension PixelRect {
  /// The cells of half the resolution that `doubled` reads.
  fileprivate var coarse: PixelRect {
    let left = (x - 1) >> 1
    let top = (y - 1) >> 1
    return PixelRect(
      x: left, y: top, width: (maxX >> 1) + 1 - left, height: (maxY >> 1) + 1 - top)
  }

  /// The cells of half the resolution outside which `halved` only repeats the picture's edges.
  fileprivate var halfResolution: PixelRect {
    let left = (x >> 1) - 1
    let top = (y >> 1) - 1
    return PixelRect(
      x: left, y: top, width: ((maxX + 1) >> 1) + 1 - left, height: ((maxY + 1) >> 1) + 1 - top)
  }
}

/// A Gaussian on whole cells in whole 1/65536.
struct GaussianKernel {
  /// How far the outermost weights lie from the centre, in cells.
  let reach: Int
  /// 2·reach + 1 weights that sum to 65536 and are equal on both sides.
  let weights: [UInt32]

  /// Four standard deviations to each side, beyond which lie 6·10⁻⁵ of the weight.
  ///
  /// The sum from the outside in is rounded, not each weight, so that no error adds up.
  init(variance: Double) {
    reach = Int((4 * max(0, variance).squareRoot()).rounded(.up))
    guard reach > 0 else {
      weights = [65536]
      return
    }
    let heights = (0...reach).map { distance in
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

/// `c' = Y + s·(c − Y)`, `Y = .2126R + .7152G + .0722B`, on cells before they become bytes.
package struct Saturation {
  /// In 1/4096.
  private let factor: Int32

  package static let unchanged = Saturation(1)

  /// More than 7 is 7, which leaves only the purest colours as it is.
  package init(_ saturation: Double) {
    factor = Int32((min(7, max(0, saturation)) * 4096).rounded(.toNearestOrAwayFromZero))
  }

  /// A row of cells as pixels.
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
