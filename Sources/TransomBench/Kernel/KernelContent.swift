import Pixels
import TestSupport

/// The content of the images that the kernels process.
enum KernelContent: String, CaseIterable {
  /// Translucent pixels and random coverage.
  case random
  /// Runs of 4 to 123 pixels, as in user interfaces: 55% opaque, 35% clear and 10% translucent
  /// pixels; 75% of the coverage is 0.
  case interface

  /// Returns premultiplied source pixels.
  func pixels(_ count: Int, _ generator: inout SeededGenerator) -> [PremultipliedRGBA8] {
    switch self {
    case .random:
      (0..<count).map { _ in .random(alpha: .random(in: 1...254, using: &generator), &generator) }
    case .interface:
      runs(count, &generator) { generator in
        let percentile = Int.random(in: 0..<100, using: &generator)
        let color = PremultipliedRGBA8.random(alpha: 255, &generator)
        if percentile < 55 { return { _ in color } }
        if percentile < 90 { return { _ in .clear } }
        return { color.scaled(by: .random(in: 1...254, using: &$0)) }
      }
    }
  }

  /// Returns coverage bytes.
  func coverage(_ count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    switch self {
    case .random: (0..<count).map { _ in .random(in: 0...255, using: &generator) }
    case .interface:
      runs(count, &generator) { generator in
        let percentile = Int.random(in: 0..<100, using: &generator)
        if percentile < 75 { return { _ in 0 } }
        if percentile < 90 { return { _ in 255 } }
        return { .random(in: 1...254, using: &$0) }
      }
    }
  }

  /// Returns elements in runs; `run` returns a function that generates the elements of the next
  /// run.
  private func runs<Element>(
    _ count: Int, _ generator: inout SeededGenerator,
    _ run: (inout SeededGenerator) -> (inout SeededGenerator) -> Element
  ) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(count)
    while elements.count < count {
      let length = min(.random(in: 4...123, using: &generator), count - elements.count)
      let element = run(&generator)
      for _ in 0..<length { elements.append(element(&generator)) }
    }
    return elements
  }
}

extension PremultipliedRGBA8 {
  /// Returns a random color with the given alpha.
  static func random(alpha: UInt8, _ generator: inout SeededGenerator) -> PremultipliedRGBA8 {
    let bits = UInt32.random(in: 0...UInt32.max, using: &generator)
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: bits >> shift) }
    return PremultipliedRGBA8(straight: byte(0), byte(8), byte(16), alpha)
  }
}
