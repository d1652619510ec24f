import Files
import Units
import WebPages

extension TestReport {
  /// Returns a summary in Markdown for a comment on a pull request or for the page of a build.
  ///
  /// Films that fail come first, grouped by the change in their layers. `pictures` is the path of the folder
  /// with the files of `previews`, relative to the summary. If it is nil, the summary has no pictures.
  package func markdown(pictures: String?) -> String {
    let groups = failedGroups
    var parts = ["## Transom: \(summary)"]
    if !groups.isEmpty { parts.append(Self.table(groups)) }
    parts += sections(groups, pictures)
    if !problems.isEmpty {
      parts.append(Self.list("Errors", problems.map(\.withoutErrorPrefix)))
    }
    let warnings = outcomes.flatMap(\.warnings)
    if !warnings.isEmpty { parts.append(Self.list("Warnings", warnings)) }
    if !stale.isEmpty { parts.append(Self.list("Stale references", stale)) }
    if let accepting = Self.acceptance(groups.flatMap { $0 }) { parts.append(accepting) }
    return parts.joined(separator: "\n\n")
  }

  /// The pictures of a summary, by file name.
  package var previews: [(name: String, bytes: [UInt8])] {
    failedGroups.enumerated().flatMap { index, films in
      films.compactMap(\.preview).prefix(1).flatMap { preview in
        preview.pictures.map { (Self.pictureName($0.name, group: index), $0.bytes) }
      }
    }
  }

  /// Returns whether a name is that of a picture of a summary.
  static func isPictureName(_ name: String) -> Bool {
    name.wholeMatch(of: /change-[0-9]+-(expected|actual|diff)\.png/) != nil
  }

  private static func pictureName(_ name: String, group: Int) -> String {
    "change-\(group + 1)-\(name).png"
  }

  /// The films that do not pass, grouped by the change in their layers.
  private var failedGroups: [[FilmOutcome]] {
    var groups: [[FilmOutcome]] = []
    var indices: [[String]: Int] = [:]
    for outcome in outcomes where !outcome.isPassed {
      if let cause = outcome.cause, let index = indices[cause] {
        groups[index].append(outcome)
      } else {
        if let cause = outcome.cause { indices[cause] = groups.count }
        groups.append([outcome])
      }
    }
    return groups
  }

  /// The maximum size of each part of a summary, in bytes.
  ///
  /// GitHub accepts comments of up to 65,536 characters and step summaries of up to 1 MiB.
  private enum Limit {
    static let table = 16_000
    static let sections = 24_000
    static let list = 5_000
    static let command = 4_000
  }

  private static func table(_ groups: [[FilmOutcome]]) -> String {
    let rows = groups.enumerated().flatMap { index, films in
      films.map {
        "| \(index + 1) | \($0.verdict.rawValue) | \(MarkdownText.code($0.label)) | \($0.tableText) |"
      }
    }
    let shown = fitting(rows, in: Limit.table)
    let header = ["| change | result | film | frames |", "| ---: | --- | --- | --- |"]
    let more = rows.count - shown.count
    return (header + shown).joined(separator: "\n")
      + (more > 0 ? "\n\nand \(countText(more, "more film"))" : "")
  }

  /// Returns a section for each group that has details or pictures.
  private func sections(_ groups: [[FilmOutcome]], _ pictures: String?) -> [String] {
    // If there is only one change to accept, the command at the end of the summary accepts it.
    let hasSeveralChanges = groups.count { Self.acceptCommand($0) != nil } > 1
    let sections = groups.enumerated().compactMap { index, films in
      Self.section(films, index, pictures, acceptsChange: hasSeveralChanges)
    }
    var shown = Self.fitting(sections, in: Limit.sections)
    if shown.count < sections.count {
      shown.append(
        "The details of \(countText(sections.count - shown.count, "more change")) are omitted "
          + "because the summary would be too large; `--report` writes all details.")
    }
    if pictures != nil, outcomes.contains(where: \.isPreviewOmitted) {
      shown.append(
        "The summary shows pictures of at most \(PreviewSpace.maximumFilms) changes, with a total size of at most "
          + "\(PreviewSpace.maximumSize / 1_000_000) MB; `--report` shows more pictures.")
    }
    return shown
  }

