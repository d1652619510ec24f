/// The file names of a frame in a film folder.
package enum FrameFile {
  package static let pictureSuffix = ".png"
  package static let layersSuffix = ".layers.json"

  package static let prefix = "frame-"
  /// The minimum number of digits in a file name.
  package static let digitCount = 4
  /// The maximum frame number; larger numbers in names and manifests are invalid.
  ///
  /// A film has at most 36,000 frames. Together with the limit on frame rates, this limit prevents overflow
  /// when times are computed.
  package static let maximumNumber = 1_000_000

  /// Returns a name such as `frame-0017`.
  package static func stem(ofFrame number: Int) -> String {
    let digits = String(number)
    return prefix + String(repeating: "0", count: max(0, digitCount - digits.count)) + digits
  }

  /// Returns a name such as `frame-0017.png`, or such a name with another suffix.
  package static func name(ofFrame number: Int, _ suffix: String = pictureSuffix) -> String {
    stem(ofFrame: number) + suffix
  }

  /// Returns whether a name consists of `frame-`, at least four digits, and the suffix.
  package static func isFrame(_ name: String, _ suffix: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let digits = name.dropFirst(prefix.count).dropLast(suffix.count)
    return digits.count >= digitCount && digits.allSatisfy { ("0"..."9").contains($0) }
  }

  /// Returns the frame number in the name of an image, or nil for other names and invalid numbers.
  package static func number(ofPicture name: String) -> Int? {
    guard isFrame(name, pictureSuffix),
      let number = Int(name.dropFirst(prefix.count).dropLast(pictureSuffix.count)),
      number <= maximumNumber
    else { return nil }
    return number
  }
}
