extension BlurKernels {
  /// The equations in plain Swift, cell by cell.
  ///
  /// All other kernel sets produce the same bytes.
  package static let reference = BlurKernels(
    name: "reference",
    widen: { cells, pixels, count in
      for i in 0..<count {
        cells[i] = cell(pixels[i])
      }
    },
    downsamplePixels: { cells, row0, row1, row2, row3, count in
      for i in 0..<count {
        cells[i] = downsampled(2 * i) { j in
          filtered(cell(row0[j]), cell(row1[j]), cell(row2[j]), cell(row3[j]))
        }
      }
    },
    downsample: { cells, row0, row1, row2, row3, count in
      for i in 0..<count {
        cells[i] = downsampled(2 * i) { j in filtered(row0[j], row1[j], row2[j], row3[j]) }
      }
    },
    convolveColumns: { first, second, rows, weights, count in
      let weights = weights.weights
      for i in 0..<count {
        first[i] = mean(weights) { k in rows[k][i] }
        second[i] = mean(weights) { k in rows[k + 1][i] }
      }
    },
    convolveRow: { cells, row, weights, count in
      let weights = weights.weights
      for i in 0..<count {
        cells[i] = mean(weights) { k in row[i + k] }
      }
    },
    upsample: { cells, own, other, count in
      for i in 0..<count {
        func sum(_ j: Int) -> Sum { 3 &* wide(own[j]) &+ wide(other[j]) }
        cells[2 * i] = narrow((3 &* sum(i + 1) &+ sum(i) &+ 8) &>> 4)
        cells[2 * i + 1] = narrow((3 &* sum(i + 1) &+ sum(i + 2) &+ 8) &>> 4)
      }
    },
    round: { pixels, cells, count in
      for i in 0..<count {
        pixels[i] = pixel(wide(cells[i]))
      }
    },
    saturate: { pixels, cells, factor, count in
      for i in 0..<count {
        let cell = wide(cells[i])
        // The weights of Y sum to one, so the luminance of a gray is the gray itself.
        let weighted = cell &* Sum(13933, 46871, 4732, 0)
        let luminance = Sum(repeating: (weighted.wrappedSum() &+ 32768) >> 16)
        var saturated = luminance &+ ((cell &- luminance) &* factor &+ 2048) &>> 12
        saturated.w = cell.w
        pixels[i] = pixel(saturated)
      }
    })
}

/// A cell with 32-bit channels, wide enough for every sum.
private typealias Sum = SIMD4<Int32>

@inline(__always)
private func wide(_ cell: BlurKernels.Cell) -> Sum {
  Sum(truncatingIfNeeded: cell)
}

@inline(__always)
private func narrow(_ cell: Sum) -> BlurKernels.Cell {
  BlurKernels.Cell(truncatingIfNeeded: cell)
}

@inline(__always)
private func cell(_ pixel: PremultipliedRGBA8) -> BlurKernels.Cell {
  let bytes = Sum(Int32(pixel.red), Int32(pixel.green), Int32(pixel.blue), Int32(pixel.alpha))
  return narrow(bytes &* 256 &- 32768)
}

/// Rounds a cell to the nearest bytes and limits color channels to alpha.
@inline(__always)
private func pixel(_ cell: Sum) -> PremultipliedRGBA8 {
  let bytes = (cell &+ (32768 + 128)) &>> 8
  let clamped = bytes.clamped(lowerBound: .zero, upperBound: Sum(repeating: bytes.w))
  let channels = SIMD4<UInt8>(truncatingIfNeeded: clamped)
  return PremultipliedRGBA8(
    red: channels.x, green: channels.y, blue: channels.z, alpha: channels.w)
}

/// Filters four cells with the weights 1 3 3 1.
@inline(__always)
private func filtered(
  _ a: BlurKernels.Cell, _ b: BlurKernels.Cell, _ c: BlurKernels.Cell, _ d: BlurKernels.Cell
) -> Sum {
  wide(a) &+ 3 &* (wide(b) &+ wide(c)) &+ wide(d)
}

/// Filters four sums, starting at index `first`, with the weights 1 3 3 1, and divides the result by 64, the
/// sum of the weights in both directions.
@inline(__always)
private func downsampled(_ first: Int, _ sum: (Int) -> Sum) -> BlurKernels.Cell {
  let outer = sum(first) &+ sum(first + 3)
  let inner = sum(first + 1) &+ sum(first + 2)
  return narrow((outer &+ 3 &* inner &+ 32) &>> 6)
}

@inline(__always)
private func mean(_ weights: [Int32], _ cell: (Int) -> BlurKernels.Cell) -> BlurKernels.Cell {
  var sum = Sum(repeating: 32768)
  for (k, weight) in weights.enumerated() {
    sum &+= wide(cell(k)) &* weight
  }
  return narrow(sum &>> 16)
}
