import Files
import Synchronization

/// The location of an assertion's reference.
package struct ReferenceLocation: Sendable {
  /// The name of the test file, without its extension.
  let testFile: String
  /// The name of the reference folder: `<testName>.<name or number>`.
  package let label: String
  /// The path of the reference folder.
  package let folder: String

  /// Creates the location in `directory`, which defaults to `__Snapshots__/<test file>` next to the file.
  ///
  /// `number` returns the number of an unnamed reference.
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

  /// Returns the next number, starting at 1.
  ///
  /// Numbering restarts for each case of a parameterized test, because the order of cases varies.
  package func next(_ test: String, in testCase: String) -> Int {
    let key = test + "\n" + testCase
    return counts.withLock { counts in
      counts[key, default: 0] += 1
      return counts[key, default: 0]
    }
  }
}

/// File names derived from the names of tests.
///
/// The names follow the rules of swift-snapshot-testing, so that references from both libraries can share a
/// folder.
package enum PathComponent {
  /// Replaces each run of nonword characters (`\W+`) with `-`, and removes such runs at both ends.
  package static func sanitized(_ text: String) -> String {
    words(text).joined(separator: "-")
  }

  package static func words(_ text: String) -> [String] {
    text.unicodeScalars.split { !$0.isWordPart }.map { String(String.UnicodeScalarView($0)) }
  }
}

extension Unicode.Scalar {
  /// Whether the character matches `\w` (UTS #18, Annex C).
  fileprivate var isWordPart: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
    default: properties.isAlphabetic || self == "\u{200C}" || self == "\u{200D}"
    }
  }
}
