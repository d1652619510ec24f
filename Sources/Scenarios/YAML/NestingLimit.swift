extension SourceText {
  /// Rejects text that would take minutes to compose because of its nesting.
  ///
  /// To find duplicates, Yams hashes each key of a mapping with everything in it, so a deeply nested key is
  /// hashed once for each level. Only brackets and `?` can start such a key. This function counts both,
  /// even in quotes. `NodeReader` checks the exact nesting.
  func checkNesting(_ limits: ScenarioLimits) throws(ScenarioIssues) {
    var brackets = 0
    var explicitKeys = 0
    // An upper bound on how often values are hashed: the number of keys that may contain each value, summed
    // over all values.
    var work = 0
    // The last nonblank scalar on the line: an explicit key begins the line or follows an
    // indicator.
    var before: Unicode.Scalar?
    for (offset, scalar) in scalars.enumerated() {
      switch scalar {
      case "[", "{": brackets += 1
      case "]", "}": brackets = max(0, brackets - 1)
      case "?" where before.map(\.isIndicator) ?? true: explicitKeys += 1
      default: break
      }
      if scalar.isIndicator || scalar.isLineBreak { work += brackets + explicitKeys }
      guard max(brackets, explicitKeys) <= limits.depth, work <= 32 * limits.values else {
        throw ScenarioIssues([.tooDeep(location(offset), limits.depth)])
      }
      if scalar.isLineBreak { before = nil } else if !scalar.isBlank { before = scalar }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character starts a value or separates two values.
  fileprivate var isIndicator: Bool {
    switch self {
    case "-", "?", ":", ",", "[", "{": true
    default: false
    }
  }
}

extension Issue {
  /// Returns the issue that is reported for any kind of excessive nesting.
  static func tooDeep(_ location: Location, _ limit: Int) -> Issue {
    Issue(
      location, "values are nested too deeply here; write at most \(limit) levels")
  }
}
