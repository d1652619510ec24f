import Files

/// The names of the sides of a page.
enum ReviewNames {
  /// Returns a distinct name for each side.
  ///
  /// The name of a single side consists of its scenario and system, or is its folder if it has neither.
  /// The names of several sides are the values of the first property in which all sides differ, the values of
  /// all properties in which some sides differ, or the folders. If none of these are distinct, the names are
  /// letters.
  static func names(of sides: [ReviewSide]) -> [String] {
    guard sides.count > 1 else {
      return sides.map { [$0.manifest.scenario, $0.manifest.system].joined ?? $0.folder }
    }
    let facts: [(ReviewSide) -> String?] = [
      { $0.manifest.scenario }, { $0.manifest.system },
      { side in side.manifest.ios.map { "iOS " + $0 } }, { $0.manifest.device },
    ]
    let varying = facts.map { sides.map($0) }.filter { Set($0).count > 1 }
    let all = sides.indices.map { index in varying.map { $0[index] }.joined }
    let folders = [sides.map { FilePath.name(of: $0.folder) }, sides.map(\.folder)]
    for texts in varying + [all] + folders {
      let known = texts.compactMap { $0 }
      if Set(known).count == sides.count { return known }
    }
    return Array(["A", "B", "C", "D"].prefix(sides.count))
  }
}

extension [String?] {
  /// The values that are not nil, joined, or nil if there are none.
  fileprivate var joined: String? {
    let texts = compactMap { $0 }
    return texts.isEmpty ? nil : texts.joined(separator: " · ")
  }
}
