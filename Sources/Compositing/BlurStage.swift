import Pixels
import Units

/// A stage of a blur, which computes rows of cells when the next stage reads them.
protocol BlurStage: AnyObject {
  /// The available cells, in the grid of the stage.
  ///
  /// At full resolution, the grid has frame coordinates.
  ///
  /// The edge pixels of an image are repeated beyond it. Reads outside `rect` return its edge cells,
  /// which is correct because `rect` contains all cells of the image that are read.
  var rect: PixelRect { get }
  var kernels: BlurKernels { get }

  /// Writes the cells of a row.
  ///
  /// This method is called once per row, from top to bottom.
  func make(row y: Int, _ cells: BlurKernels.NewRow)

  /// Returns a stage at half the resolution.
  func downsampled(to rect: PixelRect) -> any BlurStage
}

extension BlurStage {
  /// Returns a window over the latest `height` rows, for a range of columns.
  func window(_ columns: Range<Int>, height: Int) -> RowWindow<BlurKernels.Cell> {
    RowWindow(rect, columns: columns, height: height, filledWith: .zero) { y, cells in
      self.make(row: y, cells)
    }
  }
}

/// The first stage, which reads pixels.
final class SourceStage: BlurStage {
  let rect: PixelRect
  let kernels: BlurKernels
  private let rows: Rows<PremultipliedRGBA8>
  /// A row of pixels with padding.
  private let row: RowBuffer<PremultipliedRGBA8>

  /// Creates a stage from the pixels in `rect`; `rows` must stay valid during the blur.
  init(_ rows: Rows<PremultipliedRGBA8>, rect: PixelRect, kernels: BlurKernels) {
    self.rows = rows
    self.rect = rect
    self.kernels = kernels
    row = RowBuffer(width: rect.width, height: 1, filledWith: .clear)
  }

  func make(row y: Int, _ cells: BlurKernels.NewRow) {
    row[row: 0].update(from: rows[row: y - rect.y], count: rect.width)
    kernels.widen(cells, row[row: 0], rect.width)
  }

  /// Downsamples the pixels directly, because sums of bytes fit in 16 bits.
  func downsampled(to half: PixelRect) -> any BlurStage {
    DownsampledStage(
      RowWindow(
        rect, columns: half.downsamplingColumns, height: 4, filledWith: .clear
      ) { y, pixels in
        pixels.update(from: self.rows[row: y - self.rect.y], count: self.rect.width)
      }, rect: half, kernels: kernels, downsample: kernels.downsamplePixels)
  }
}
