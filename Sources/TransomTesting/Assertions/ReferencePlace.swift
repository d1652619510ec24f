import Synchronization

#if canImport(Testing)
  import Testing
#endif

/// Where the reference of an assertion is.
struct ReferencePlace: Sendable {
  /// The folder of the test file's references.
  let directory: String
  /// The test file's name, without its extension.
  let testFile: String
  /// `<testName>.<name or number>`: the reference's own folder.
  let label: String

  var folder: String { "\(directory)/\(label)" }

  init(_ site: AssertionSite, named name: String?, snapshotDirectory: String?) {
    let (folder, file) = FilePath.split("\(site.file)")
    testFile = FilePath.withoutExtension(file)
    let directory = snapshotDirectory ?? "\(folder)/__Snapshots__/\(testFile)"
    self.directory = directory
    let testName = PathComponent.sanitized(site.testName)
    let identifier =
      name.map(PathComponent.sanitized)
      ?? String((ReferenceCounter.current ?? .process).next("\(directory)/\(testName)"))
    label = "\(testName).\(identifier)"
  }
}

/// Numbers the unnamed references of each test.
final class ReferenceCounter: Sendable {
  /// A test case's own, under the trait.
  @TaskLocal static var current: ReferenceCounter?
  static let process = ReferenceCounter()

  private let counts = Mutex<[String: Int]>([:])

  /// From 1; each case of a parameterised test begins anew, as their order is not that of the next
  /// run.
  func next(_ test: String) -> Int {
    let key = test + "\n" + Self.testCase
    return counts.withLock { counts in
      counts[key, default: 0] += 1
      return counts[key, default: 0]
    }
  }

  /// What tells a file's tests of one name apart, and a test's cases: whichever runs first, each begins
  /// with 1, so that references that collide are found.
  private static var testCase: String {
    #if canImport(Testing)
      let test = Test.current.map { "\($0.id)" } ?? ""
      guard let testCase = Test.Case.current, testCase.isParameterized else { return test }
      return "\(test) \(testCase)"
    #else
      return ""
    #endif
  }
}
