extension TestReport {
  /// Returns a unique identifier for each label: `push.yml (km)` becomes `push.yml-km`.
  static func anchors(_ labels: [String]) -> [String] {
    var used: Set<String> = []
    return labels.map { label in
      let words = label.split { !$0.unicodeScalars.allSatisfy(isPlain) || $0 == "/" }
      let name = words.isEmpty ? "film" : words.joined(separator: "-")
      var anchor = name
      var number = 2
      while !used.insert(anchor).inserted {
        anchor = "\(name)-\(number)"
        number += 1
      }
      return anchor
    }
  }

  /// Returns the relative URL of a file for an HTML attribute or a Markdown link.
  ///
  /// All characters except ASCII letters, digits, `/`, `-`, `.` and `_` are percent-encoded.
  static func address(_ path: String) -> String {
    let encoded = path.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      if isPlain(scalar) { return String(scalar) }
      return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
    return encoded.hasPrefix("/") || encoded.hasPrefix("../") ? encoded : "./" + encoded
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "/", "-", ".", "_": true
    default: false
    }
  }
}
