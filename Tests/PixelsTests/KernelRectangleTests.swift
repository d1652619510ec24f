import Pixels
import TestSupport
import Testing

@Suite struct `A kernel function on a rectangle` {
  /// Widths around every vector size, and the width of a page.
  static let widths = Array(0...70) + [127, 128, 129, 130, 255, 256, 257, 1170]

  /// Three planes of random bytes, whose strides exceed the width by `gaps`.
  struct Rectangle {
    let width: Int
    let height: Int
    let strides: (destination: Int, source: Int, coverage: Int)
    let row: Row

    init(
      width: Int, height: Int, gaps: (Int, Int, Int), _ generator: inout SeededGenerator
    ) {
      self.width = width
      self.height = height
      strides = (width + gaps.0, width + gaps.1, width + gaps.2)
      // The last row has no gap, so that a guard page can follow it.
      func count(_ stride: Int) -> Int { height == 0 ? 0 : (height - 1) * stride + width }
      row = Row(
        destination: (0..<count(strides.destination)).map { _ in generator.arbitraryPixel() },
        source: (0..<count(strides.source)).map { _ in generator.arbitraryPixel() },
        coverage: (0..<count(strides.coverage)).map { _ in generator.extremeByte() },
        color: generator.arbitraryPixel(), opacity: generator.extremeByte())
    }

    /// Returns the expected destination, computed row by row.
    func result(of function: RowFunction) -> [PremultipliedRGBA8] {
      var result = row.destination
      for y in 0..<height {
        func elements<Element>(_ plane: [Element], _ stride: Int) -> [Element] {
          Array(plane[y * stride..<y * stride + width])
        }
        let input = Row(
          destination: elements(row.destination, strides.destination),
          source: elements(row.source, strides.source),
          coverage: elements(row.coverage, strides.coverage), color: row.color,
          opacity: row.opacity)
        let start = y * strides.destination
        result.replaceSubrange(start..<start + width, with: function.result(by: .reference, input))
      }
      return result
    }

    func run(
      _ function: RowFunction, by kernels: Kernels,
      _ destination: UnsafeMutablePointer<PremultipliedRGBA8>,
      _ source: UnsafePointer<PremultipliedRGBA8>, _ coverage: UnsafePointer<UInt8>
    ) {
      function.run(
        by: kernels, row.color, row.opacity, MutableRows(destination, stride: strides.destination),
        Rows(source, stride: strides.source), Rows(coverage, stride: strides.coverage), width,
        height)
    }
  }

  @Test(arguments: Kernels.all, RowFunction.allCases)
  func `computes each row at every width and leaves the gaps unchanged`(
    kernels: Kernels, function: RowFunction
  ) throws {
    var generator = SeededGenerator(seed: 6)
    let destination = GuardedMemory(pages: 5)
    let source = GuardedMemory(pages: 5)
    let coverage = GuardedMemory(pages: 2)
    for width in Self.widths {
      for gaps in [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (5, 16, 11)] {
        let rectangle = Rectangle(width: width, height: 3, gaps: gaps, &generator)
        let result = rectangle.result(of: function)
        // An access beyond the last row terminates the process.
        let end = destination.placeLast(rectangle.row.destination)
        rectangle.run(
          function, by: kernels, end, source.placeLast(rectangle.row.source),
          coverage.placeLast(rectangle.row.coverage))
        try #require(
          Array(UnsafeBufferPointer(start: end, count: result.count)) == result,
          "seed 6, \(width) pixels, gaps \(gaps)")
      }
    }
  }

  @Test(arguments: Kernels.all, RowFunction.allCases)
  func `does nothing if there are no rows`(kernels: Kernels, function: RowFunction) {
    var generator = SeededGenerator(seed: 7)
    let rectangle = Rectangle(width: 40, height: 0, gaps: (3, 3, 3), &generator)
    let memory = GuardedMemory(pages: 1)
    let end = (memory.start + memory.count).assumingMemoryBound(to: PremultipliedRGBA8.self)
    let bytes = (memory.start + memory.count).assumingMemoryBound(to: UInt8.self)
    // Any access terminates the process.
    rectangle.run(function, by: kernels, end, end, bytes)
  }
}