  private static func section(
    _ films: [FilmOutcome], _ index: Int, _ pictures: String?, acceptsChange: Bool
  ) -> String? {
    guard let first = films.first else { return nil }
    var parts: [String] = []
    if let pictures, let film = films.first(where: { $0.preview != nil }) {
      parts += Self.pictures(of: film, index, folder: pictures)
    }
    let details =
      first.problems.map(\.withoutErrorPrefix) + first.details(.report)
      + (first.verdict == .defective ? ["see: \(first.renderCommand)"] : [])
    if !details.isEmpty { parts.append(MarkdownText.block(details)) }
    if acceptsChange, let accepting = acceptCommand(films) {
      parts += ["Accept this change:", MarkdownText.block([accepting], language: "sh")]
    }
    guard !parts.isEmpty else { return nil }
    let others = films.count > 1 ? " and \(countText(films.count - 1, "more film"))" : ""
    let title = "### \(index + 1): \(MarkdownText.code(first.label))\(others)"
    return ([title] + parts).joined(separator: "\n\n")
  }

  /// Returns a table with the pictures of a film and a line that describes their frame.
  private static func pictures(
    of film: FilmOutcome, _ index: Int, folder: String
  ) -> [String] {
    guard let preview = film.preview else { return [] }
    let titles = ["expected": "expected", "actual": "actual", "diff": "difference"]
    let names = preview.pictures.map(\.name)
    let header = names.map { titles[$0] ?? $0 }
    let cells = names.map {
      "![\($0)](\(address("\(folder)/\(pictureName($0, group: index))")))"
    }
    let rows = [header, names.map { _ in "---" }, cells].map {
      "| \($0.joined(separator: " | ")) |"
    }
    let frame = film.frames.first { $0.number == preview.number }
    let time = frame.map { " at \(decimalText($0.time, places: 6)) s" } ?? ""
    let count = frame?.difference?.difference.map { ", \($0.count) px differ" } ?? ""
    return [
      rows.joined(separator: "\n"),
      "Frame \(preview.number)\(time)\(count), in \(MarkdownText.code(film.label))",
    ]
  }

  private static func list(_ title: String, _ lines: [String]) -> String {
    let shown = fitting(lines, in: Limit.list)
    let more = lines.count - shown.count
    return "### \(title)\n\n"
      + MarkdownText.block(shown + (more > 0 ? ["and \(more) more"] : []))
  }

  /// Returns the section with the command that accepts all changes, or nil if there are no changes to accept or
  /// the command is too long.
  private static func acceptance(_ films: [FilmOutcome]) -> String? {
    guard let command = acceptCommand(films), command.utf8.count <= Limit.command else {
      return nil
    }
    return
      "### Accept all changes\n\nRun this command, look at the changes in the references, and commit them:\n\n"
      + MarkdownText.block([command], language: "sh")
  }

  /// Returns the command that accepts the films that differ or have no reference, or nil if there are no such
  /// films.
  private static func acceptCommand(_ films: [FilmOutcome]) -> String? {
    let films = films.filter { $0.isDifferent || $0.verdict == .missing }
    return films.isEmpty ? nil : FilmOutcome.acceptCommand(for: films)
  }

  /// Returns the first texts whose total size is within a limit in bytes.
  private static func fitting(_ texts: [String], in limit: Int) -> [String] {
    var remaining = limit
    return Array(
      texts.prefix { text in
        remaining -= text.utf8.count + 2
        return remaining >= 0
      })
  }
}

extension FilmOutcome {
  /// A summary without file names, for a table.
  fileprivate var tableText: String {
    switch verdict {
    case .missing: "no reference"
    case .recorded: recordingText + " written"
    case .unreadable: "cannot be tested"
    default: summary
    }
  }
}
