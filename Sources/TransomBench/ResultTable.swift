import Units

/// A table of results with a row per implementation and a column per operation or content.
struct ResultTable {
  private let title: String
  private let lines: [[String]]

  /// Creates a table of results that differ only in implementation and column.
  private init(
    _ results: [BenchmarkResult], column: KeyPath<BenchmarkResult, String>, title: String
  ) {
    let columns = results.map { $0[keyPath: column] }.uniqued
    let implementations = results.map(\.implementation).uniqued
    let units = results.map(\.unit).uniqued
    let peers = results.flatMap { $0.ratios.map(\.peer) }.uniqued
    let sizePeers = results.flatMap { $0.sizeRatios.map(\.peer) }.uniqued
    var legend = units.count == 1 ? [units[0]] : []
    if !peers.isEmpty { legend.append("(× \(peers.joined(separator: ", × ")))") }
    if !sizePeers.isEmpty { legend.append("KB (size of \(sizePeers.joined(separator: ", ")) = 1)") }
    self.title = ([title + ":"] + legend).joined(separator: " ")
    lines =
      [[""] + columns]
      + implementations.map { implementation in
        [implementation]
          + columns.map { name in
            results.first { $0.implementation == implementation && $0[keyPath: column] == name }
              .map { $0.cell(withUnit: units.count > 1) } ?? "–"
          }
      }
  }

  /// Returns the tables of all results, in order.
  static func tables(of results: [BenchmarkResult]) -> [ResultTable] {
    func title(_ row: BenchmarkResult) -> String {
      let parts =
        switch row.group {
        case .kernel, .endToEnd, .film: [row.size, row.content]
        case .blur, .glass, .png, .difference: [row.size]
        }
      return ([row.group.rawValue] + parts).joined(separator: ", ")
    }
    return results.map(title).uniqued.map { name in
      let part = results.filter { title($0) == name }
      let isByOperation = [.kernel, .endToEnd, .film].contains(part[0].group)
      return ResultTable(part, column: isByOperation ? \.op : \.content, title: name)
    }
  }

  /// The title and the rows with aligned columns.
  var text: String {
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let body = lines.map { line in
      var text = ""
      for (cell, width) in zip(line, widths) {
        text += cell + String(repeating: " ", count: width - cell.count + 2)
      }
      while text.last == " " { text.removeLast() }
      return "  " + text
    }
    return ([title] + body).joined(separator: "\n")
  }
}

extension BenchmarkResult {
  /// Returns the text of a cell, such as "82.2 (1.00, 0.21)  274 (1.00)".
  fileprivate func cell(withUnit: Bool) -> String {
    func brackets(_ ratios: [(peer: String, value: Double)]) -> String {
      ratios.isEmpty
        ? "" : " (" + ratios.map { decimalText($0.value, places: 2) }.joined(separator: ", ") + ")"
    }
    let places = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3
    var text = decimalText(value, places: places) + (withUnit ? " " + unit : "") + brackets(ratios)
    if let bytes {
      text += "  " + decimalText(Double(bytes) / 1000, places: 0) + brackets(sizeRatios)
    }
    return text
  }
}

extension [String] {
  /// The unique elements in the order of their first occurrence.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
