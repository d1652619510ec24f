import Files
import Units
import WebPages

/// Films in a summary that differ in the same way, or a single film that does not pass.
struct FailedChange {
  /// The number of the change, starting at 1.
  let number: Int
  /// One film or more.
  let films: [FilmOutcome]

  /// The maximum sizes of parts of a summary, in bytes.
  private enum Limit {
    static let details = 4_000
    static let commands = 4_000
  }

  /// The films that differ or have no reference.
  var acceptableFilms: [FilmOutcome] {
    films.filter { $0.isDifferent || $0.verdict == .missing }
  }

  /// The pictures, with their file names.
  var previews: [(name: String, bytes: [UInt8])] {
    films.lazy.compactMap(\.preview).first?.pictures.map { (fileName($0.name), $0.bytes) } ?? []
  }

  private func fileName(_ picture: String) -> String { "change-\(number)-\(picture).png" }

  /// Returns the part of a summary with pictures, details and the commands that accept the change.
  ///
  /// Returns nil if there are none.
  func section(pictures: String?, canAccept: Bool) -> String? {
    guard let first = films.first else { return nil }
    var parts: [String] = []
    if let pictures, let film = films.first(where: { $0.preview != nil }) {
      parts += self.pictures(of: film, folder: pictures)
    }
    let details =
      first.problems.map(\.withoutErrorPrefix) + first.details(.report)
      + (first.verdict == .defective ? ["see: \(first.renderCommand)"] : [])
    if !details.isEmpty { parts.append(MarkdownText.block(details.shortened(Limit.details))) }
    if canAccept, let commands = Self.acceptance(of: acceptableFilms) {
      parts += ["Accept this change:", MarkdownText.block(commands, language: "sh")]
    }
    guard !parts.isEmpty else { return nil }
    let others = films.count > 1 ? " and \(countText(films.count - 1, "more film"))" : ""
    let title = "### \(number): \(MarkdownText.code(first.label))\(others)"
    return ([title] + parts).joined(separator: "\n\n")
  }

  /// Returns a table with the pictures of a film and a line that describes their frame.
  private func pictures(of film: FilmOutcome, folder: String) -> [String] {
    guard let preview = film.preview else { return [] }
    let titles = ["expected": "expected", "actual": "actual", "diff": "difference"]
    let names = preview.pictures.map(\.name)
    let header = names.map { titles[$0] ?? $0 }
    let cells = names.map { "![\($0)](\(TestReport.address("\(folder)/\(fileName($0))")))" }
    let rows = [header, names.map { _ in "---" }, cells].map {
      "| \($0.joined(separator: " | ")) |"
    }
    let frame = film.frames.first { $0.number == preview.number }
    let time = frame.map { " at \(decimalText($0.time, places: 6)) s" } ?? ""
    let count = frame?.difference.map { ", \($0.count) px differ" } ?? ""
    return [
      rows.joined(separator: "\n"),
      "Frame \(preview.number)\(time)\(count), in \(MarkdownText.code(film.label))",
    ]
  }

  /// Returns the commands that accept films, or nil if there are none or they cannot be shown.
  static func acceptance(of films: [FilmOutcome]) -> [String]? {
    let commands = FilmOutcome.acceptCommands(for: films)
    // With code points in place of invisible characters, a command would name another file.
    guard !commands.isEmpty, commands.allSatisfy(MarkdownText.isUnchangedInBlock),
      commands.reduce(0, { $0 + $1.utf8.count }) <= Limit.commands
    else { return nil }
    return commands
  }
}
