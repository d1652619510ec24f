import Scenarios
import Testing

/// One key with a value that is accepted and one that is not.
struct KeyCase: Sendable, CustomTestStringConvertible {
  let place: String
  let key: String
  /// nil where cases of the same key elsewhere show it.
  let good: String?
  let bad: String
  /// Where the bad value is reported, and how the message begins.
  let issue: String

  var testDescription: String { "\(place): \(key)" }
}

@Suite struct `Every key` {
  @Test(arguments: keyCases.filter { $0.good != nil })
  func `that works accepts what it is for`(_ key: KeyCase) {
    #expect(issues(key.good ?? "") == [])
  }

  @Test(arguments: keyCases)
  func `refuses what it is not for, at its place`(_ key: KeyCase) {
    let found = issues(key.bad)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix(key.issue) == true, "\(found)")
  }

  @Test func `has one sentence about it`() {
    for place in KeyPlaces.all {
      for key in place.keys {
        #expect(key.summary.hasSuffix(".") && !key.summary.contains(". "), "\(key.name)")
      }
    }
  }

  @Test func `has a case in the table`() {
    let cases = Set(keyCases.map { "\($0.place): \($0.key)" })
    let keys = KeyPlaces.all.flatMap { place in place.names.map { "\(place.place): \($0)" } }
    #expect(Set(keys).subtracting(cases).sorted() == [])
    #expect(cases.subtracting(keys).sorted() == [])
  }
}
