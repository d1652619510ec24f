import Pixels
import TestSupport
import Testing

/// Exhaustive tests: `div255` is applied to every byte with every multiplier, in every channel.
@Suite struct `The equations of a kernel set` {
  /// Returns a pixel with four different channels; over all values, each channel takes every value.
  private func pixel(_ value: UInt8, alpha: UInt8? = nil) -> PremultipliedRGBA8 {
    PremultipliedRGBA8(
      red: value, green: value &+ 71, blue: value &+ 142, alpha: alpha ?? value &+ 213)
  }

  private func arbitraryPixels(_ generator: inout SeededGenerator) -> [PremultipliedRGBA8] {
    (0...255).map { _ in generator.arbitraryPixel() }
  }

  private func expectEquations(_ kernels: Kernels, _ row: Row) throws {
    for function in RowFunction.allCases {
      let result = function.result(by: kernels, row)
      let wrong = row.destination.indices.filter { result[$0] != function.equation(row, at: $0) }
      try #require(wrong.isEmpty, "\(function), opacity \(row.opacity), color \(row.color)")
    }
  }

  @Test(arguments: Kernels.all)
  func `hold for every destination and every source alpha`(kernels: Kernels) throws {
    var generator = SeededGenerator(seed: 1)
    for alpha in UInt8.min...UInt8.max {
      try expectEquations(
        kernels,
        Row(
          destination: (0...255).map { pixel($0) },
          source: (0...255).map { pixel($0 ^ 0x5A, alpha: alpha) },
          coverage: Array(repeating: 255, count: 256),
          color: pixel(generator.byte(), alpha: alpha), opacity: 255))
    }
  }

  @Test(arguments: Kernels.all)
  func `hold for every source and coverage at every opacity`(kernels: Kernels) throws {
    var generator = SeededGenerator(seed: 2)
    for opacity in UInt8.min...UInt8.max {
      try expectEquations(
        kernels,
        Row(
          destination: arbitraryPixels(&generator), source: (0...255).map { pixel($0) },
          coverage: Array(0...255), color: pixel(generator.byte()), opacity: opacity))
    }
  }

  @Test(arguments: Kernels.all)
  func `hold for every source and color at every coverage`(kernels: Kernels) throws {
    var generator = SeededGenerator(seed: 3)
    for value in UInt8.min...UInt8.max {
      try expectEquations(
        kernels,
        Row(
          destination: arbitraryPixels(&generator),
          source: Array(repeating: pixel(value), count: 256),
          coverage: Array(0...255), color: pixel(value), opacity: 255))
    }
  }
}
