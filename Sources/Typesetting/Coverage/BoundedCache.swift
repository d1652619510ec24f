/// A cache with a limit on the total cost of its values.
///
/// The cache has two generations. When a new value would raise the cost of the younger generation above half
/// the limit, that generation replaces the older one, so recently used values are kept.
package struct BoundedCache<Key: Hashable, Value> {
  private let limit: Int
  private var younger: [Key: (value: Value, cost: Int)] = [:]
  private var older: [Key: (value: Value, cost: Int)] = [:]
  private var cost = 0

  package init(limit: Int) {
    self.limit = limit
  }

  package subscript(key: Key) -> Value? {
    mutating get {
      if let entry = younger[key] { return entry.value }
      guard let entry = older[key] else { return nil }
      insert(entry.value, for: key, cost: entry.cost)
      return entry.value
    }
  }

  /// The number of entries in both generations, which can contain the same value.
  package var count: Int { younger.count + older.count }

  /// Adds a value, unless its cost exceeds half the limit.
  package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    guard cost <= limit / 2 else { return }
    if self.cost + cost > limit / 2 {
      older = younger
      younger = [:]
      self.cost = 0
    }
    self.cost += cost
    younger[key] = (value, cost)
  }
}
