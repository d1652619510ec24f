/// Names of tests as names of files, made as swift-snapshot-testing makes them, so that references of
/// both can be in one folder.
package enum PathComponent {
  /// Each run of what is no part of a word (`\W+`) is a `-`, none at either end.
  package static func sanitized(_ text: String) -> String {
    words(text).joined(separator: "-")
  }

  static func words(_ text: String) -> [String] {
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
