import Compositing
import Pixels
import Units

/// Measures the blur behind a translucent bar, compared with copying the same number of pixels.
enum BlurBenchmark {
  private static let size = (width: 1170, height: 300)
  private static let quickSize = (width: 67, height: 40)
  /// The standard deviations, in device pixels, without and with downsampling.
  ///
  /// The last is UIKit's 20 points at 3×.
  private static let sigmas = [3.0, 13, 30, 60]
  private static let rounds = 31
  /// The minimum duration of a sample, in seconds.
  ///
  /// A single copy takes only microseconds.
  private static let sample = 200e-6

  /// Blurs the source of a scene into its destination.
  private static func blur(_ scene: KernelScene, sigma: Double, kernels: BlurKernels) {
    let frame = PixelRect(x: 0, y: 0, width: scene.width, height: scene.height)
    GaussianBlur(sigma: sigma).blur(
      frame, of: frame, from: scene.source.rows, into: scene.destination.mutableRows,
      kernels: kernels)
  }

  /// Throws an error unless all kernel sets produce the same bytes.
  private static func check(_ scene: KernelScene, sigma: Double) throws {
    var first: [PremultipliedRGBA8]?
    for kernels in BlurKernels.all {
      scene.restore()
      blur(scene, sigma: sigma, kernels: kernels)
      guard let expected = first else {
        first = scene.destination.elements
        continue
      }
      guard scene.destination.elements == expected else {
        throw BenchFailure(
          "the blur of \(kernels.name) differs from \(BlurKernels.all[0].name) at \(scene.size), "
            + "σ \(sigma)")
      }
    }
  }

  static func results(_ settings: BenchmarkSettings) throws -> [BenchmarkResult] {
    let (width, height) = settings.choice(size, quick: quickSize)
    let scene = KernelScene(width: width, height: height, content: .interface)
    let limit = "limit"
    return try sigmas.flatMap { sigma in
      report("blur: \(scene.size), σ \(sigma)")
      try check(scene, sigma: sigma)
      let sample = settings.sample(sample)
      var candidates = BlurKernels.all.map { kernels in
        Candidate(kernels.name, lasting: sample) { blur(scene, sigma: sigma, kernels: kernels) }
      }
      candidates.append(
        Candidate(limit, lasting: sample) { KernelCandidate.limit.apply(.copy, scene) })
      let timings = try Timings(candidates, rounds: settings.rounds(rounds))
      return candidates.map { candidate in
        BenchmarkResult(
          group: .blur, op: "blur", size: scene.size, content: "sigma \(Int(sigma))",
          implementation: candidate.name, value: timings.median(of: candidate.name) * 1000,
          unit: "ms", ratios: timings.speeds(of: candidate.name, against: [limit]))
      }
    }
  }
}
