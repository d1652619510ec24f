import FrameTesting

/// Compares frames with their reference and fails the test if they differ.
///
/// The reference is the folder `__Snapshots__/<test file>/<test name>.<name or number>` next to the test's
/// source file. If it does not exist, the assertion records it and fails the test. Look at the frames and
/// run the test again.
///
/// - Parameters:
///   - value: A ``Scenario``, or the path of a scenario file relative to the folder of the test's source
///     file.
///   - strategy: The frames to compare, and the content of a new reference.
///   - name: The name of the reference. Without a name, the references of a test are numbered from 1.
///   - record: When to write references. The default is the value of the innermost `withFrameTesting` call
///     or `.frames(record:)` trait. If there is none, the default is the value of the environment variable
///     `SNAPSHOT_TESTING_RECORD`. If this variable is not set, the default is `never` if the environment
///     variable `CI` has a value other than `0` or `false`, and otherwise `missing`.
///   - fileID: The source file that a failure is attributed to.
///   - file: The path of the source file. References and scenario files are relative to its folder.
///   - testName: The name of the test, which is part of the reference's name.
///   - line: The line that a failure is attributed to.
///   - column: The column that a failure is attributed to.
public func assertFrames(
  of value: @autoclosure () throws -> some FrameTestable, as strategy: FrameStrategy = .layers,
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

/// Compares frames with their reference and returns the failure instead of recording it.
///
/// Use this function to write your own assertions.
///
/// - Parameters:
///   - value: A ``Scenario``, or the path of a scenario file relative to the folder of the test's source
///     file.
///   - strategy: The frames to compare, and the content of a new reference.
///   - name: The name of the reference. Without a name, the references of a test are numbered from 1.
///   - record: When to write references; see
///     ``assertFrames(of:as:named:record:fileID:file:testName:line:column:)``.
///   - snapshotDirectory: The folder of the references. The default is `__Snapshots__/<test file>` next
///     to the test's source file.
///   - fileID: The source file that a failure is attributed to.
///   - file: The path of the source file. References and scenario files are relative to its folder.
///   - testName: The name of the test, which is part of the reference's name.
///   - line: The line that a failure is attributed to.
///   - column: The column that a failure is attributed to.
/// - Returns: The failure, or `nil` if the frames match their reference.
public func verifyFrames(
  of value: @autoclosure () throws -> some FrameTestable, as strategy: FrameStrategy = .layers,
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
        "temporarily write `record: .\(recording.rawValue)` instead of `.\($0.rawValue)`"
      } ?? site.command(recording: recording)
    }
    return verification.failure.map(FramesFailure.init)
  } catch {
    return FramesFailure(.unreadable(error, at: location))
  }
}
