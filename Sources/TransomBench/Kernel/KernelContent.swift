import Pixels
import TestSupport

/// What the kernels' pictures show.
enum KernelContent: String, CaseIterable {
  /// Every pixel translucent, every coverage byte another.
  case random
  /// Runs of 4 to 123 pixels as in interfaces: 55 % opaque, 35 % clear, 10 % soft; of a mask 75 %
  /// uncovered.
  case interface

  /// Source pixels, premultiplied.
  func pixels(_ count: Int, _ generator: inout SeededGenerator) -> [PremultipliedRGBA8] {
    switch self {
    case .random:
      (0..<count).map { _ in .random(alpha: .random(in: 1...254, using: &generator), &generator) }
    case .interface:
      runs(count, &generator) { generator in
        let share = Int.random(in: 0..<100, using: &generator)
        let color = PremultipliedRGBA8.random(alpha: 255, &generator)
        if share < 55 { return { _ in color } }
        if share < 90 { return { _ in .clear } }
        return { color.scaled(by: .random(in: 1...254, using: &$0)) }
      }
    }
  }

  /// Coverage bytes.
  func coverage(_ count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    switch self {
    case .random: (0..<count).map { _ in .random(in: 0...255, using: &generator) }
    case .interface:
      runs(count, &generator) { generator in
        let share = Int.random(in: 0..<100, using: &generator)
        if share < 75 { return { _ in 0 } }
        if share < 90 { return { _ in 255 } }
        return { .random(in: 1...254, using: &$0) }
      }
    }
  }

  /// A row of runs; `run` gives what makes the elements of the next.
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
  /// Any colour of an alpha.
  static func random(alpha: UInt8, _ generator: inout SeededGenerator) -> PremultipliedRGBA8 {
    let bits = UInt32.random(in: 0...UInt32.max, using: &generator)
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: bits >> shift) }
    return PremultipliedRGBA8(straight: byte(0), byte(8), byte(16), alpha)
  }
}
