import Pixels
import Testing

extension Kernels: CustomTestStringConvertible {
  package var testDescription: String { name }
}

/// The input of a row function: one row, a color and an opacity.
struct Row {
  var destination: [PremultipliedRGBA8]
  var source: [PremultipliedRGBA8]
  var coverage: [UInt8]
  var color: PremultipliedRGBA8
  var opacity: UInt8

  var count: Int { destination.count }
}

/// The row functions of a kernel set, with a common signature, and their integer equations.
enum RowFunction: CaseIterable {
  case copy, over, overScaled, overMasked, fill, fillMasked

  func run(
    by kernels: Kernels, _ row: Row, _ destination: UnsafeMutablePointer<PremultipliedRGBA8>,
    _ source: UnsafePointer<PremultipliedRGBA8>, _ coverage: UnsafePointer<UInt8>
  ) {
    run(
      by: kernels, row.color, row.opacity, MutableRows(destination, stride: row.count),
      Rows(source, stride: row.count), Rows(coverage, stride: row.count), row.count, 1)
  }

  func run(
    by kernels: Kernels, _ color: PremultipliedRGBA8, _ opacity: UInt8,
    _ destination: Kernels.Destination, _ source: Kernels.Source, _ coverage: Kernels.Coverage,
    _ width: Int, _ height: Int
  ) {
    switch self {
    case .copy: kernels.copy(destination, source, width, height)
    case .over: kernels.over(destination, source, width, height)
    case .overScaled: kernels.overScaled(destination, source, opacity, width, height)
    case .overMasked: kernels.overMasked(destination, source, coverage, opacity, width, height)
    case .fill: kernels.fill(destination, color, width, height)
    case .fillMasked: kernels.fillMasked(destination, color, coverage, opacity, width, height)
    }
  }

  /// Returns the destination after the function has run.
  func result(by kernels: Kernels, _ row: Row) -> [PremultipliedRGBA8] {
    var result = row.destination
    result.withUnsafeMutableBufferPointer { destination in
      guard let start = destination.baseAddress else { return }
      run(by: kernels, row, start, row.source, row.coverage)
    }
    return result
  }

  /// Returns the result of the equation for one pixel of the row.
  func equation(_ row: Row, at x: Int) -> PremultipliedRGBA8 {
    let (destination, source) = (row.destination[x], row.source[x])
    let opacity = Int(row.opacity)
    let m = nearest(opacity * Int(row.coverage[x]))
    return switch self {
    case .copy: source
    case .over: sourceOver(source, times: 255, over: destination)
    case .overScaled: sourceOver(source, times: opacity, over: destination)
    case .overMasked: sourceOver(source, times: m, over: destination)
    case .fill: sourceOver(row.color, times: 255, over: destination)
    case .fillMasked: sourceOver(row.color, times: m, over: destination)
    }
  }
}

/// Returns the integer nearest to product/255; there are no ties because 255 is odd.
func nearest(_ product: Int) -> Int {
  (2 * product + 255) / 510
}

private func sourceOver(
  _ source: PremultipliedRGBA8, times m: Int, over destination: PremultipliedRGBA8
) -> PremultipliedRGBA8 {
  let rest = 255 - nearest(Int(source.alpha) * m)
  func channel(_ c: KeyPath<PremultipliedRGBA8, UInt8>) -> UInt8 {
    let sum = nearest(Int(source[keyPath: c]) * m) + nearest(Int(destination[keyPath: c]) * rest)
    return UInt8(sum % 256)
  }
  return PremultipliedRGBA8(
    red: channel(\.red), green: channel(\.green), blue: channel(\.blue), alpha: channel(\.alpha))
}
