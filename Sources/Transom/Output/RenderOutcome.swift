import Units

/// What a run wrote.
public struct RenderOutcome: Sendable {
  /// What there is at `place` when all of it is written.
  enum Kind: Sendable {
    case frames
    /// Bytes of the file.
    case animation(bytes: Int)
    /// Pixels of the picture.
    case sheet(width: Int, height: Int)
    case raw
  }

  /// The folder or file, or what a stream is called.
  public let place: String
  public let written: Int
  public let wanted: Int
  let duration: Duration
  var kind = Kind.frames
  /// What is to be known besides, a sentence each.
  var notes: [String] = []

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
      case .animation, .sheet: "\(place)  stopped: nothing is written"
      }
    }
    return switch kind {
    case .frames, .raw: "\(place)  \(count)"
    case .animation(let bytes): "\(place)  \(count), \(Self.text(bytes))"
    case .sheet(let width, let height): "\(place)  \(count), \(width) × \(height) pixels"
    }
  }

  private static func text(_ bytes: Int) -> String {
    bytes < 100_000 ? "\(bytes) bytes" : "\(decimalText(Double(bytes) / 1e6, places: 1)) MB"
  }

  /// The same with the time it took.
  public var detailedSummary: String {
    let (seconds, attoseconds) = duration.components
    let elapsed = Double(seconds) + Double(attoseconds) / 1e18
    let rate = elapsed > 0 ? Double(written) / elapsed : 0
    return annotated(
      line + " in \(decimalText(elapsed, places: 2)) s, "
        + "\(decimalText(rate, places: 1)) frames a second")
  }
}
