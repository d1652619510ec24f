extension Kernels {
  /// The equations four pixels at a time in Swift's own SIMD, for whatever machine it runs on.
  package static let baseline = Kernels(
    name: "baseline",
    copy: { destination, source, count in
      destination.update(from: source, count: count)
    },
    over: { destination, source, count in
      guard count >= 4 else { return reference.over(destination, source, count) }
      storeFours(destination, count) { x in
        FourPixels(source + x).over(FourPixels(destination + x))
      }
    },
    overScaled: { destination, source, opacity, count in
      guard count >= 4 else { return reference.overScaled(destination, source, opacity, count) }
      let m = FourPixels.Multipliers(opacity: opacity)
      storeFours(destination, count) { x in
        FourPixels(source + x).scaled(by: m).over(FourPixels(destination + x))
      }
    },
    overMasked: { destination, source, coverage, opacity, count in
      guard count >= 4 else {
        return reference.overMasked(destination, source, coverage, opacity, count)
      }
      storeFours(destination, count) { x in
        let m = FourPixels.Multipliers(opacity: opacity, coverage + x)
        return FourPixels(source + x).scaled(by: m).over(FourPixels(destination + x))
      }
    },
    fill: { destination, color, count in
      guard count >= 4 else { return reference.fill(destination, color, count) }
      let source = FourPixels(repeating: color)
      if color.alpha == 255 {
        storeFours(destination, count) { _ in source }
      } else {
        storeFours(destination, count) { x in source.over(FourPixels(destination + x)) }
      }
    },
    fillMasked: { destination, color, coverage, opacity, count in
      guard count >= 4 else {
        return reference.fillMasked(destination, color, coverage, opacity, count)
      }
      let source = FourPixels(repeating: color)
      storeFours(destination, count) { x in
        let m = FourPixels.Multipliers(opacity: opacity, coverage + x)
        return source.scaled(by: m).over(FourPixels(destination + x))
      }
    })
}

/// Replaces a row of at least four pixels by `result`, which gives the four from an index on.
///
/// The last four may share pixels with the four before them: they are computed while the row is
/// untouched, so that those pixels are blended once, and stored at the end.
@inline(__always)
private func storeFours(
  _ destination: Kernels.Destination, _ count: Int, _ result: (Int) -> FourPixels
) {
  let end = count &- 4
  let last = result(end)
  var x = 0
  while x < end {
    result(x).store(to: destination + x)
    x &+= 4
  }
  last.store(to: destination + end)
}
