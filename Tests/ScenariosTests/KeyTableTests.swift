import Scenarios
import Testing

/// A key, with scenarios in which its value is valid and invalid.
struct KeyCase: Sendable, CustomTestStringConvertible {
  let mapping: String
  let key: String
  /// A scenario with a valid value, or nil if other cases test valid values of the key.
  let good: String?
  /// A scenario with an invalid value.
  let bad: String
  /// The location and the beginning of the message about the invalid value.
  let issue: String

  var testDescription: String { "\(mapping): \(key)" }
}

@Suite struct `Every key` {
  @Test(arguments: keyCases.filter { $0.good != nil })
  func `accepts a valid value`(_ key: KeyCase) {
    #expect(issues(key.good ?? "") == [])
  }

  @Test(arguments: keyCases)
  func `rejects an invalid value at its location`(_ key: KeyCase) {
    let found = issues(key.bad)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix(key.issue) == true, "\(found)")
  }

  @Test func `has a summary of one sentence`() {
    for mapping in MappingDescriptions.all {
      for key in mapping.keys {
        #expect(key.summary.hasSuffix(".") && !key.summary.contains(". "), "\(key.name)")
      }
    }
  }

  @Test func `has a test case`() {
    let cases = Set(keyCases.map { "\($0.mapping): \($0.key)" })
    let keys = MappingDescriptions.all.flatMap { mapping in
      mapping.keyNames.map { "\(mapping.name): \($0)" }
    }
    #expect(Set(keys).subtracting(cases).sorted() == [])
    #expect(cases.subtracting(keys).sorted() == [])
  }
}
