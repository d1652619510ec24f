import FilmFiles
import Units

/// The films and costs of the shards of a suite, as a table.
struct ShardTable {
  private let suite: Suite
  private let shards: Int

  init(_ suite: Suite, shards: Int) {
    self.suite = suite
    self.shards = shards
  }

  /// A line for each shard, below the names of the columns.
  var text: String {
    let costs = suite.scenarios.flatMap(\.films).map(\.cost)
    let numbers = suite.shardNumbers(shards)
    let mean = max(1, Double(costs.reduce(0, +)) / Double(shards))
    let rows = (1...shards).map { shard in
      let films = costs.indices.filter { numbers[$0] == shard }
      let cost = films.reduce(0) { $0 + costs[$1] }
      return [
        "\(shard)/\(shards)", "\(films.count)", "\(cost)",
        decimalText(Double(cost) / mean, places: 3),
      ]
    }
    let table = [["shard", "films", "cost", "share of mean"]] + rows
    let widths = (0..<4).map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      zip(row, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }
        .joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
