import Units

/// The result of rendering a film.
public struct RenderOutcome: Sendable {
  /// The kind of output.
  package enum Kind: Sendable {
    case frames
    /// One file, with its size as text.
    case file(size: String)
    case raw
    /// Files that an earlier run has written completely.
    case complete
  }

  /// The path of the folder or file, or the label of the film for a stream.
  public let destination: String
  /// The number of frames that were written.
  public let written: Int
  /// The number of frames that were selected.
  public let selected: Int
  let duration: Duration
  let kind: Kind
  /// Additional notes, one line each.
  let notes: [String]

  package init(
    destination: String, written: Int, selected: Int, duration: Duration, kind: Kind = .frames,
    notes: [String] = []
  ) {
    self.destination = destination
    self.written = written
    self.selected = selected
    self.duration = duration
    self.kind = kind
    self.notes = notes
  }

  /// Creates the outcome for a film that an earlier run has written completely.
  init(complete destination: String, selected: Int) {
    self.init(
      destination: destination, written: 0, selected: selected, duration: .zero, kind: .complete)
  }

  /// A line of text, followed by a line for each note.
  public var summary: String { annotated(line) }

  private func annotated(_ line: String) -> String {
    ([line] + notes.map { "\(destination)  \($0)" }).joined(separator: "\n")
  }

  private var line: String {
    let isStopped = written < selected
    let count = countText(selected, "frame")
    return switch kind {
    case .complete: "\(destination)  complete, \(count)"
    case .frames where isStopped:
      "\(destination)  stopped: \(written) of \(selected) frames, all complete; no manifest"
    case .raw where isStopped: "\(destination)  stopped: \(written) of \(selected) frames"
    case .file where isStopped: "\(destination)  stopped: nothing was written"
    case .frames, .raw: "\(destination)  \(count)"
    case .file(let size): "\(destination)  \(count), \(size)"
    }
  }

  /// The summary with the elapsed time.
  package var detailedSummary: String {
    if case .complete = kind { return summary }
    let (seconds, attoseconds) = duration.components
    let elapsed = Double(seconds) + Double(attoseconds) / 1e18
    let rate = elapsed > 0 ? Double(written) / elapsed : 0
    return annotated(
      line + " in \(decimalText(elapsed, places: 2)) s, "
        + "\(decimalText(rate, places: 1)) frames per second")
  }
}
