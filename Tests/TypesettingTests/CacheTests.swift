import TestSupport
import Testing
import Typesetting

@Suite struct `A bounded cache` {
  @Test func `stays within its limit and keeps recently used values`() {
    var cache = BoundedCache<Int, Int>(limit: 100)
    for key in 0..<1000 {
      cache.insert(key * 3, for: key, cost: 5)
      #expect(cache.count <= 20)
      #expect(cache[key] == key * 3)
      // A value that is used repeatedly remains in the cache.
      if key > 0 { #expect(cache[0] == 0) }
    }
    #expect(cache[500] == nil)
  }

  @Test func `does not keep a value larger than half its limit`() {
    var cache = BoundedCache<Int, Int>(limit: 100)
    cache.insert(1, for: 1, cost: 51)
    #expect(cache[1] == nil)
  }
}
