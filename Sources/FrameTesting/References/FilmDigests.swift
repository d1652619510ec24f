import Compositing
import FilmFiles
import Synchronization
import Transom

/// The checksums of a film's frames, and findings about the frames.
///
/// Each distinct frame is drawn only once for the checksums.
package struct FilmDigests: Sendable {
  /// The frames, sorted by number.
  ///
  /// Some frames are missing if the run was stopped.
  private(set) var frames: [WrittenFrame]
  package let findings: [SequenceFinding]

  package init(
    of film: Film, numbers: [Int], jobs: Int,
    shouldStop: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws {
    let sequence = Mutex(SequenceAnalyzer(film))
    // Findings require consecutive frames.
    let isWhole = numbers.count == film.frameCount
    let queue = FrameQueue(
      film: film, numbers: numbers,
      observing: { _, list in
        if isWhole { sequence.withLock { $0.observe(list) } }
      }, progress: progress)
    let painter = Painter(kernels: film.kernels)
    frames = try await queue.run(
      workers: jobs, shouldStop: shouldStop, tool: { FrameDrawer(painter: painter) }
    ) { number, list, drawer in
      Self.frame(number, drawer.digest(list), of: film)
    } copy: { number, original in
      Self.frame(number, original.digest, of: film)
    }
    let digests = frames.map(\.digest)
    let bars =
      isWhole ? try await BarFindings(in: film).all(jobs: jobs, shouldStop: shouldStop) : []
    findings =
      isWhole
      ? (sequence.withLock { $0.findings(digests: digests) } + bars).sortedByFrame : []
  }

  /// Returns the digests with some frames replaced by those of a reference.
  package func keeping(_ numbers: Set<Int>, of reference: ReferenceFolder) -> FilmDigests {
    var result = self
    for (index, frame) in frames.enumerated() where numbers.contains(frame.facts.number) {
      result.frames[index] = WrittenFrame(
        facts: frame.facts, file: frame.file,
        digest: reference.digest(ofFrame: frame.facts.number) ?? frame.digest)
    }
    return result
  }

  private static func frame(_ number: Int, _ digest: String, of film: Film) -> WrittenFrame {
    WrittenFrame(
      facts: film.facts(ofFrame: number), file: FrameFile.name(ofFrame: number),
      digest: digest)
  }
}
