/// A platter of one page with its partner on the other page, or without a partner.
struct PlatterPair: Hashable, Sendable {
  var old: Platter?
  var new: Platter?

  /// Returns the pairs of platters on one side of a bar, matched by the identifiers of their items and
  /// otherwise by their position (Apple, UIBarButtonItem.identifier).
  ///
  /// Positions count from the bar's edge. An item without a platter has no partner.
  static func pairs(from old: [Platter], to new: [Platter]) -> [PlatterPair] {
    var pairs: [PlatterPair] = []
    var oldRest = old
    var newRest = new
    for platter in old where !platter.identifiers.isEmpty {
      guard
        let index = newRest.firstIndex(where: {
          !$0.identifiers.isDisjoint(with: platter.identifiers)
        })
      else { continue }
      pairs.append(PlatterPair(old: platter, new: newRest.remove(at: index)))
      oldRest.removeAll { $0 == platter }
    }
    // An item with an identifier is matched only with an item of the same identifier.
    let positions = max(oldRest.count, newRest.count)
    for index in 0..<positions {
      let a = index < oldRest.count ? oldRest[index] : nil
      let b = index < newRest.count ? newRest[index] : nil
      if let a, let b, a.canBecome(b) {
        pairs.append(PlatterPair(old: a, new: b))
      } else {
        if let a { pairs.append(PlatterPair(old: a)) }
        if let b { pairs.append(PlatterPair(new: b)) }
      }
    }
    return pairs
  }
}

extension Platter {
  fileprivate var identifiers: Set<String> { Set(buttons.compactMap(\.item.identifier)) }

  fileprivate func canBecome(_ other: Platter) -> Bool {
    hasGlass && other.hasGlass && (identifiers.isEmpty || other.identifiers.isEmpty)
  }

  /// Whether two platters show the same buttons.
  func hasSameContent(as other: Platter) -> Bool {
    hasGlass == other.hasGlass && isBack == other.isBack
      && buttons.map(\.content) == other.buttons.map(\.content)
      && buttons.map(\.item) == other.buttons.map(\.item)
  }
}
