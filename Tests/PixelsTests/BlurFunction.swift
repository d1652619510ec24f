import Pixels
import TestSupport
import Testing

extension BlurKernels: CustomTestStringConvertible {
  package var testDescription: String { name }
}

/// What a row function of the blur may read.
struct BlurInput {
  /// Numbers of the rows, four a cell or pixel; those of pixels are bytes.
  var rows: [[Int]]
  var weights: [UInt32]
  /// In 1/4096.
  var factor: Int32
  var count: Int

  var reach: Int { weights.count / 2 }

  func cell(_ row: Int, _ index: Int, _ channel: Int) -> Int { rows[row][4 * index + channel] }
}

/// Each row function of a blur's set under one signature, beside its equation in exact integers.
enum BlurFunction: CaseIterable {
  case widen, halvePixels, halve, convolveDown, convolveAlong, double, round, saturate

  var readsPixels: Bool { self == .widen || self == .halvePixels }
  var writesPixels: Bool { self == .round || self == .saturate }

  /// The rows that the function reads for so many cells, and their length.
  func source(_ count: Int, reach: Int) -> (rows: Int, count: Int) {
    switch self {
    case .widen, .round, .saturate: (1, count)
    case .halvePixels, .halve: (4, 2 * count + 2)
    case .convolveDown: (2 * reach + 2, count)
    case .convolveAlong: (1, count + 2 * reach)
    case .double: (2, count + 2)
    }
  }

  /// The rows that the function writes for so many cells, and their length.
  func result(_ count: Int) -> (rows: Int, count: Int) {
    (self == .convolveDown ? 2 : 1, self == .double ? 2 * count : count)
  }

  /// Runs on rows whose memory holds `input.rows`.
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
    case .halvePixels:
      kernels.halvePixels(row, pixels[0], pixels[1], pixels[2], pixels[3], count)
    case .halve: kernels.halve(row, cells[0], cells[1], cells[2], cells[3], count)
    case .convolveDown:
      kernels.convolveDown(
        row, results[1].assumingMemoryBound(to: BlurKernels.Cell.self), cells,
        BlurWeights(input.weights), count)
    case .convolveAlong:
      kernels.convolveAlong(row, cells[0], BlurWeights(input.weights), count)
    case .double: kernels.double(row, cells[0], cells[1], count)
    case .round: kernels.round(pixelRow, cells[0], count)
    case .saturate: kernels.saturate(pixelRow, cells[0], input.factor, count)
    }
  }

  /// The number that the equation gives for a channel of a cell of a result row.
  func equation(_ input: BlurInput, row: Int, at index: Int, channel: Int) -> Int {
    func cell(_ row: Int, _ index: Int) -> Int { input.cell(row, index, channel) }
    func filtered(_ c: (Int) -> Int) -> Int { c(0) + 3 * c(1) + 3 * c(2) + c(3) }
    func mean(_ c: (Int) -> Int) -> Int {
      input.weights.indices.reduce(32768) { $0 + Int(input.weights[$1]) * c($1) } >> 16
    }
    switch self {
    case .widen: return 256 * cell(0, index) - 32768
    case .halvePixels:
      let sum = filtered { column in filtered { 256 * cell($0, 2 * index + column) - 32768 } }
      return (sum + 32) >> 6
    case .halve:
      return (filtered { column in filtered { cell($0, 2 * index + column) } } + 32) >> 6
    case .convolveDown: return mean { cell(row + $0, index) }
    case .convolveAlong: return mean { cell(0, index + $0) }
    case .double:
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
      let away = (cell(0, index) + 32768 - luminance) * Int(input.factor)
      let saturated = luminance + (away + 2048) >> 12
      return channel == 3 ? alpha : min(max((saturated + 128) >> 8, 0), alpha)
    }
  }
}

/// The byte nearest to a cell's number.
private func rounded(_ number: Int) -> Int { (number + 32768 + 128) >> 8 }
