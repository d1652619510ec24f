import Compositing
import Pixels
import Units

/// The blur behind a translucent bar, beside copying as many pixels.
enum BlurRows {
  private static let width = 1170
  private static let height = 300
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

  static func measured(rounds: Int?) throws -> [Row] {
    let scene = KernelScene(width: width, height: height, content: .interface)
    let limit = "limit"
    return try sigmas.flatMap { sigma in
      report("blur: \(scene.size), σ \(sigma)")
      var candidates = BlurKernels.all.map { kernels in
        Candidate(kernels.name, lasting: sample) { blur(scene, sigma: sigma, kernels: kernels) }
      }
      candidates.append(
        Candidate(limit, lasting: sample) { KernelCandidate.limit.apply(.copy, scene) })
      let timings = try Timings(candidates, rounds: rounds ?? Self.rounds)
      return candidates.map { candidate in
        Row(
          group: .blur, op: "blur", size: scene.size, content: "sigma \(Int(sigma))",
          implementation: candidate.name, value: timings.median(of: candidate.name) * 1000,
          unit: "ms", ratios: timings.speeds(of: candidate.name, against: [limit]))
      }
    }
  }
}
