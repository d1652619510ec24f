/// Names of the files in a film's folder that stand for one frame.
package enum FrameFile {
  /// `frame-0017.png`.
  package static func name(ofFrame number: Int, extension suffix: String = "png") -> String {
    let digits = String(number)
    return "frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "."
      + suffix
  }

  /// Whether a name is `frame-`, four digits or more, and the suffix.
  package static func isFrame(_ name: String, _ suffix: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(suffix) else { return false }
    let digits = name.dropFirst(6).dropLast(suffix.count)
    return digits.count >= 4 && digits.allSatisfy { ("0"..."9").contains($0) }
  }
}
