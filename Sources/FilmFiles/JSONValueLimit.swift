import Files

extension JSONValue {
  /// The maximum number of values in JSON text.
  ///
  /// A value that takes only three bytes of text can take up to 120 bytes of memory. The largest files that
  /// Transom writes are below the limit: a trace of 300,000 events has 2.1 million values, and a manifest of
  /// 36,000 frames has 0.3 million.
  package static let countLimit = 4_000_000

  /// Returns whether JSON text contains more values than the limit.
  ///
  /// Every value except the first one follows an opening bracket, an opening brace or a comma, either
  /// directly or after its key. An empty array or object therefore counts as two values. For text that is not
  /// valid JSON, the result is unspecified.
  package static func exceedsCountLimit(_ text: [UInt8]) -> Bool {
    guard text.count > countLimit else { return false }
    var count = 1
    var isInString = false
    var isEscaped = false
    for byte in text {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isInString
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): if !isInString { count += 1 }
      default: break
      }
    }
    return count > countLimit
  }
}

extension FileBytes {
  /// Returns all bytes of a file that contains JSON.
  ///
  /// - Throws: `FileError` if the file cannot be read, has more than `limit` bytes, or has more values than
  ///   the limit.
  package static func json(ofFile path: String, limit: Int) throws(FileError) -> [UInt8] {
    let bytes = try all(ofFile: path, limit: limit)
    guard !JSONValue.exceedsCountLimit(bytes) else {
      throw .tooManyValues(path: path, limit: JSONValue.countLimit)
    }
    return bytes
  }
}
