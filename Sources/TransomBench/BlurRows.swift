import Compositing
import Pixels
import Units

/// The blur behind a translucent bar, beside copying as many pixels.
enum BlurRows {
  private static let size = (width: 1170, height: 300)
  private static let quickSize = (width: 67, height: 40)
  /// Device pixels: without and with reduced resolution, UIKit's 20 pt at 3x last.
  private static let sigmas = [3.0, 13, 30, 60]
  private static let rounds = 31
  /// Seconds of a sample; a copy is microseconds.
  private static let sample = 200e-6

  /// Blurs a scene's source into its destination.
  private static func blur(_ scene: KernelScene, sigma: Double, kernels: BlurKernels) {
    let frame = PixelRect(x: 0, y: 0, width: scene.width, height: scene.height)
    GaussianBlur(sigma: sigma).blur(
      frame, of: frame, from: scene.source.rows, into: scene.destination.mutableRows,
      kernels: kernels)
  }

  /// Throws unless every set of kernels gives the same bytes.
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
          "\(kernels.name) does not blur \(scene.size) by σ \(sigma) as \(BlurKernels.all[0].name)")
      }
    }
  }

  static func measured(_ effort: Effort) throws -> [Row] {
    let (width, height) = effort.choice(size, quick: quickSize)
    let scene = KernelScene(width: width, height: height, content: .interface)
    let limit = "limit"
    return try sigmas.flatMap { sigma in
      report("blur: \(scene.size), σ \(sigma)")
      try check(scene, sigma: sigma)
      let sample = effort.sample(sample)
      var candidates = BlurKernels.all.map { kernels in
        Candidate(kernels.name, lasting: sample) { blur(scene, sigma: sigma, kernels: kernels) }
      }
      candidates.append(
        Candidate(limit, lasting: sample) { KernelCandidate.limit.apply(.copy, scene) })
      let timings = try Timings(candidates, rounds: effort.rounds(rounds))
      return candidates.map { candidate in
        Row(
          group: .blur, op: "blur", size: scene.size, content: "sigma \(Int(sigma))",
          implementation: candidate.name, value: timings.median(of: candidate.name) * 1000,
          unit: "ms", ratios: timings.speeds(of: candidate.name, against: [limit]))
      }
    }
  }
}
