import Pixels
import TestSupport
import Testing

extension BlurKernels: CustomTestStringConvertible {
  package var testDescription: String { name }
}

/// The input of a blur row function.
struct BlurInput {
  /// The rows, with four numbers per cell, or four bytes per pixel.
  var rows: [[Int]]
  var weights: [UInt32]
  /// The factor, in units of 1/4096.
  var factor: Int32
  var count: Int

  var radius: Int { weights.count / 2 }

  func cell(_ row: Int, _ index: Int, _ channel: Int) -> Int { rows[row][4 * index + channel] }
}

/// The row functions of a blur kernel set, with a common signature, and their integer equations.
enum BlurFunction: CaseIterable {
  case widen, downsamplePixels, downsample, convolveColumns, convolveRow, upsample, round, saturate

  var readsPixels: Bool { self == .widen || self == .downsamplePixels }
  var writesPixels: Bool { self == .round || self == .saturate }

  /// Returns the number and the length of the rows that the function reads for `count` cells.
  func source(_ count: Int, radius: Int) -> (rows: Int, count: Int) {
    switch self {
    case .widen, .round, .saturate: (1, count)
    case .downsamplePixels, .downsample: (4, 2 * count + 2)
    case .convolveColumns: (2 * radius + 2, count)
    case .convolveRow: (1, count + 2 * radius)
    case .upsample: (2, count + 2)
    }
  }

  /// Returns the number and the length of the rows that the function writes for `count` cells.
  func result(_ count: Int) -> (rows: Int, count: Int) {
    (self == .convolveColumns ? 2 : 1, self == .upsample ? 2 * count : count)
  }

  /// Calls the function on rows that hold `input.rows`.
  func run(
    by kernels: BlurKernels, _ input: BlurInput, _ rows: [UnsafeRawPointer],
    _ results: [UnsafeMutableRawPointer]
  ) {
    let cells = rows.map { $0.assumingMemoryBound(to: BlurKernels.Cell.self) }
    let pixels = rows.map { $0.assumingMemoryBound(to: PremultipliedRGBA8.self) }
    let row = results[0].assumingMemoryBound(to: BlurKernels.Cell.self)
    let pixelRow = results[0].assumingMemoryBound(to: PremultipliedRGBA8.self)
    let count = input.count
    switch self {
    case .widen: kernels.widen(row, pixels[0], count)
    case .downsamplePixels:
      kernels.downsamplePixels(row, pixels[0], pixels[1], pixels[2], pixels[3], count)
    case .downsample: kernels.downsample(row, cells[0], cells[1], cells[2], cells[3], count)
    case .convolveColumns:
      kernels.convolveColumns(
        row, results[1].assumingMemoryBound(to: BlurKernels.Cell.self), cells,
        BlurWeights(input.weights), count)
    case .convolveRow:
      kernels.convolveRow(row, cells[0], BlurWeights(input.weights), count)
    case .upsample: kernels.upsample(row, cells[0], cells[1], count)
    case .round: kernels.round(pixelRow, cells[0], count)
    case .saturate: kernels.saturate(pixelRow, cells[0], input.factor, count)
    }
  }

  /// Returns the result of the equation for one channel of a cell.
  func equation(_ input: BlurInput, row: Int, at index: Int, channel: Int) -> Int {
    func cell(_ row: Int, _ index: Int) -> Int { input.cell(row, index, channel) }
    func filtered(_ c: (Int) -> Int) -> Int { c(0) + 3 * c(1) + 3 * c(2) + c(3) }
    func mean(_ c: (Int) -> Int) -> Int {
      input.weights.indices.reduce(32768) { $0 + Int(input.weights[$1]) * c($1) } >> 16
    }
    switch self {
    case .widen: return 256 * cell(0, index) - 32768
    case .downsamplePixels:
      let sum = filtered { column in filtered { 256 * cell($0, 2 * index + column) - 32768 } }
      return (sum + 32) >> 6
    case .downsample:
      return (filtered { column in filtered { cell($0, 2 * index + column) } } + 32) >> 6
    case .convolveColumns: return mean { cell(row + $0, index) }
    case .convolveRow: return mean { cell(0, index + $0) }
    case .upsample:
      let (own, side) = (index / 2 + 1, index / 2 + 2 * (index % 2))
      let sum = 3 * (3 * cell(0, own) + cell(1, own)) + 3 * cell(0, side) + cell(1, side)
      return (sum + 8) >> 4
    case .round:
      return min(rounded(cell(0, index)), rounded(input.cell(0, index, 3)))
    case .saturate:
      let alpha = rounded(input.cell(0, index, 3))
      let weights = [13933, 46871, 4732]
      let luminance =
        (0..<3).reduce(32768) { $0 + weights[$1] * (input.cell(0, index, $1) + 32768) } >> 16
      let deviation = (cell(0, index) + 32768 - luminance) * Int(input.factor)
      let saturated = luminance + (deviation + 2048) >> 12
      return channel == 3 ? alpha : min(max((saturated + 128) >> 8, 0), alpha)
    }
  }
}

/// Returns the byte nearest to a channel of a cell.
private func rounded(_ number: Int) -> Int { (number + 32768 + 128) >> 8 }
