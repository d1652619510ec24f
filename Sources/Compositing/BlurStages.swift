import Pixels
import Units

extension BlurRows {
  /// Half the resolution: cell k is `(1·c₂ₖ₋₁ + 3·c₂ₖ + 3·c₂ₖ₊₁ + 1·c₂ₖ₊₂) / 8` on both axes.
  ///
  /// Where a plain mean is zero once at the frequency that would fold to a constant, this filter is
  /// zero three times over; its variance is 3/4 cell².
  func halved(to half: PixelRect) -> any BlurRows {
    HalvedRows(
      window(half.doubledColumns, height: 4), rect: half, kernels: kernels, halve: kernels.halve)
  }

  /// The same resolution, each cell the mean of its surroundings with a kernel's weights.
  func convolved(with kernel: GaussianKernel, to target: PixelRect) -> any BlurRows {
    ConvolvedRows(self, with: BlurWeights(kernel.weights), to: target)
  }

  /// Twice the resolution: a cell is 3/4 of the cell it lies in and 1/4 of that cell's nearest
  /// neighbour, on both axes; the variance is 3/4 of the new cells² wherever it lies.
  func doubled(to target: PixelRect) -> any BlurRows {
    DoubledRows(self, to: target)
  }
}

extension PixelRect {
  /// The columns of twice the resolution that `halved` reads.
  var doubledColumns: Range<Int> { 2 * x - 1..<2 * maxX + 1 }
}

/// Rows of half the resolution, from pixels or cells.
final class HalvedRows<Element: BitwiseCopyable>: BlurRows {
  typealias Source = UnsafePointer<Element>

  let rect: PixelRect
  let kernels: BlurKernels
  private let window: RowWindow<Element>
  private let halve: @Sendable (BlurKernels.NewRow, Source, Source, Source, Source, Int) -> Void

  init(
    _ window: RowWindow<Element>, rect: PixelRect, kernels: BlurKernels,
    halve: @escaping @Sendable (BlurKernels.NewRow, Source, Source, Source, Source, Int) -> Void
  ) {
    self.rect = rect
    self.kernels = kernels
    self.window = window
    self.halve = halve
  }

  func make(row y: Int, _ cells: BlurKernels.NewRow) {
    halve(
      cells, window.row(2 * y - 1), window.row(2 * y), window.row(2 * y + 1), window.row(2 * y + 2),
      rect.width)
  }
}

/// Rows convolved with a kernel: down the columns two rows at a time, then each row along itself.
private final class ConvolvedRows: BlurRows {
  let rect: PixelRect
  let kernels: BlurKernels
  private let weights: BlurWeights
  private let columns: Range<Int>
  private let window: RowWindow<BlurKernels.Cell>
  /// Two rows convolved down, and the first one's y.
  private let tall: RowMemory<BlurKernels.Cell>
  private var tallY: Int?

  init(_ source: any BlurRows, with weights: BlurWeights, to target: PixelRect) {
    rect = target
    kernels = source.kernels
    self.weights = weights
    columns = target.x - weights.reach..<target.maxX + weights.reach
    window = source.window(columns, height: 2 * weights.reach + 2)
    tall = RowMemory(width: columns.count, height: 2, filledWith: .zero)
  }

  func make(row y: Int, _ cells: BlurKernels.NewRow) {
    let first = tallY ?? y
    if y == first {
      let rows = (y - weights.reach...y + 1 + weights.reach).map { window.row($0) }
      kernels.convolveDown(tall[row: 0], tall[row: 1], rows, weights, columns.count)
    }
    tallY = y == first ? y : nil
    kernels.convolveAlong(cells, tall[row: y - first], weights, rect.width)
  }
}

/// Rows of twice the resolution.
private final class DoubledRows: BlurRows {
  let rect: PixelRect
  let kernels: BlurKernels
  private let columns: Range<Int>
  private let window: RowWindow<BlurKernels.Cell>

  /// Whole pairs of columns at least as far as `target`.
  init(_ source: any BlurRows, to target: PixelRect) {
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
    kernels.double(cells, own, other, rect.width / 2)
  }
}
