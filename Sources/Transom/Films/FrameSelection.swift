import Units

/// A selection of the frames of a film.
public enum FrameSelection: Sendable {
  /// All frames.
  case all
  /// Numbers and ranges of frames. Negative numbers count from the end; -1 is the last frame.
  case list([Part])
  /// The first frame at or after a time, in seconds.
  case at(Double)

  /// A part of a list.
  public enum Part: Hashable, Sendable {
    /// A frame.
    case single(Int)
    /// The frames from the first number through the second.
    case range(Int, Int)
  }

  /// Whether all frames are selected.
  package var isWhole: Bool {
    if case .all = self { true } else { false }
  }

  /// Returns the numbers of the selected frames of a film, in ascending order without duplicates.
  package func frames(of film: Film) throws(FrameSelectionError) -> [Int] {
    try frames(of: film.frameCount, rate: film.rate)
  }

  /// Returns the numbers of the selected frames of a film with `count` frames, in ascending order without
  /// duplicates.
  package func frames(of count: Int, rate: FrameRate) throws(FrameSelectionError) -> [Int] {
    switch self {
    case .all: return Array(0..<count)
    case .at(let seconds):
      let frame = rate.firstFrame(showing: Time(seconds: seconds))
      return [try checked(frame, "--at \(pointsText(seconds)) is frame \(frame), but", count)]
    case .list(let parts):
      var selected: Set<Int> = []
      for part in parts {
        switch part {
        case .single(let frame): selected.insert(try resolved(frame, count))
        case .range(let first, let last):
          let (first, last) = (try resolved(first, count), try resolved(last, count))
          guard first <= last else {
            throw FrameSelectionError(
              "the range \(first)-\(last) is backward; write the smaller number first")
          }
          selected.formUnion(first...last)
        }
      }
      return selected.sorted()
    }
  }

  private func resolved(_ frame: Int, _ count: Int) throws(FrameSelectionError) -> Int {
    let index = frame < 0 ? count + frame : frame
    return try checked(index, "there is no frame \(frame):", count)
  }

  private func checked(_ frame: Int, _ found: String, _ count: Int) throws(FrameSelectionError)
    -> Int
  {
    guard (0..<count).contains(frame) else {
      throw FrameSelectionError("\(found) the last frame is \(count - 1)")
    }
    return frame
  }
}

/// An error for a selection that cannot be read or that contains frames that do not exist.
public struct FrameSelectionError: Error, CustomStringConvertible, Sendable {
  /// The message.
  public let description: String

  package init(_ description: String) {
    self.description = description
  }
}

extension FrameSelection {
  /// Reads a list of numbers and ranges, such as `0-23,30,-1`.
  public init(text: String) throws(FrameSelectionError) {
    var parts: [Part] = []
    for field in text.split(separator: ",", omittingEmptySubsequences: false) {
      let field = String(field.filter { $0 != " " })
      if let single = Self.number(field) {
        parts.append(.single(single))
      } else if let dash = field.dropFirst().firstIndex(of: "-"),
        let first = Self.number(String(field[..<dash])),
        let last = Self.number(String(field[field.index(after: dash)...]))
      {
        parts.append(.range(first, last))
      } else {
        throw FrameSelectionError(
          "cannot read “\(field)” as frames; use numbers and ranges, such as 0-23,30,-1")
      }
    }
    self = .list(parts)
  }

  /// Reads a time, in seconds.
  public init(time: String) throws(FrameSelectionError) {
    guard let seconds = Double(time), seconds.isFinite, (0...36_000).contains(seconds) else {
      throw FrameSelectionError("cannot read “\(time)” as a time; use seconds, such as --at 0.25")
    }
    self = .at(seconds)
  }

  /// Reads a whole number of at most six digits with an optional minus sign.
  private static func number(_ text: String) -> Int? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard (1...6).contains(digits.count), digits.allSatisfy({ ("0"..."9").contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
