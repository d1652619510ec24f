import Pixels

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
