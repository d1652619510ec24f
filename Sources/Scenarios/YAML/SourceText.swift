/// The text of a file as Unicode scalars, with conversions between offsets and locations.
struct SourceText {
  let file: String
  /// The scalars of the file, without the byte order mark.
  let scalars: [Unicode.Scalar]
  /// The offset of the start of each line.
  ///
  /// Line endings are those of libyaml, so that locations match its marks.
  private let lineStarts: [Int]

  /// Decodes UTF-8 and rejects characters that YAML does not allow.
  init(_ bytes: [UInt8], file: String) throws(ScenarioIssues) {
    self.file = file
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.count)
    var lineStarts = [0]
    var iterator = bytes.makeIterator()
    var decoder = UTF8()
    func here() -> Location {
      let column = scalars.count - lineStarts[lineStarts.count - 1] + 1
      return Location(file: file, line: lineStarts.count, column: column)
    }
    decoding: while true {
      switch decoder.decode(&iterator) {
      case .emptyInput:
        break decoding
      case .error:
        throw ScenarioIssues([.notUTF8(here())])
      case .scalarValue(let scalar):
        if scalars.isEmpty, lineStarts.count == 1, scalar == "\u{FEFF}" { continue }
        guard scalar.isYAMLText else { throw ScenarioIssues([.controlCharacter(scalar, here())]) }
        if scalar == "\n", scalars.last == "\r" { lineStarts.removeLast() }
        scalars.append(scalar)
        if scalar.isLineBreak { lineStarts.append(scalars.count) }
      }
    }
    self.scalars = scalars
    self.lineStarts = lineStarts
  }

  /// Returns the location of the scalar at an offset.
  func location(_ offset: Int) -> Location {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return Location(file: file, line: low + 1, column: offset - lineStarts[low] + 1)
  }

  /// Returns the offset of a location, or the end of the text for a location beyond it.
  func offset(_ location: Location) -> Int {
    guard location.line <= lineStarts.count else { return scalars.count }
    return min(scalars.count, lineStarts[max(0, location.line - 1)] + location.column - 1)
  }

  subscript(offset: Int) -> Unicode.Scalar? {
    scalars.indices.contains(offset) ? scalars[offset] : nil
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a line break in YAML 1.1.
  var isLineBreak: Bool {
    switch self {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  var isBlank: Bool { self == " " || self == "\t" }

  /// Whether the scalar can be part of an anchor's name.
  var isAnchorCharacter: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }

  /// Whether the scalar is printable in YAML 1.1.
  fileprivate var isYAMLText: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF:
      true
    default: false
    }
  }
}

extension Issue {
  fileprivate static func notUTF8(_ location: Location) -> Issue {
    Issue(location, "the file is not valid UTF-8 from here on; save it as UTF-8")
  }

  fileprivate static func controlCharacter(_ scalar: Unicode.Scalar, _ location: Location) -> Issue
  {
    let number = String(scalar.value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - number.count)) + number
    return Issue(
      location, "the control character U+\(code) is not allowed in a scenario; remove it")
  }
}
