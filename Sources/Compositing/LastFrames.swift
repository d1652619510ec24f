/// Values that this frame or the one before it used; older ones go, so that memory stays flat
/// while a size changes from frame to frame.
struct LastFrames<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var current: [Key: Value] = [:]
  private var previous: [Key: Value] = [:]

  mutating func beginFrame() {
    previous = current
    current = [:]
  }

  mutating func value(for key: Key, make: () -> Value?) -> Value? {
    let value = current[key] ?? previous[key] ?? make()
    current[key] = value
    return value
  }
}
