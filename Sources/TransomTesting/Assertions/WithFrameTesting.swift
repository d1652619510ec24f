import FrameTesting

#if canImport(Testing)
  import Testing
#endif

/// Says how frames are tested while an operation runs.
///
/// In an `XCTestCase` it can be put around `super.invokeTest()`.
public func withFrameTesting<Result>(
  record: FrameTestingConfiguration.Record? = nil,
  tolerance: FrameTestingConfiguration.Tolerance? = nil,
  text: FrameTestingConfiguration.Text? = nil, operation: () throws -> Result
) rethrows -> Result {
  let configuration = FrameTestingConfiguration(record: record, tolerance: tolerance, text: text)
  return try FrameTestingConfiguration.$current.withValue(
    configuration.over(.current), operation: operation)
}

/// Says how frames are tested while an asynchronous operation runs.
public func withFrameTesting<Result>(
  record: FrameTestingConfiguration.Record? = nil,
  tolerance: FrameTestingConfiguration.Tolerance? = nil,
  text: FrameTestingConfiguration.Text? = nil, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  let configuration = FrameTestingConfiguration(record: record, tolerance: tolerance, text: text)
  return try await FrameTestingConfiguration.$current.withValue(
    configuration.over(.current), operation: operation, isolation: isolation)
}

#if canImport(Testing)
  /// Says how frames are tested in a suite or a test.
  public struct FramesTrait: SuiteTrait, TestTrait, TestScoping {
    public let isRecursive = true
    let configuration: FrameTestingConfiguration

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
    /// Says how frames are tested in a suite or a test; each of its test cases numbers its unnamed
    /// references from 1.
    public static func frames(
      record: FrameTestingConfiguration.Record? = nil,
      tolerance: FrameTestingConfiguration.Tolerance? = nil,
      text: FrameTestingConfiguration.Text? = nil
    ) -> Self {
      FramesTrait(
        configuration: FrameTestingConfiguration(record: record, tolerance: tolerance, text: text))
    }
  }
#endif

extension ReferenceCounter {
  /// A test case's own, under the trait.
  @TaskLocal static var current: ReferenceCounter?
}
