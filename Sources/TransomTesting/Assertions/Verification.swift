import Files
import FrameTesting
import Transom

/// One comparison with a reference, with all that is settled before it.
struct Verification: Sendable {
  let source: ScenarioSource
  let strategy: FrameStrategy
  let record: FrameTestingConfiguration.Record
  /// Whether the code says how it is recorded, and not the environment.
  private let isRecordWritten: Bool
  let site: AssertionSite
  let place: ReferencePlace
  private let options: TestOptions

  init(
    _ source: ScenarioSource, _ strategy: FrameStrategy,
    record: FrameTestingConfiguration.Record?, at site: AssertionSite, _ place: ReferencePlace
  ) throws(TransomFailure) {
    self.source = source
    self.strategy = strategy
    self.site = site
    self.place = place
    let configuration = FrameTestingConfiguration(record: record).over(.current)
    isRecordWritten = configuration.record != nil
    if let record = configuration.record {
      self.record = record
    } else {
      self.record = try .environment(environment("SNAPSHOT_TESTING_RECORD"))
    }
    let text: TextChoice? =
      switch configuration.text {
      case .boxes: .boxes
      case .fonts: .standard
      case nil: nil
      }
    options = try TestOptions(
      recording: self.record.recording, storing: strategy.storing, text: text,
      tolerances: (configuration.tolerance ?? .exact).texts)
  }

  /// What has to be done for references to be written.
  func recording(_ record: FrameTestingConfiguration.Record) -> String {
    isRecordWritten
      ? "write `record: .\(record.rawValue)` where the test says `.\(self.record.rawValue)`, once"
      : site.command(recording: record)
  }

  /// Why the frames are not accepted; nil where they are.
  var failure: FramesFailure? {
    ReferenceClaims.process.claim(on: place.folder).state.withLock { claim in
      let value = "\(source.identity ?? "") \(strategy)"
      if let known = claim.value, known != value { return collision }
      claim.value = value
      if claim.isRecorded { return recordedBefore }
      let (failure, isRecorded) = comparison
      claim.isRecorded = isRecorded
      return failure
    }
  }

  /// Why they are not, and whether any reference was written.
  private var comparison: (FramesFailure?, isRecorded: Bool) {
    let threads = processorCount
    do throws(TransomFailure) {
      let test = try ReferenceTest(
        source, reference: place.folder, frames: strategy.frames, options: options, jobs: threads)
      guard let outcomes = runToEnd(threads: threads, { await test.outcomes() }), !outcomes.isEmpty
      else { throw TransomFailure("the comparison came to no end") }
      let isRecorded = outcomes.contains { $0.verdict == .recorded }
      return (VerificationReport(self, test, outcomes).failure, isRecorded)
    } catch {
      let failure = FramesFailure(
        .unreadable,
        "Frames of “\(place.label)” could not be tested:\n\(error)", reference: place.folder)
      return (failure, false)
    }
  }

  private var collision: FramesFailure {
    FramesFailure(
      .collides,
      "The reference of “\(place.label)” was used for other frames already; give each its own by "
        + "`named:`, as in named: \"\\(argument)\" where a test has arguments\n  reference: "
        + place.folder, reference: place.folder)
  }

  private var recordedBefore: FramesFailure {
    FramesFailure(
      .recorded,
      "The reference of “\(place.label)” was written by these very tests, so that it says nothing "
        + "yet; look at it and run them again\n  reference: \(place.folder)",
      reference: place.folder)
  }
}
