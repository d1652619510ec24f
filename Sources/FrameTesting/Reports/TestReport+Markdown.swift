import Files
import Units
import WebPages

extension TestReport {
  /// Returns a summary in Markdown for a comment on a pull request or for the page of a build.
  ///
  /// Films that fail come first, grouped by the change in their layers. `pictures` is the path of the folder
  /// with the files of `previews`, relative to the summary. If it is nil, the summary has no pictures.
  package func markdown(pictures: String?) -> String {
    let changes = failedChanges
    var parts = ["## Transom: \(summary)"]
    if !changes.isEmpty { parts.append(Self.table(changes)) }
    parts += sections(changes, pictures)
    if !problems.isEmpty {
      parts.append(Self.list("Errors", problems.map(\.withoutErrorPrefix)))
    }
    let warnings = outcomes.flatMap(\.warnings)
    if !warnings.isEmpty { parts.append(Self.list("Warnings", warnings)) }
    if !stale.isEmpty { parts.append(Self.list("Stale references", stale)) }
    if let accepting = Self.acceptance(changes) { parts.append(accepting) }
    return parts.joined(separator: "\n\n")
  }

  /// Returns the pictures to which a summary links, with their file names.
  ///
  /// `pictures` is the path of their folder relative to the summary.
  package func previews(pictures: String) -> [(name: String, bytes: [UInt8])] {
    Self.shown(Self.allSections(failedChanges, pictures)).flatMap(\.change.previews)
  }

  /// Returns whether a name is that of a picture of a summary.
  static func isPictureName(_ name: String) -> Bool {
    name.wholeMatch(of: /change-[0-9]+-(expected|actual|diff)\.png/) != nil
  }

  /// The films that do not pass, grouped by the change in their layers.
  private var failedChanges: [FailedChange] {
    let groups = outcomes.filter { !$0.isPassed }.grouped(by: \.cause)
    return groups.enumerated().map { FailedChange(number: $0 + 1, films: $1) }
  }

  /// The maximum size of each part of a summary, in bytes.
  ///
  /// GitHub accepts comments of up to 65,536 characters and step summaries of up to 1 MiB.
  private enum Limit {
    static let table = 16_000
    static let sections = 24_000
    static let list = 5_000
  }

  private static func table(_ changes: [FailedChange]) -> String {
    let rows = changes.flatMap { change in
      change.films.map {
        "| \(change.number) | \($0.verdict.rawValue) | \(MarkdownText.code($0.label)) | \($0.tableText) |"
      }
    }
    let shown = rows.fitting(Limit.table)
    let header = ["| change | result | film | frames |", "| ---: | --- | --- | --- |"]
    let more = rows.count - shown.count
    return (header + shown).joined(separator: "\n")
      + (more > 0 ? "\n\nand \(countText(more, "more film"))" : "")
  }

  private typealias Section = (change: FailedChange, text: String)

  /// Returns a section for each change that has details or pictures.
  private static func allSections(_ changes: [FailedChange], _ pictures: String?) -> [Section] {
    // If there is only one change to accept, the end of the summary shows how to accept it.
    let hasSeveralChanges = changes.count { !$0.acceptableFilms.isEmpty } > 1
    return changes.compactMap { change in
      change.section(pictures: pictures, canAccept: hasSeveralChanges).map { (change, $0) }
    }
  }

  /// Returns the sections that a summary shows.
  private static func shown(_ sections: [Section]) -> [Section] {
    sections.fitting(Limit.sections, text: \.text)
  }

  private func sections(_ changes: [FailedChange], _ pictures: String?) -> [String] {
    let sections = Self.allSections(changes, pictures)
    var shown = Self.shown(sections).map(\.text)
    if shown.count < sections.count {
      shown.append(
        "The details of \(countText(sections.count - shown.count, "more change")) are omitted "
          + "because the summary would be too large; `--report` writes all details.")
    }
    if pictures != nil, outcomes.contains(where: \.isPreviewOmitted) {
      shown.append(
        "The summary shows pictures of at most \(PreviewSpace.maximumFilms) changes, with a total size of "
          + "at most \(PreviewSpace.maximumSize / 1_000_000) MB; `--report` shows more pictures.")
    }
    return shown
  }

  private static func list(_ title: String, _ lines: [String]) -> String {
    "### \(title)\n\n" + MarkdownText.block(lines.shortened(Limit.list))
  }

  /// Returns the section that shows how to accept all changes.
  ///
  /// Returns nil if there are no changes to accept or the commands cannot be shown.
  private static func acceptance(_ changes: [FailedChange]) -> String? {
    guard let commands = FailedChange.acceptance(of: changes.flatMap(\.acceptableFilms)) else {
      return nil
    }
    let object = commands.count > 1 ? "these commands" : "this command"
    return
      "### Accept all changes\n\nRun \(object), look at the changes in the references, and commit them:\n\n"
      + MarkdownText.block(commands, language: "sh")
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
