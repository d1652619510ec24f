/// Names in the order in which people count: `page2` before `page10`.
func isNaturallyBefore(_ a: String, _ b: String) -> Bool {
  let (left, right) = (NamePart.parts(of: a), NamePart.parts(of: b))
  for (x, y) in zip(left, right) where x != y { return x < y }
  if left.count != right.count { return left.count < right.count }
  return a.utf8.lexicographicallyPrecedes(b.utf8)
}

/// A run of digits, or a byte that is none.
private enum NamePart: Comparable {
  case number(Int)
  case byte(UInt8)

  static func parts(of name: String) -> [NamePart] {
    var parts: [NamePart] = []
    var digits = ""
    for byte in Array(name.utf8) + [0] {
      if (0x30...0x39).contains(byte), digits.count < 18 {
        digits.unicodeScalars.append(Unicode.Scalar(byte))
        continue
      }
      if let number = Int(digits) { parts.append(.number(number)) }
      digits = ""
      parts.append(.byte(byte))
    }
    return parts
  }
}
