import Files
import FilmFiles
import Transom

extension FilmTest {
  /// Writes the reference, or the parts of it that differ, if the recording mode requires it.
  func record(
    _ outcome: inout FilmOutcome, _ digests: FilmDigests, _ differing: [Int],
    _ stacks: FilmLayerStacks, _ reference: ReferenceFolder
  ) async throws(TransomFailure) {
    let format = options.format ?? (reference.exists ? reference.format : .defaultFormat)
    let isConverted = reference.exists && format != reference.format
    let shouldRecord =
      switch options.recording {
      case .never: false
      case .missing: outcome.verdict == .missing
      case .failed: outcome.verdict != .pass
      case .all: outcome.verdict != .pass || !differing.isEmpty || isConverted
      }
    guard shouldRecord, !shouldStop() else { return }
    // Frames within the tolerance are kept unless everything is recorded.
    let outdated = Set(
      options.recording == .failed && reference.exists && outcome.problems.isEmpty
        ? outcome.frames.map(\.number) : differing)
    let numbers = digests.frames.map(\.facts.number).filter { number in
      format == .frames
        ? outdated.contains(number) || !reference.pictures.contains(number)
        : outdated.contains(number) || isConverted || !outcome.problems.isEmpty
    }
    let tolerated = Set(differing).subtracting(numbers)
    let recording = ReferenceRecording(
      film: film, inputs: inputs, format: format, reference: reference, stacks: stacks,
      jobs: jobs, shouldStop: shouldStop)
    guard try await recording.write(numbers, keeping: tolerated, digests) else { return }
    outcome.verdict = .recorded
    outcome.recorded = numbers.count
    outcome.recordedFormat = format
    outcome.problems = []
  }
}
