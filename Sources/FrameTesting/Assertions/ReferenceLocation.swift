import Files
import Synchronization

/// Where the reference of an assertion is.
package struct ReferenceLocation: Sendable {
  /// The test file's name, without its extension.
  let testFile: String
  /// `<testName>.<name or number>`: the name of the reference's own folder.
  package let label: String
  /// The reference's own folder.
  package let folder: String

  /// References are in `directory`, by default `__Snapshots__/<test file>` beside the file; one without
  /// a name has the number that `number` gives for its test.
  package init(
    file: String, testName: String, named name: String?, directory: String?,
    number: (_ test: String) -> Int
  ) {
    testFile = FilePath.stem(of: file)
    let directory = directory ?? "\(FilePath.folder(of: file))/__Snapshots__/\(testFile)"
    let testName = PathComponent.sanitized(testName)
    let identifier =
      name.map(PathComponent.sanitized) ?? String(number("\(directory)/\(testName)"))
    label = "\(testName).\(identifier)"
    folder = "\(directory)/\(label)"
  }
}

/// Numbers the unnamed references of each test.
package final class ReferenceCounter: Sendable {
  package static let process = ReferenceCounter()

  private let counts = Mutex<[String: Int]>([:])

  package init() {}

  /// From 1; each case of a parameterised test begins anew, as their order is not that of the next
  /// run.
  package func next(_ test: String, in testCase: String) -> Int {
    let key = test + "\n" + testCase
    return counts.withLock { counts in
      counts[key, default: 0] += 1
      return counts[key, default: 0]
    }
  }
}

/// Names of tests as names of files, made as swift-snapshot-testing makes them, so that references of
/// both can be in one folder.
package enum PathComponent {
  /// Each run of what is no part of a word (`\W+`) is a `-`, none at either end.
  package static func sanitized(_ text: String) -> String {
    words(text).joined(separator: "-")
  }

  package static func words(_ text: String) -> [String] {
    text.unicodeScalars.split { !$0.isWordPart }.map { String(String.UnicodeScalarView($0)) }
  }
}

extension Unicode.Scalar {
  /// `\w` of Unicode's regular expressions (UTS #18, Annex C).
  fileprivate var isWordPart: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
    default: properties.isAlphabetic || self == "\u{200C}" || self == "\u{200D}"
    }
  }
}
