import FrameTesting

#if canImport(Testing)
  import Testing
#endif

/// Applies settings to the frame tests in an operation.
///
/// In an `XCTestCase`, override `invokeTest()` and call `super.invokeTest()` in the operation.
public func withFrameTesting<Result>(
  record: FrameTestingConfiguration.Record? = nil,
  tolerance: FrameTestingConfiguration.Tolerance? = nil,
  text: FrameTestingConfiguration.Text? = nil, glass: FrameTestingConfiguration.Glass? = nil,
  operation: () throws -> Result
) rethrows -> Result {
  let configuration = FrameTestingConfiguration(
    record: record, tolerance: tolerance, text: text, glass: glass)
  return try FrameTestingConfiguration.$current.withValue(
    configuration.over(.current), operation: operation)
}

/// Applies settings to the frame tests in an asynchronous operation.
public func withFrameTesting<Result>(
  record: FrameTestingConfiguration.Record? = nil,
  tolerance: FrameTestingConfiguration.Tolerance? = nil,
  text: FrameTestingConfiguration.Text? = nil, glass: FrameTestingConfiguration.Glass? = nil,
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
  let configuration = FrameTestingConfiguration(
    record: record, tolerance: tolerance, text: text, glass: glass)
  return try await FrameTestingConfiguration.$current.withValue(
    configuration.over(.current), operation: operation, isolation: isolation)
}

#if canImport(Testing)
  /// A trait with settings for the frame tests of a suite or a test.
  public struct FramesTrait: SuiteTrait, TestTrait, TestScoping {
    /// Whether the trait applies to the tests and suites in a suite.
    public let isRecursive = true
    let configuration: FrameTestingConfiguration

    /// Runs a test case with the settings.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      try await FrameTestingConfiguration.$current.withValue(configuration.over(.current)) {
        try await ReferenceCounter.$current.withValue(ReferenceCounter()) {
          try await function()
        }
      }
    }
  }

  extension Trait where Self == FramesTrait {
    /// Applies settings to the frame tests of a suite or a test.
    ///
    /// Each test case numbers its unnamed references from 1.
    public static func frames(
      record: FrameTestingConfiguration.Record? = nil,
      tolerance: FrameTestingConfiguration.Tolerance? = nil,
      text: FrameTestingConfiguration.Text? = nil, glass: FrameTestingConfiguration.Glass? = nil
    ) -> Self {
      FramesTrait(
        configuration: FrameTestingConfiguration(
          record: record, tolerance: tolerance, text: text, glass: glass))
    }
  }
#endif

extension ReferenceCounter {
  /// The counter of the running test case, if it has the trait.
  @TaskLocal static var current: ReferenceCounter?
}
