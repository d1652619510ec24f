/// Every kind of mapping with its keys, starting at the top level.
package enum MappingDescriptions {
  package static let all: [MappingDescription] = {
    var mappings = [TopLevelKeys.table.description]
    var next = 0
    while next < mappings.count {
      for mapping in mappings[next].keys.flatMap(\.shape.mappings)
      where !mappings.contains(where: { $0.name == mapping.name }) {
        mappings.append(mapping)
      }
      next += 1
    }
    return mappings
  }()

  /// Returns the names of the kinds of mappings that have a key.
  static func names(containing key: String) -> [String] {
    all.filter { $0.keyNames.contains(key) }.map(\.name)
  }
}
