import FilmFiles
import TestSupport
import Testing

@Suite struct `A suite` {
  private func suite(costs: [Int]) -> Suite {
    Suite(
      scenarios: costs.enumerated().map { number, cost in
        Suite.Scenario(
          path: "s\(number).yml", inputs: [Manifest.Input(path: "a", sha256: "\(number)")],
          text: number > 1 ? .boxes : nil, glass: number > 2 ? "flat" : nil,
          films: [
            Suite.Film(
              system: number > 2 ? "km" : nil, cost: cost, reference: number > 0 ? "r" : nil)
          ])
      })
  }

  @Test func `is divided into shards whose costs differ by at most the cost of one film`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let costs = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        Int.random(in: 0...1000, using: &random)
      }
      let count = Int.random(in: 1...12, using: &random)
      let numbers = suite(costs: costs).shardNumbers(count)
      #expect(numbers.count == costs.count && numbers.allSatisfy((1...count).contains))
      let totals = (1...count).map { number in
        zip(costs, numbers).filter { $0.1 == number }.reduce(0) { $0 + $1.0 }
      }
      let difference = try #require(totals.max()) - (try #require(totals.min()))
      #expect(difference <= (costs.max() ?? 0), "seed \(seed)")
    }
  }

  @Test func `has the same shards when it is read from a file`() throws {
    let written = ShardHeader(
      shard: try #require(Shard(2, of: 3)), command: .test, options: ["--text", "boxes"],
      suite: suite(costs: [5, 0, 7, 7]))
    let text = JSON.object(written.members).multilineText(levels: 4)
    let read = try #require(JSONValue(Array(text.utf8)).flatMap(ShardHeader.init))
    #expect(read == written && read.contradictions(to: written).isEmpty)
  }

  @Test(arguments: ["", "0/2", "3/2", "1/1001", "1", "1/2/3", "-1/2", "+1/2", "a/b", "1/99999"])
  func `has no shard with invalid numbers`(text: String) {
    #expect(throws: ShardError.self) { try Shard(text: text) }
  }
}
