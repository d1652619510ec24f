/// Names of the files in a film's folder that belong to one frame.
package enum FrameFile {
  package static let pictureSuffix = ".png"
  package static let layersSuffix = ".layers.json"

  package static let prefix = "frame-"
  /// Digits of a number, at least; smaller numbers are filled up with zeros.
  package static let digitCount = 4

  /// `frame-0017`.
  package static func stem(ofFrame number: Int) -> String {
    let digits = String(number)
    return prefix + String(repeating: "0", count: max(0, digitCount - digits.count)) + digits
  }

  /// `frame-0017.png`, or with another suffix.
  package static func name(ofFrame number: Int, _ suffix: String = pictureSuffix) -> String {
    stem(ofFrame: number) + suffix
  }

  /// Whether a name is `frame-`, four digits or more, and the suffix.
  package static func isFrame(_ name: String, _ suffix: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let digits = name.dropFirst(prefix.count).dropLast(suffix.count)
    return digits.count >= digitCount && digits.allSatisfy { ("0"..."9").contains($0) }
  }

  /// The number in the name of a frame's picture; nil where it is not one.
  package static func number(ofPicture name: String) -> Int? {
    guard isFrame(name, pictureSuffix) else { return nil }
    return Int(name.dropFirst(prefix.count).dropLast(pictureSuffix.count))
  }
}
