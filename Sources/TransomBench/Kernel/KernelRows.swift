import CBench
import Pixels

/// The row kernels of compositing, beside pixman's and what memory allows.
enum KernelRows {
  /// Within the caches of one core, and a frame of an iPhone 14.
  private static let sizes = [(width: 256, height: 256), (width: 1170, height: 2532)]
  private static let quickSizes = [(width: 61, height: 20)]
  /// Samples are 0.2 ms in the caches and up to 3 ms in memory.
  private static let roundsInCache = 101
  private static let roundsInMemory = 41
  /// Seconds of a sample; the clock's own cost is far below.
  private static let sample = 200e-6

  static func measured(_ effort: Effort) throws -> [Row] {
    report("kernel: the limit moves \(String(cString: cbench_limit_width())) at a time")
    return try effort.choice(sizes, quick: quickSizes).flatMap { size in
      let isInCache = size.width <= 256
      return try KernelContent.allCases.flatMap { content in
        try rows(
          of: KernelScene(width: size.width, height: size.height, content: content),
          rounds: effort.rounds(isInCache ? roundsInCache : roundsInMemory),
          sample: effort.sample(sample))
      }
    }
  }

  private static func rows(of scene: KernelScene, rounds: Int, sample: Double)
    throws -> [Row]
  {
    report("kernel: \(scene.size), \(scene.content.rawValue)")
    // The reference says what is right; it has no turn, for it is slow.
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
            afterwards: { if !candidate.isExact { scene.makeOpaque() } })
        }, rounds: rounds)
      return candidates.map { candidate in
        Row(
          group: .kernel, op: operation.rawValue, size: scene.size,
          content: scene.content.rawValue, implementation: candidate.name,
          value: Double(scene.width * scene.height) / timings.median(of: candidate.name) / 1e6,
          unit: "Mpx/s", ratios: timings.speeds(of: candidate.name, against: ["pixman", "limit"]))
      }
    }
  }

  /// Throws unless every candidate gives the reference's bytes.
  private static func check(
    _ candidates: [KernelCandidate], _ operation: KernelOperation, _ scene: KernelScene
  ) throws {
    let truth = Plane<PremultipliedRGBA8>(
      width: scene.width, height: scene.height, filledWith: .clear)
    scene.restore()
    KernelCandidate(.reference).apply(operation, scene)
    truth.copy(scene.destination)
    for candidate in candidates where candidate.isExact {
      scene.restore()
      candidate.apply(operation, scene)
      guard let place = scene.destination.firstDifference(from: truth) else { continue }
      throw BenchFailure(
        "\(candidate.name) does not compute \(operation.rawValue): pixel \(place.x), \(place.y) of "
          + "\(scene.size) \(scene.content.rawValue)")
    }
  }
}

extension Plane where Element == PremultipliedRGBA8 {
  /// Where two planes of the same size first differ, or nil.
  fileprivate func firstDifference(from other: Plane) -> (x: Int, y: Int)? {
    for y in 0..<height {
      let (a, b) = (rows[row: y], other.rows[row: y])
      for x in 0..<width where a[x] != b[x] { return (x, y) }
    }
    return nil
  }
}
