import Compositing
import FilmFiles
import Synchronization
import Transom

/// A film's frames, or some of them, drawn once for what a test has to know: a checksum each, and how
/// the layers go from frame to frame.
package struct FilmDigests: Sendable {
  /// By number; fewer than the film has if the run was stopped.
  private(set) var frames: [WrittenFrame]
  package let findings: [SequenceFinding]
  /// Each frame's draws for `layers.jsonl`; empty where they are not wanted, or too many.
  private(set) var lines: [String]

  private struct Observations {
    var sequence: SequenceAnalyzer
    var lines: [String] = []
    var size = 0
  }

  /// More bytes of lines than this are not kept: no reader takes as many.
  private static let lineSizeLimit = 60 << 20

  package init(
    of film: Film, numbers: [Int], jobs: Int, stacks: FilmStacks?,
    shouldStop: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws {
    let observations = Mutex(Observations(sequence: SequenceAnalyzer(film)))
    // Frames that do not follow each other say nothing of how layers go on.
    let isWhole = numbers.count == film.frameCount
    let queue = FrameQueue(
      film: film, numbers: numbers,
      observing: { number, list in
        observations.withLock { seen in
          if isWhole { seen.sequence.observe(list) }
          guard let stacks, seen.size <= Self.lineSizeLimit else { return }
          let line = stacks.line(list, frame: number)
          seen.size += line.utf8.count
          seen.lines.append(line)
        }
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
    (findings, lines) = observations.withLock { seen in
      (
        isWhole ? seen.sequence.findings(digests: digests) : [],
        seen.size <= Self.lineSizeLimit ? seen.lines : []
      )
    }
  }

  /// The same, but with some frames as a reference has them.
  package func keeping(_ numbers: Set<Int>, of reference: ReferenceFolder) -> FilmDigests {
    guard !numbers.isEmpty else { return self }
    var kept = self
    let old = reference.lines
    for (index, frame) in frames.enumerated() where numbers.contains(frame.facts.number) {
      let number = frame.facts.number
      kept.frames[index] = WrittenFrame(
        facts: frame.facts, file: frame.file,
        digest: reference.digest(ofFrame: number) ?? frame.digest)
      if lines.indices.contains(index), let line = old[number] {
        kept.lines[index] = String(decoding: line, as: UTF8.self)
      }
    }
    return kept
  }

  private static func frame(_ number: Int, _ digest: String, of film: Film) -> WrittenFrame {
    WrittenFrame(
      facts: film.facts(ofFrame: number), file: FrameFile.name(ofFrame: number),
      digest: digest)
  }
}
