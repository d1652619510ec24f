import Diffing
import Pixels
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures the time to compare two frames in memory, relative to memcmp of equal frames.
enum DifferenceBenchmark {
  private static let size = (width: 1170, height: 2532)
  private static let quickSize = (width: 90, height: 200)
  private static let rounds = 41
  private static let peer = "memcmp"
  /// The minimum duration of a sample, in seconds.
  private static let sampleDuration = 1e-3

  /// The content of the second frame, by its difference from the first frame.
  private enum Content: String, CaseIterable {
    case equal
    /// An area of 24 × 40 pixels differs.
    case fewPixels = "few pixels"
    case everyPixel = "every pixel"

    func secondFrame(for first: PixelBuffer) -> PixelBuffer {
      var frame = first
      switch self {
      case .equal: frame.withMutableRows { _ in }
      case .fewPixels:
        for y in 150..<190 { for x in 40..<64 { frame[x, y].red ^= 1 } }
      case .everyPixel:
        frame.withMutableRows { rows in
          for y in 0..<first.height {
            for x in 0..<first.width { rows[row: y][x].green &+= UInt8(truncatingIfNeeded: x | 1) }
          }
        }
      }
      return frame
    }
  }

  static func results(_ settings: BenchmarkSettings) throws -> [BenchmarkResult] {
    let (width, height) = settings.choice(size, quick: quickSize)
    report("difference: \(width)x\(height)")
    let sample = settings.sample(sampleDuration)
    var generator = SeededGenerator(seed: 3)
    let first = PixelBuffer(
      width: width, height: height,
      pixels: KernelContent.interface.pixels(width * height, &generator))
    let equal = Content.equal.secondFrame(for: first)
    var candidates = [
      try Candidate(peer, lasting: sample) {
        guard areEqual(first, equal) else {
          throw BenchFailure("memcmp finds a difference between equal frames")
        }
      }
    ]
    var measurements: [(name: String, content: Content, implementation: String)] = [
      (peer, .equal, peer)
    ]
    for content in Content.allCases {
      let second = content.secondFrame(for: first)
      let expected = DifferenceBounds(from: first, to: second, by: Kernels.reference.difference)
      for kernels in Kernels.all where kernels.name != Kernels.reference.name {
        let name = "\(kernels.name), \(content.rawValue)"
        measurements.append((name, content, kernels.name))
        candidates.append(
          try Candidate(name, lasting: sample) {
            guard DifferenceBounds(from: first, to: second, by: kernels.difference) == expected
            else {
              throw BenchFailure("“\(name)” and the reference find different bounds")
            }
          })
      }
    }
    let timings = try Timings(candidates, rounds: settings.rounds(rounds))
    return measurements.map { measurement in
      BenchmarkResult(
        group: .difference, op: "difference", size: "\(width)x\(height)",
        content: measurement.content.rawValue, implementation: measurement.implementation,
        value: timings.median(of: measurement.name) * 1000, unit: "ms",
        ratios: timings.speeds(of: measurement.name, against: [peer]))
    }
  }

  /// Compares the rows of two images with memcmp.
  private static func areEqual(_ a: PixelBuffer, _ b: PixelBuffer) -> Bool {
    let (width, height) = (a.width, a.height)
    return a.withRows { a in
      b.withRows { b in
        (0..<height).allSatisfy { y in
          memcmp(a[row: y], b[row: y], width * MemoryLayout<PremultipliedRGBA8>.stride) == 0
        }
      }
    }
  }
}
