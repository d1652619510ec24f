import Pixels
import TestSupport
import Testing

@Suite struct `A kernel function on a row` {
  /// Valid pixels, or arbitrary bytes, in which colors can exceed alpha.
  enum Content: CaseIterable {
    case valid, arbitrary

    func row(_ count: Int, _ generator: inout SeededGenerator) -> Row {
      func pixel() -> PremultipliedRGBA8 {
        self == .valid ? generator.validPixel() : generator.arbitraryPixel()
      }
      return Row(
        destination: (0..<count).map { _ in pixel() }, source: (0..<count).map { _ in pixel() },
        coverage: (0..<count).map { _ in generator.extremeByte() }, color: pixel(),
        opacity: generator.extremeByte())
    }
  }

  /// Offsets from the start of a page, in bytes.
  typealias Offsets = (destination: Int, source: Int, coverage: Int)

  /// Offsets from 0 to 63: for one operand at a time, equal for all three, and (with two
  /// exceptions) different for each.
  static let offsets: [Offsets] = (0..<64).flatMap { k -> [Offsets] in
    let (l, m) = ((7 * k + 13) % 64, (29 * k + 5) % 64)
    return [(k, 0, 0), (0, k, 0), (0, 0, k), (k, k, k), (k, l, m)]
  }

  @Test(arguments: Kernels.all, RowFunction.allCases)
  func `equals the reference at every length and alignment and leaves other bytes unchanged`(
    kernels: Kernels, function: RowFunction
  ) throws {
    var generator = SeededGenerator(seed: 4)
    let destination = GuardedMemory(pages: 1)
    let source = GuardedMemory(pages: 1)
    let coverage = GuardedMemory(pages: 1)
    let before = (0..<512).map { _ in generator.byte() }
    for content in Content.allCases {
      for count in 0...67 {
        let row = content.row(count, &generator)
        let result = function.result(by: .reference, row).withUnsafeBytes { Array($0) }
        for offset in Self.offsets {
          // The bytes before and after the row, up to byte 512, do not change.
          let first = 64 + offset.destination
          destination.place(before, at: 0)
          function.run(
            by: kernels, row, destination.place(row.destination, at: first),
            source.place(row.source, at: offset.source),
            coverage.place(row.coverage, at: offset.coverage))
          var after = before
          after.replaceSubrange(first..<first + result.count, with: result)
          try #require(
            destination.begins(with: after),
            "seed 4, \(content) bytes, \(count) pixels, offsets \(offset)")
        }
      }
    }
  }

  @Test(arguments: Kernels.all, RowFunction.allCases)
  func `reads nothing before or after its rows`(
    kernels: Kernels, function: RowFunction
  ) throws {
    var generator = SeededGenerator(seed: 5)
    let destination = GuardedMemory(pages: 2)
    let source = GuardedMemory(pages: 2)
    let coverage = GuardedMemory(pages: 1)
    for count in Array(0...67) + [127, 255, 256, 257, 1170, 1179] {
      let row = Content.arbitrary.row(count, &generator)
      let result = function.result(by: .reference, row)
      // An access to a guard page terminates the process.
      let atStart = destination.place(row.destination, at: 0)
      function.run(
        by: kernels, row, atStart, source.place(row.source, at: 0),
        coverage.place(row.coverage, at: 0))
      try #require(
        Array(UnsafeBufferPointer(start: atStart, count: count)) == result,
        "seed 5, \(count) pixels at the start")
      let atEnd = destination.placeLast(row.destination)
      function.run(
        by: kernels, row, atEnd, source.placeLast(row.source), coverage.placeLast(row.coverage))
      try #require(
        Array(UnsafeBufferPointer(start: atEnd, count: count)) == result,
        "seed 5, \(count) pixels at the end")
    }
  }
}
