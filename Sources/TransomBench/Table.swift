import Units

/// Rows as text for people: implementations below each other, operations or contents side by side.
struct Table {
  private let title: String
  private let lines: [[String]]

  /// A table of rows that have everything in common but implementation and column.
  private init(_ rows: [Row], column: KeyPath<Row, String>, title: String) {
    let columns = rows.map { $0[keyPath: column] }.withoutRepetitions
    let implementations = rows.map(\.implementation).withoutRepetitions
    let units = rows.map(\.unit).withoutRepetitions
    let peers = rows.flatMap { $0.ratios.map(\.peer) }.withoutRepetitions
    let sizePeers = rows.flatMap { $0.sizeRatios.map(\.peer) }.withoutRepetitions
    var legend = units.count == 1 ? [units[0]] : []
    if !peers.isEmpty { legend.append("(× \(peers.joined(separator: ", × ")))") }
    if !sizePeers.isEmpty { legend.append("KB (size of \(sizePeers.joined(separator: ", ")) = 1)") }
    self.title = ([title + ":"] + legend).joined(separator: " ")
    lines =
      [[""] + columns]
      + implementations.map { implementation in
        [implementation]
          + columns.map { name in
            rows.first { $0.implementation == implementation && $0[keyPath: column] == name }
              .map { $0.cell(withUnit: units.count > 1) } ?? "–"
          }
      }
  }

  /// The tables of all rows, in their order.
  static func tables(of rows: [Row]) -> [Table] {
    func title(_ row: Row) -> String {
      let parts =
        switch row.group {
        case .kernel, .endToEnd: [row.size, row.content]
        case .blur, .png, .difference: [row.size]
        }
      return ([row.group.rawValue] + parts).joined(separator: ", ")
    }
    return rows.map(title).withoutRepetitions.map { name in
      let part = rows.filter { title($0) == name }
      let isByOperation = part[0].group == .kernel || part[0].group == .endToEnd
      return Table(part, column: isByOperation ? \.op : \.content, title: name)
    }
  }

  /// The title and the lines with their cells below each other.
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

extension Row {
  /// As in "82.2 (1.00, 0.21) 274 KB (1.00)".
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
  /// Each text once, where it came first.
  fileprivate var withoutRepetitions: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
