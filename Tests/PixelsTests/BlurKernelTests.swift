import Pixels
import TestSupport
import Testing

@Suite struct `A blur kernel set` {
  /// Every count up to 70 cells, which exceeds the widest vector, and some up to the width of a bar.
  static let counts = Array(0...70) + [127, 128, 129, 255, 300, 1170]

  /// An access outside the rows and their padding terminates the process.
  @Test(arguments: BlurKernels.all, BlurFunction.allCases)
  func `computes its equations and accesses only its rows`(
    kernels: BlurKernels, function: BlurFunction
  ) throws {
    var generator = SeededGenerator(seed: 8)
    let sources = (0..<50).map { _ in GuardedMemory(pages: 5) }
    let results = (0..<2).map { _ in GuardedMemory(pages: 5) }
    for count in Self.counts {
      let input = generator.blurInput(for: function, count: count)
      for atEnd in [false, true] {
        let (rows, width) = function.result(count)
        let size = width * (function.writesPixels ? 4 : 8)
        let sourceRows = zip(sources, input.rows).map { memory, row in
          UnsafeRawPointer(
            function.readsPixels
              ? memory.placeRow(row.map { UInt8($0) }, atEnd: atEnd)
              : memory.placeRow(row.map { Int16($0) }, atEnd: atEnd))
        }
        let resultRows = results.map {
          $0.placeRow(Array(repeating: UInt8(0xA5), count: size), atEnd: atEnd)
        }
        function.run(by: kernels, input, sourceRows, resultRows)
        for row in 0..<rows {
          let computed = numbers(resultRows[row], 4 * width, ofPixels: function.writesPixels)
          let wrong = computed.indices.first {
            computed[$0] != function.equation(input, row: row, at: $0 / 4, channel: $0 % 4)
          }
          try #require(wrong == nil, "seed 8, \(count) cells, radius \(input.radius), row \(row)")
          let front = resultRows[row] - results[row].start
          try #require(results[row].begins(with: Array(repeating: 0xA5, count: front)))
        }
      }
    }
  }

  @Test func `is part of each kernel set, and is the reference only in the reference set`() {
    #expect(BlurKernels.all.first?.name == "reference")
    #expect(Set(BlurKernels.all.map(\.name)).count == BlurKernels.all.count)
    for kernels in Kernels.all {
      #expect((kernels.blur.name == "reference") == (kernels.name == "reference"))
      #expect(BlurKernels.all.contains { $0.name == kernels.blur.name })
    }
  }

  private func numbers(_ row: UnsafeRawPointer, _ count: Int, ofPixels: Bool) -> [Int] {
    ofPixels
      ? (0..<count).map { Int(row.load(fromByteOffset: $0, as: UInt8.self)) }
      : (0..<count).map { Int(row.load(fromByteOffset: 2 * $0, as: Int16.self)) }
  }
}

extension GuardedMemory {
  /// Places a row at the start of the memory, or so that its padding ends at the guard page; fills
  /// the rest with one byte.
  fileprivate func placeRow<Number>(_ row: [Number], atEnd: Bool) -> UnsafeMutableRawPointer {
    start.initializeMemory(as: UInt8.self, repeating: 0xA5, count: count)
    let size = row.count * MemoryLayout<Number>.stride
    return UnsafeMutableRawPointer(
      place(row, at: atEnd ? count - BlurKernels.padding - size : 0))
  }
}

extension SeededGenerator {
  fileprivate mutating func blurInput(for function: BlurFunction, count: Int) -> BlurInput {
    let weights = blurWeights()
    let source = function.source(count, radius: weights.count / 2)
    // Cells that are converted to bytes are at most 255·256 − 32768.
    let cells = -32768...(function.writesPixels ? 255 * 256 - 32768 : 32767)
    let range = function.readsPixels ? 0...255 : cells
    let rows = (0..<source.rows).map { _ in
      (0..<4 * source.count).map { _ in
        switch next() % 4 {
        case 0: range.lowerBound
        case 1: range.upperBound
        default: Int.random(in: range, using: &self)
        }
      }
    }
    // Odd multiples of one half produce rounding ties.
    let factor: [Int32] = [0, 2048, 4096, 6144, 7 * 4096, .random(in: 0...7 * 4096, using: &self)]
    return BlurInput(
      rows: rows, weights: weights, factor: factor.randomElement(using: &self) ?? 0, count: count)
  }

  /// Returns 2·radius + 1 weights that sum to 65536; only the center may be 32768 or more.
  private mutating func blurWeights() -> [UInt32] {
    let radius = Int.random(in: 0...24, using: &self)
    var weights = [UInt32](repeating: 0, count: 2 * radius + 1)
    var rest: UInt32 = 65535
    let divisor = UInt32.random(in: 1...8, using: &self)
    for index in weights.indices.shuffled(using: &self) where index != radius {
      guard next() % 8 > 0 else { continue }
      weights[index] = .random(in: 0...min(32767, rest / divisor), using: &self)
      rest -= weights[index]
    }
    weights[radius] = rest + 1
    return weights
  }
}
