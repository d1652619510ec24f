import CBench
import Pixels

/// Measures the compositing kernels, compared with pixman and with the limits of memory bandwidth.
enum KernelBenchmark {
  /// A size that fits in the caches of a core, and a frame of an iPhone 14.
  private static let sizes = [(width: 256, height: 256), (width: 1170, height: 2532)]
  private static let quickSizes = [(width: 61, height: 20)]
  /// The number of rounds for images in the caches, where a sample takes 0.2 ms, and in memory, where it
  /// takes up to 3 ms.
  private static let roundsInCache = 101
  private static let roundsInMemory = 41
  /// The minimum duration of a sample, in seconds.
  ///
  /// Reading the clock takes far less time.
  private static let sample = 200e-6

  static func results(_ settings: BenchmarkSettings) throws -> [BenchmarkResult] {
    report("kernel: the limit uses registers of \(String(cString: cbench_limit_width()))")
    return try settings.choice(sizes, quick: quickSizes).flatMap { size in
      let isInCache = size.width <= 256
      return try KernelContent.allCases.flatMap { content in
        try results(
          of: KernelScene(width: size.width, height: size.height, content: content),
          rounds: settings.rounds(isInCache ? roundsInCache : roundsInMemory),
          sample: settings.sample(sample))
      }
    }
  }

  private static func results(of scene: KernelScene, rounds: Int, sample: Double)
    throws -> [BenchmarkResult]
  {
    report("kernel: \(scene.size), \(scene.content.rawValue)")
    // The reference is only used to check results, because it is slow.
    var candidates = Kernels.all.filter { $0.name != Kernels.reference.name }
      .map { KernelCandidate($0) }
    let limit = KernelCandidate.limit
    if let pixman = try KernelCandidate.pixman(scene) { candidates.append(pixman) }
    candidates.append(limit)
    return try KernelOperation.allCases.flatMap { operation in
      try check(candidates, operation, scene)
      scene.restore()
      let timings = try Timings(
        candidates.map { candidate in
          Candidate(
            candidate.name, lasting: sample, run: { candidate.apply(operation, scene) },
            cleanUp: { if !candidate.computesOperation { scene.makeOpaque() } })
        }, rounds: rounds)
      return candidates.map { candidate in
        BenchmarkResult(
          group: .kernel, op: operation.rawValue, size: scene.size,
          content: scene.content.rawValue, implementation: candidate.name,
          value: Double(scene.width * scene.height) / timings.median(of: candidate.name) / 1e6,
          unit: "Mpx/s", ratios: timings.speeds(of: candidate.name, against: ["pixman", "limit"]))
      }
    }
  }

  /// Throws an error unless every exact candidate produces the same bytes as the reference.
  private static func check(
    _ candidates: [KernelCandidate], _ operation: KernelOperation, _ scene: KernelScene
  ) throws {
    let expected = Plane<PremultipliedRGBA8>(
      width: scene.width, height: scene.height, filledWith: .clear)
    scene.restore()
    KernelCandidate(.reference).apply(operation, scene)
    expected.copy(scene.destination)
    for candidate in candidates where candidate.computesOperation {
      scene.restore()
      candidate.apply(operation, scene)
      guard let pixel = scene.destination.firstDifference(from: expected) else { continue }
      throw BenchFailure(
        "\(operation.rawValue) of \(candidate.name) differs from the reference at pixel "
          + "\(pixel.x), \(pixel.y) (\(scene.size), \(scene.content.rawValue))")
    }
  }
}

extension Plane where Element == PremultipliedRGBA8 {
  /// Returns the position of the first difference between two planes of the same size, or nil if they
  /// are equal.
  fileprivate func firstDifference(from other: Plane) -> (x: Int, y: Int)? {
    for y in 0..<height {
      let (a, b) = (rows[row: y], other.rows[row: y])
      for x in 0..<width where a[x] != b[x] { return (x, y) }
    }
    return nil
  }
}
