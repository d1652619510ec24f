import Files
import Units

/// The draws of all frames of a film, as stored in `layers.jsonl`, one line per frame.
///
/// Each line is complete or refers to an earlier frame with the same draws, so that versions of the file can
/// be merged line by line.
package struct LayerLines: Sendable {
  package static let fileName = "layers.jsonl"
  /// The maximum size of the file, in bytes.
  package static let sizeLimit = FileBytes.defaultLimit

  /// The draws of a frame.
  package struct Frame: Hashable, Sendable {
    package var draws: [DumpedDraw]
    /// The area of the screen, if the frame is larger because the screen rotates.
    package var screen: PixelRect?

    package init(draws: [DumpedDraw], screen: PixelRect? = nil) {
      self.draws = draws
      self.screen = screen
    }
  }

  /// The complete lines, by frame number.
  private(set) var lines: [Int: ArraySlice<UInt8>] = [:]
  /// The frames whose draws are in the line of an earlier frame.
  private var copies: [Int: Int] = [:]

  /// Finds the lines of a file.
  ///
  /// Lines that do not begin with a frame number are ignored. Draws are not parsed yet.
  package init(_ bytes: [UInt8]) {
    for line in TextLines(bytes) where line.starts(with: Self.start.utf8) {
      var rest = line.dropFirst(Self.start.utf8.count)
      guard let number = Self.number(&rest) else { continue }
      if rest.starts(with: Self.copy.utf8) {
        rest.removeFirst(Self.copy.utf8.count)
        // A reference that is not to an earlier frame is treated as a reference to the frame itself, which is
        // invalid.
        copies[number] = Self.number(&rest).flatMap { $0 < number ? $0 : nil } ?? number
      } else {
        lines[number] = line
      }
    }
  }

  /// The numbers of the frames that have a line.
  package var numbers: Set<Int> { Set(lines.keys).union(copies.keys) }

  /// The numbers of the frames with complete lines.
  package var completeNumbers: Set<Int> { Set(lines.keys) }

  /// Returns whether there is a line for a frame.
  package func contains(_ number: Int) -> Bool { lines[number] != nil || copies[number] != nil }

  /// Returns the draws of a frame, or nil if its line is missing or invalid.
  package func frame(_ number: Int) -> Frame? {
    guard let line = lines[copies[number] ?? number], let value = JSONValue(Array(line)),
      let draws = value["draws"].flatMap(DumpedDraw.all)
    else { return nil }
    let screen = value["screen"]
    guard let screen else { return Frame(draws: draws) }
    return PixelRect(screen).map { Frame(draws: draws, screen: $0) }
  }

  private static let start = "{\"frame\": "
  private static let copy = ", \"same\": "

  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    let digits = bytes.prefix { 48...57 ~= $0 }
    bytes = bytes[digits.endIndex...]
    guard let number = Int(String(decoding: digits, as: UTF8.self)),
      number <= FrameFile.maximumNumber
    else { return nil }
    return number
  }
}

extension LayerLines {
  /// Builds the lines of a file, frame by frame.
  package struct Writer: Sendable {
    /// The lines, without line breaks.
    package private(set) var lines: [String] = []
    /// The size of the lines, in bytes.
    package private(set) var size = 0
    /// The number of the first frame with each list of draws.
    private var first: [String: Int] = [:]

    package init() {}

    /// Adds the line of a frame, which refers to an earlier frame if that frame has the same draws.
    package mutating func add(_ frame: Frame, number: Int) {
      let text = JSON.present([
        ("screen", frame.screen.map(JSON.rect)), ("draws", .array(frame.draws.map(\.json))),
      ]).line.dropFirst()
      let line: String
      if let earlier = first[String(text)] {
        line = start + String(number) + copy + String(earlier) + "}"
      } else {
        first[String(text)] = number
        line = start + String(number) + ", " + text
      }
      size += line.utf8.count + 1
      lines.append(line)
    }

    /// The contents of the file.
    package var fileText: String { lines.map { $0 + "\n" }.joined() }
  }
}
