import Pixels
import Units

/// A picture at some step of its blur: cells that are made row by row when the next step wants them.
protocol BlurRows: AnyObject {
  /// Which cells of their grid there are; at full resolution, frame coordinates.
  ///
  /// The picture goes on beyond its edges by repeating them. Every cell is there that is wanted and
  /// not such a repetition, so what is wanted beyond `rect` repeats its edge cells.
  var rect: PixelRect { get }
  var kernels: BlurKernels { get }

  /// Writes a row's cells; rows are wanted from the first one down, each once.
  func make(row y: Int, _ cells: BlurKernels.NewRow)

  /// Half the resolution.
  func halved(to rect: PixelRect) -> any BlurRows
}

extension BlurRows {
  /// The last `height` rows, from the first of the columns to the last.
  func window(_ columns: Range<Int>, height: Int) -> RowWindow<BlurKernels.Cell> {
    RowWindow(rect, columns: columns, height: height, filledWith: .zero) { y, cells in
      self.make(row: y, cells)
    }
  }
}

/// A picture before its blur.
final class PictureRows: BlurRows {
  let rect: PixelRect
  let kernels: BlurKernels
  private let rows: Rows<PremultipliedRGBA8>
  /// A row's pixels with room behind them.
  private let row: RowMemory<PremultipliedRGBA8>

  /// `rows` are the picture's pixels in `rect`, and stay there as long as they are blurred.
  init(_ rows: Rows<PremultipliedRGBA8>, rect: PixelRect, kernels: BlurKernels) {
    self.rows = rows
    self.rect = rect
    self.kernels = kernels
    row = RowMemory(width: rect.width, height: 1, filledWith: .clear)
  }

  func make(row y: Int, _ cells: BlurKernels.NewRow) {
    row[row: 0].update(from: rows[row: y - rect.y], count: rect.width)
    kernels.widen(cells, row[row: 0], rect.width)
  }

  /// Straight from the pixels, whose sums of bytes fit 16 bits.
  func halved(to half: PixelRect) -> any BlurRows {
    HalvedRows(
      RowWindow(rect, columns: half.doubledColumns, height: 4, filledWith: .clear) { y, pixels in
        pixels.update(from: self.rows[row: y - self.rect.y], count: self.rect.width)
      }, rect: half, kernels: kernels, halve: kernels.halvePixels)
  }
}
