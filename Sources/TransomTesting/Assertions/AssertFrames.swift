import FrameTesting

/// Fails the test if frames are not as their reference.
///
/// The reference is the folder `__Snapshots__/<test file>/<test name>.<name or number>` beside the
/// test's file. One that is not there is written, and the test fails; look at it and run the test again.
///
/// - Parameters:
///   - value: A `Scenario`, or the path of a scenario file from the folder of the test's file.
///   - strategy: Which frames are compared.
///   - name: What to call the reference; without it they are numbered.
///   - record: When a reference is written; before this it is asked of `withFrameTesting`, the trait
///     `.frames(record:)` and the environment's `SNAPSHOT_TESTING_RECORD`.
public func assertFrames(
  of value: @autoclosure () throws -> some FrameTestable, as strategy: FrameStrategy = .frames,
  named name: String? = nil, record: FrameTestingConfiguration.Record? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  let failure = verifyFrames(
    of: try value(), as: strategy, named: name, record: record, fileID: fileID, file: file,
    testName: testName, line: line, column: column)
  guard let failure else { return }
  AssertionSite(fileID: fileID, file: file, testName: testName, line: line, column: column)
    .record(failure)
}

/// Compares frames with their reference, and gives why they are not accepted; nil where they are.
///
/// Assertions of your own can be built on it.
///
/// - Parameter snapshotDirectory: The folder of references instead of `__Snapshots__/<test file>`.
public func verifyFrames(
  of value: @autoclosure () throws -> some FrameTestable, as strategy: FrameStrategy = .frames,
  named name: String? = nil, record: FrameTestingConfiguration.Record? = nil,
  snapshotDirectory: String? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) -> FramesFailure? {
  let site = AssertionSite(
    fileID: fileID, file: file, testName: testName, line: line, column: column)
  let location = site.location(named: name, snapshotDirectory: snapshotDirectory)
  let configuration = FrameTestingConfiguration(record: record).over(.current)
  do {
    let verification = ReferenceVerification(
      of: try value().frameSource(in: "\(file)").source, frames: strategy.frames, at: location,
      options: try configuration.options(strategy)
    ) { recording in
      configuration.record.map {
        "write `record: .\(recording.rawValue)` where the test says `.\($0.rawValue)`, once"
      } ?? site.command(recording: recording)
    }
    return verification.failure.map(FramesFailure.init)
  } catch {
    return FramesFailure(.unreadable(error, at: location))
  }
}
