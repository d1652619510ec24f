/// Every kind of mapping with its keys, found from the top level.
package enum KeyPlaces {
  package static let all: [KeyPlace] = {
    var places = [TopLevelKeys.table.description]
    var next = 0
    while next < places.count {
      for place in places[next].keys.flatMap(\.shape.places)
      where !places.contains(where: { $0.place == place.place }) {
        places.append(place)
      }
      next += 1
    }
    return places
  }()

  /// Where a key belongs.
  static func places(of key: String) -> [String] {
    all.filter { $0.names.contains(key) }.map(\.place)
  }
}
