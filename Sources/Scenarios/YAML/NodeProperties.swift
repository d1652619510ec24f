extension SourceText {
  /// Returns the anchor of the node that begins at an offset, or nil if it has none.
  func anchor(at offset: Int) -> String? {
    guard self[offset] == "&" else { return nil }
    let name = scalars[(offset + 1)...].prefix { $0.isAnchorCharacter }
    return String(String.UnicodeScalarView(name))
  }

  /// Returns whether the node that begins at an offset has a tag.
  ///
  /// This function uses the text, because Yams does not distinguish `!!str "x"` from `"x"`.
  func hasTag(at offset: Int) -> Bool {
    self[offset] == "!" || self[offset] == "&" && self[endOfAnchor(offset)] == "!"
  }

  /// Returns the start of a node's own text: after its anchor, its tag and an opening quote.
  func endOfProperties(from offset: Int) -> Int {
    var offset = offset
    while true {
      switch self[offset] {
      case "&": offset = endOfAnchor(offset)
      case "!":
        while let scalar = self[offset], !scalar.isBlank, !scalar.isLineBreak { offset += 1 }
        offset = endOfSpace(offset)
      case "\"", "'": return offset + 1
      default: return offset
      }
    }
  }

  private func endOfAnchor(_ offset: Int) -> Int {
    var offset = offset + 1
    while let scalar = self[offset], scalar.isAnchorCharacter { offset += 1 }
    return endOfSpace(offset)
  }

  /// Returns the offset after blanks, line ends and comments.
  private func endOfSpace(_ offset: Int) -> Int {
    var offset = offset
    while let scalar = self[offset] {
      if scalar == "#" {
        while let scalar = self[offset], !scalar.isLineBreak { offset += 1 }
      } else if scalar.isBlank || scalar.isLineBreak {
        offset += 1
      } else {
        break
      }
    }
    return offset
  }
}
