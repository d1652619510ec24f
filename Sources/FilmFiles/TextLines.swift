/// An iterator over the lines of a text, without line breaks.
///
/// An array of all lines would take up to 40 times the memory of the text.
struct TextLines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>?

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  mutating func next() -> ArraySlice<UInt8>? {
    guard let text = rest else { return nil }
    let end = text.firstIndex(of: UInt8(ascii: "\n"))
    rest = end.map { text[($0 + 1)...] }
    return text[..<(end ?? text.endIndex)]
  }
}
