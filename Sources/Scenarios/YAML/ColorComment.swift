extension SourceText {
  /// Returns the issue for `barTintColor: #F8F8F8`, which YAML reads as nil and a comment.
  ///
  /// `offset` is the offset of the key or list item whose value is missing.
  func colorComment(after offset: Int) -> [Issue] {
    // Long lines are truncated, so that the time for a line with many keys stays linear.
    let line = scalars[min(offset, scalars.count)...].prefix(256).prefix { !$0.isLineBreak }
    guard let start = line.lastIndex(of: "#") else { return [] }
    let word = line[start...].prefix { !$0.isBlank }
    let before = line[..<start].last { !$0.isBlank }
    guard [4, 7, 9].contains(word.count),
      word.dropFirst().allSatisfy(\.properties.isASCIIHexDigit),
      line[word.endIndex...].allSatisfy(\.isBlank), before == nil || before == ":"
    else { return [] }
    let color = String(String.UnicodeScalarView(word))
    return [.colorIsComment(color, location(start))]
  }
}

extension SourceText {
  /// Returns an issue for each color that YAML reads as a comment in lines that cannot be parsed.
  func colorComments(inLines lines: ClosedRange<Int>) -> [Issue] {
    let start = offset(Location(file: file, line: lines.lowerBound, column: 1))
    let end = offset(Location(file: file, line: lines.upperBound + 1, column: 1))
    return (start..<max(start, end)).compactMap { offset in
      guard self[offset] == "#" else { return nil }
      let word = scalars[(offset + 1)...].prefix(9).prefix(while: \.properties.isASCIIHexDigit)
      let before = scalars[start..<offset].last { !$0.isBlank }
      guard [3, 6, 8].contains(word.count), let before, "[,:".unicodeScalars.contains(before)
      else { return nil }
      return .colorIsComment("#" + String(String.UnicodeScalarView(word)), location(offset))
    }
  }
}

extension Issue {
  fileprivate static func colorIsComment(_ color: String, _ location: Location) -> Issue {
    Issue(location, "\(color) is a comment in YAML; write \"\(color)\" in quotes")
  }
}
