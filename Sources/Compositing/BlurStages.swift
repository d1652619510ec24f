import Pixels
import Units

extension BlurStage {
  /// Returns a stage at half the resolution.
  ///
  /// Cell k is `(1·c₂ₖ₋₁ + 3·c₂ₖ + 3·c₂ₖ₊₁ + 1·c₂ₖ₊₂) / 8` on both axes. The frequency response has
  /// a triple zero at the frequency that aliases to a constant, where a box filter has a single
  /// zero. The variance is 3/4 cell².
  func downsampled(to half: PixelRect) -> any BlurStage {
    DownsampledStage(
      window(half.downsamplingColumns, height: 4), rect: half, kernels: kernels,
      downsample: kernels.downsample)
  }

  /// Returns a stage that convolves cells with a kernel along both axes.
  func convolved(with kernel: GaussianKernel, to target: PixelRect) -> any BlurStage {
    ConvolvedStage(self, with: BlurWeights(kernel.weights), to: target)
  }

  /// Returns a stage at twice the resolution.
  ///
  /// On both axes, a new cell is 3/4 of the old cell that contains it plus 1/4 of the nearest adjacent
  /// old cell. The variance is 3/4 cell² of the new grid at every position.
  func upsampled(to target: PixelRect) -> any BlurStage {
    UpsampledStage(self, to: target)
  }
}

extension PixelRect {
  /// The columns, at twice the resolution, that `downsampled(to:)` reads.
  var downsamplingColumns: Range<Int> { 2 * x - 1..<2 * maxX + 1 }
}

/// A stage at half the resolution, computed from pixels or cells.
final class DownsampledStage<Element: BitwiseCopyable>: BlurStage {
  typealias Source = UnsafePointer<Element>
  typealias Downsample =
    @Sendable (BlurKernels.NewRow, Source, Source, Source, Source, _ count: Int) -> Void

  let rect: PixelRect
  let kernels: BlurKernels
  private let window: RowWindow<Element>
  private let downsample: Downsample

  init(
    _ window: RowWindow<Element>, rect: PixelRect, kernels: BlurKernels,
    downsample: @escaping Downsample
  ) {
    self.rect = rect
    self.kernels = kernels
    self.window = window
    self.downsample = downsample
  }

  func make(row y: Int, _ cells: BlurKernels.NewRow) {
    downsample(
      cells, window.row(2 * y - 1), window.row(2 * y), window.row(2 * y + 1), window.row(2 * y + 2),
      rect.width)
  }
}

/// A stage that convolves columns, two rows at a time, and then rows.
private final class ConvolvedStage: BlurStage {
  let rect: PixelRect
  let kernels: BlurKernels
  private let weights: BlurWeights
  private let columns: Range<Int>
  private let window: RowWindow<BlurKernels.Cell>
  /// Two rows after the convolution of the columns.
  private let columnSums: RowBuffer<BlurKernels.Cell>
  /// The y coordinate of the first row of `columnSums`, while the second row is unused.
  private var firstY: Int?

  init(_ source: any BlurStage, with weights: BlurWeights, to target: PixelRect) {
    rect = target
    kernels = source.kernels
    self.weights = weights
    columns = target.x - weights.radius..<target.maxX + weights.radius
    window = source.window(columns, height: 2 * weights.radius + 2)
    columnSums = RowBuffer(width: columns.count, height: 2, filledWith: .zero)
  }

  func make(row y: Int, _ cells: BlurKernels.NewRow) {
    let first = firstY ?? y
    if y == first {
      let rows = (y - weights.radius...y + 1 + weights.radius).map { window.row($0) }
      kernels.convolveColumns(columnSums[row: 0], columnSums[row: 1], rows, weights, columns.count)
    }
    firstY = y == first ? y : nil
    kernels.convolveRow(cells, columnSums[row: y - first], weights, rect.width)
  }
}

/// A stage at twice the resolution.
private final class UpsampledStage: BlurStage {
  let rect: PixelRect
  let kernels: BlurKernels
  private let columns: Range<Int>
  private let window: RowWindow<BlurKernels.Cell>

  /// Creates a stage with whole pairs of columns that cover `target`.
  init(_ source: any BlurStage, to target: PixelRect) {
    let left = target.x >> 1
    let right = (target.maxX + 1) >> 1
    rect = PixelRect(x: 2 * left, y: target.y, width: 2 * (right - left), height: target.height)
    kernels = source.kernels
    columns = left - 1..<right + 1
    window = source.window(columns, height: 2)
  }

  func make(row y: Int, _ cells: BlurKernels.NewRow) {
    let own = window.row(y >> 1)
    let other = window.row(y & 1 == 0 ? (y >> 1) - 1 : (y >> 1) + 1)
    kernels.upsample(cells, own, other, rect.width / 2)
  }
}
