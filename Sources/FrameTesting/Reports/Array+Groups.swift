extension Array {
  /// Returns the elements grouped by a key, ordered by the first element of each group.
  ///
  /// An element without a key forms a group of its own.
  func grouped<Key: Hashable>(by key: (Element) -> Key?) -> [[Element]] {
    var groups: [[Element]] = []
    var indices: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let key, let index = indices[key] {
        groups[index].append(element)
      } else {
        if let key { indices[key] = groups.count }
        groups.append([element])
      }
    }
    return groups
  }
}
