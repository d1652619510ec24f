import Compositing
import FilmFiles
import Synchronization
import Transom

/// The checksums of a film's frames, and findings about the frames.
///
/// Each frame is drawn only once.
package struct FilmDigests: Sendable {
  /// The frames by number.
  ///
  /// Some frames are missing if the run was stopped.
  private(set) var frames: [WrittenFrame]
  package let findings: [SequenceFinding]
  /// The lines of `layers.jsonl`.
  ///
  /// The array is empty if the lines are not needed or are too large.
  private(set) var lines: [String]

  private struct Observations {
    var sequence: SequenceAnalyzer
    var lines: [String] = []
    var size = 0
  }

  /// The maximum total size of the lines, which is below the limit for reading.
  private static let lineSizeLimit = 60 << 20

  package init(
    of film: Film, numbers: [Int], jobs: Int, stacks: FilmLayerStacks?,
    shouldStop: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws {
    let observations = Mutex(Observations(sequence: SequenceAnalyzer(film)))
    // Findings require consecutive frames.
    let isWhole = numbers.count == film.frameCount
    let queue = FrameQueue(
      film: film, numbers: numbers,
      observing: { number, list in
        observations.withLock { current in
          if isWhole { current.sequence.observe(list) }
          guard let stacks, current.size <= Self.lineSizeLimit else { return }
          let line = stacks.line(list, frame: number)
          current.size += line.utf8.count
          current.lines.append(line)
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
    let bars =
      isWhole ? try await BarFindings(in: film).all(jobs: jobs, shouldStop: shouldStop) : []
    (findings, lines) = observations.withLock { current in
      (
        isWhole ? (current.sequence.findings(digests: digests) + bars).sortedByFrame : [],
        current.size <= Self.lineSizeLimit ? current.lines : []
      )
    }
  }

  /// Returns the digests with some frames replaced by those of a reference.
  package func keeping(_ numbers: Set<Int>, of reference: ReferenceFolder) throws(TransomFailure)
    -> FilmDigests
  {
    guard !numbers.isEmpty else { return self }
    var result = self
    let oldLines = try reference.lines
    for (index, frame) in frames.enumerated() where numbers.contains(frame.facts.number) {
      let number = frame.facts.number
      result.frames[index] = WrittenFrame(
        facts: frame.facts, file: frame.file,
        digest: reference.digest(ofFrame: number) ?? frame.digest)
      if lines.indices.contains(index), let line = oldLines[number] {
        result.lines[index] = String(decoding: line, as: UTF8.self)
      }
    }
    return result
  }

  private static func frame(_ number: Int, _ digest: String, of film: Film) -> WrittenFrame {
    WrittenFrame(
      facts: film.facts(ofFrame: number), file: FrameFile.name(ofFrame: number),
      digest: digest)
  }
}
