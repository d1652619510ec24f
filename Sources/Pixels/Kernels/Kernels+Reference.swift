extension Kernels {
  /// The equations as plain Swift, pixel by pixel: the specification of every other set.
  package static let reference = Kernels(
    name: "reference",
    copy: { destination, source, count in
      for x in 0..<count {
        destination[x] = source[x]
      }
    },
    over: { destination, source, count in
      for x in 0..<count {
        destination[x] = source[x].over(destination[x])
      }
    },
    overScaled: { destination, source, opacity, count in
      for x in 0..<count {
        destination[x] = source[x].scaled(by: opacity).over(destination[x])
      }
    },
    overMasked: { destination, source, coverage, opacity, count in
      for x in 0..<count {
        let m = multiply(opacity, coverage[x])
        destination[x] = source[x].scaled(by: m).over(destination[x])
      }
    },
    fill: { destination, color, count in
      for x in 0..<count {
        destination[x] = color.over(destination[x])
      }
    },
    fillMasked: { destination, color, coverage, opacity, count in
      for x in 0..<count {
        let m = multiply(opacity, coverage[x])
        destination[x] = color.scaled(by: m).over(destination[x])
      }
    })
}
