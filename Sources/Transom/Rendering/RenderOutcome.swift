import Units

/// What a run wrote.
public struct RenderOutcome: Sendable {
  /// What there is at `place` when all of it is written.
  package enum Kind: Sendable {
    case frames
    /// One file, with its size in words.
    case file(size: String)
    case raw
  }

  /// The folder or file, or what a stream is called.
  public let place: String
  public let written: Int
  public let wanted: Int
  let duration: Duration
  let kind: Kind
  /// What is to be known besides, a sentence each.
  let notes: [String]

  package init(
    place: String, written: Int, wanted: Int, duration: Duration, kind: Kind = .frames,
    notes: [String] = []
  ) {
    self.place = place
    self.written = written
    self.wanted = wanted
    self.duration = duration
    self.kind = kind
    self.notes = notes
  }

  /// One line for people, and one for each note.
  public var summary: String { annotated(line) }

  private func annotated(_ line: String) -> String {
    ([line] + notes.map { "\(place)  \($0)" }).joined(separator: "\n")
  }

  private var line: String {
    let count = "\(written) \(written == 1 ? "frame" : "frames")"
    guard written == wanted else {
      return switch kind {
      case .frames:
        "\(place)  stopped: \(written) of \(wanted) frames, each of them whole, and no manifest"
      case .raw: "\(place)  stopped: \(written) of \(wanted) frames"
      case .file: "\(place)  stopped: nothing is written"
      }
    }
    return switch kind {
    case .frames, .raw: "\(place)  \(count)"
    case .file(let size): "\(place)  \(count), \(size)"
    }
  }

  /// The same with the time it took.
  package var detailedSummary: String {
    let (seconds, attoseconds) = duration.components
    let elapsed = Double(seconds) + Double(attoseconds) / 1e18
    let rate = elapsed > 0 ? Double(written) / elapsed : 0
    return annotated(
      line + " in \(decimalText(elapsed, places: 2)) s, "
        + "\(decimalText(rate, places: 1)) frames a second")
  }
}
