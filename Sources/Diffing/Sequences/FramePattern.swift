import FilmFiles

/// A pattern for numbered file names: `frame-%04d.png` or `frame-####.png`.
package struct FramePattern: Hashable, Sendable {
  /// The folder with a trailing slash, or an empty string.
  package let folder: String
  private let prefix: String
  private let suffix: String
  /// The minimum number of digits.
  private let digits: Int

  /// Returns the pattern for `frame-0000.png` in a folder.
  package static func frames(in folder: String) -> FramePattern {
    FramePattern(
      folder: folder + "/", prefix: FrameFile.prefix, suffix: FrameFile.pictureSuffix,
      digits: FrameFile.digitCount)
  }

  /// Reads a path whose last component contains exactly one `%d`, `%04d` or run of `#`, or returns nil for
  /// any other path.
  package init?(path: String) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let start = slash.map { path.utf8.index(after: $0) } ?? path.startIndex
    let name = path[start...]
    let percent = name.split(separator: "%", omittingEmptySubsequences: false)
    let hashes = name.split(separator: "#", omittingEmptySubsequences: false)
    let folder = String(path[..<start])
    if percent.count == 2, let d = percent[1].firstIndex(of: "d"), percent[1][..<d].count <= 3,
      percent[1][..<d].allSatisfy({ ("0"..."9").contains($0) })
    {
      let digits = Int(percent[1][..<d]) ?? 1
      self.init(
        folder: folder, prefix: String(percent[0]),
        suffix: String(percent[1][percent[1].index(after: d)...]), digits: min(max(1, digits), 18))
    } else if percent.count == 1, hashes.count > 1,
      hashes.dropFirst().dropLast().allSatisfy(\.isEmpty)
    {
      self.init(
        folder: folder, prefix: String(hashes[0]), suffix: String(hashes[hashes.count - 1]),
        digits: hashes.count - 1)
    } else {
      return nil
    }
  }

  private init(folder: String, prefix: String, suffix: String, digits: Int) {
    self.folder = folder
    self.prefix = prefix
    self.suffix = suffix
    self.digits = digits
  }

  /// Returns the frame number of a file name, or nil if the name does not match or the number is invalid.
  package func number(of name: String) -> Int? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix),
      name.utf8.count >= prefix.utf8.count + suffix.utf8.count
    else { return nil }
    let middle = name.dropFirst(prefix.count).dropLast(suffix.count)
    // Only numbers with fewer digits than the minimum are padded, so that a number has only one
    // name.
    guard (digits...18).contains(middle.count), middle.count == digits || middle.first != "0",
      middle.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(middle),
      number <= FrameFile.maximumNumber
    else { return nil }
    return number
  }
}

/// Returns whether `a` precedes `b` in natural order, in which `page2` precedes `page10`.
func isNaturallyBefore(_ a: String, _ b: String) -> Bool {
  let (left, right) = (NamePart.parts(of: a), NamePart.parts(of: b))
  for (x, y) in zip(left, right) where x != y { return x < y }
  if left.count != right.count { return left.count < right.count }
  return a.utf8.lexicographicallyPrecedes(b.utf8)
}

/// A number of at most 18 digits, or a single other byte.
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
