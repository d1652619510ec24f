/// The items of bars in the frames of a film at rest, to which the same items in movements are compared.
struct ItemsAtRest {
  /// For each state of the script, the items by their layers, in each measured frame.
  private var results: [Int: [String: [BarItemFit.Result]]] = [:]

  init(_ frames: [FrameMatch]) {
    for frame in frames {
      guard let rest = frame.rest else { continue }
      for item in frame.bar?.items ?? [] {
        results[rest, default: [:]][item.layer, default: []].append(item.result)
      }
    }
  }

  /// Returns the same item at rest.
  ///
  /// An outgoing item is at rest before the movement, and its name has no prefix there.
  func result(for layer: String, in match: FrameMatch) -> BarItemFit.Result? {
    if let rest = match.rest { return typical(rest, layer) }
    guard let movement = match.movement else { return nil }
    var names = layer.split(separator: "/").map(String.init)
    let prefix = "outgoing"
    guard let index = names.firstIndex(where: { $0.hasPrefix(prefix) }) else {
      return typical(movement + 1, layer)
    }
    let name = names[index].dropFirst(prefix.count)
    names[index] = name.prefix(1).lowercased() + name.dropFirst()
    return typical(movement, names.joined(separator: "/"))
  }

  /// The result with the median opacity: a button is lighter while a finger touches it.
  private func typical(_ rest: Int, _ layer: String) -> BarItemFit.Result? {
    let sorted = (results[rest]?[layer] ?? []).sorted { $0.factor < $1.factor }
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }
}
