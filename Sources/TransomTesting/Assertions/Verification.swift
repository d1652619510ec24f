import Transom

/// One comparison with a reference, with all that is settled before it.
struct Verification: Sendable {
  let source: ScenarioSource
  let strategy: FrameStrategy
  let record: FrameTestingConfiguration.Record
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

  /// Why the frames are not accepted; nil where they are.
  var failure: FramesFailure? {
    ReferenceClaims.process.claim(on: place.folder).state.withLock { claim in
      let value = "\(source.identity ?? "") \(strategy)"
      if let known = claim.value, known != value { return collision }
      claim.value = value
      if claim.isRecorded { return recordedBefore }
      let failure = comparison
      if failure?.kind == .recorded { claim.isRecorded = true }
      return failure
    }
  }

  private var comparison: FramesFailure? {
    let threads = processorCount
    do throws(TransomFailure) {
      let test = try ReferenceTest(
        source, reference: place.folder, frames: strategy.frames, options: options, jobs: threads)
      let outcomes = runToEnd(threads: threads) { await test.outcomes() } ?? []
      return VerificationReport(self, test, outcomes).failure
    } catch {
      return FramesFailure(
        .unreadable,
        "Frames of “\(place.label)” could not be tested:\n\(error)", reference: place.folder)
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
