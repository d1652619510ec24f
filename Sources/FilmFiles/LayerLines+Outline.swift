extension LayerLines {
  /// What complete lines contain, found without parsing them.
  ///
  /// Parsing all lines would take about an eighth of the time of a test that passes.
  package struct Outline: Hashable, Sendable {
    /// Whether brackets and quotation marks are balanced in every line.
    package private(set) var isBalanced = true
    /// The digests of the stored pictures to which the draws refer.
    package private(set) var digests: Set<String> = []
  }

  package var outline: Outline {
    var outline = Outline()
    for line in lines.values { line.withUnsafeBufferPointer { outline.add($0) } }
    return outline
  }
}

extension LayerLines.Outline {
  private static let keys = ["content", "maskContent"].map { Array($0.utf8) }
  /// The text that follows the content of a mask with a shape.
  ///
  /// Such a mask is not stored.
  private static let shape = Array(", \"maskShape\"".utf8)

  fileprivate mutating func add(_ line: UnsafeBufferPointer<UInt8>) {
    var depth = 0
    var (key, string) = (0..<0, 0..<0)
    var index = 0
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let start = index + 1
        index = start
        while index < line.count, line[index] != UInt8(ascii: "\"") {
          index += line[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        (key, string) = (string, start..<min(index, line.count))
        addContent(line, key, string)
      default: break
      }
      index += 1
    }
    // The index exceeds the count if the last string has no end.
    if depth != 0 || index != line.count { isBalanced = false }
  }

  /// Adds the value of a key if it is the digest of a stored picture.
  private mutating func addContent(
    _ line: UnsafeBufferPointer<UInt8>, _ key: Range<Int>, _ value: Range<Int>
  ) {
    guard value.count == DumpedDraw.Content.digitCount, line[value.lowerBound] != UInt8(ascii: "#"),
      Self.keys.contains(where: { $0.elementsEqual(line[key]) }),
      !line[min(value.upperBound + 1, line.count)...].starts(with: Self.shape)
    else { return }
    digests.insert(String(decoding: line[value], as: UTF8.self))
  }
}
