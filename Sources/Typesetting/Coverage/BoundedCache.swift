/// Values that are kept until they cost too much; what is kept changes times, never results.
///
/// Two generations: at half the limit the younger becomes the older and the older goes, so that what
/// was used lately stays.
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

  /// How many values are kept now.
  package var count: Int { younger.count + older.count }

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
