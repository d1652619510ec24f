/// One of the parts into which the films of a suite are divided.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The number of the shard, from 1.
  package let number: Int
  /// The number of shards of the suite.
  package let count: Int

  /// The maximum number of shards.
  package static let maximumCount = 1000

  /// Creates a shard, or returns nil unless 1 ≤ number ≤ count ≤ 1000.
  package init?(_ number: Int, of count: Int) {
    guard (1...Self.maximumCount).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads a number and a count, such as `2/4`.
  package init(text: String) throws(ShardError) {
    let fields = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = fields.compactMap { field in
      field.utf8.count <= 4 && field.utf8.allSatisfy { (0x30...0x39).contains($0) }
        ? Int(field) : nil
    }
    guard fields.count == 2, numbers.count == 2, let shard = Shard(numbers[0], of: numbers[1])
    else { throw ShardError(text) }
    self = shard
  }

  /// The number and the count, such as `2/4`.
  package var description: String { "\(number)/\(count)" }

  init?(_ value: JSONValue) {
    let numbers = value.elements?.compactMap(\.integer) ?? []
    guard numbers.count == 2 else { return nil }
    self.init(numbers[0], of: numbers[1])
  }

  var json: JSON { .integers([number, count]) }
}

/// An error for text that does not specify a shard.
package struct ShardError: Error, CustomStringConvertible, Sendable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// The message.
  package var description: String {
    "cannot read “\(text)” as a shard; use its number and the number of shards, such as 2/4, with at "
      + "most \(Shard.maximumCount) shards"
  }
}
