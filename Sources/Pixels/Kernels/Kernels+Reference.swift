extension Kernels {
  /// The equations in plain Swift, pixel by pixel.
  ///
  /// All other kernel sets produce the same bytes.
  package static let reference = Kernels(
    name: "reference",
    copy: { destination, source, width, height in
      eachPixel(destination, width, height) { _, x, y in source[row: y][x] }
    },
    over: { destination, source, width, height in
      eachPixel(destination, width, height) { below, x, y in source[row: y][x].over(below) }
    },
    overScaled: { destination, source, opacity, width, height in
      eachPixel(destination, width, height) { below, x, y in
        source[row: y][x].scaled(by: opacity).over(below)
      }
    },
    overMasked: { destination, source, coverage, opacity, width, height in
      eachPixel(destination, width, height) { below, x, y in
        source[row: y][x].scaled(by: multiply(opacity, coverage[row: y][x])).over(below)
      }
    },
    fill: { destination, color, width, height in
      eachPixel(destination, width, height) { below, _, _ in color.over(below) }
    },
    fillMasked: { destination, color, coverage, opacity, width, height in
      eachPixel(destination, width, height) { below, x, y in
        color.scaled(by: multiply(opacity, coverage[row: y][x])).over(below)
      }
    },
    upRGB: { out, row, above, width in
      for x in 0..<width {
        out[3 * x] = row[x].red &- above[x].red
        out[3 * x + 1] = row[x].green &- above[x].green
        out[3 * x + 2] = row[x].blue &- above[x].blue
      }
    },
    blur: .reference,
    glass: .reference,
    difference: referenceRowDifference)
}

/// Replaces each pixel with the `result` for the pixel and its position in the rectangle.
@inline(__always)
private func eachPixel(
  _ destination: Kernels.Destination, _ width: Int, _ height: Int,
  _ result: (_ below: PremultipliedRGBA8, _ x: Int, _ y: Int) -> PremultipliedRGBA8
) {
  for y in 0..<height {
    let row = destination[row: y]
    for x in 0..<width {
      row[x] = result(row[x], x, y)
    }
  }
}
