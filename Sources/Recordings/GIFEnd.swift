import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The end of a GIF file, which ffmpeg does not check.
enum GIFEnd {
  /// Returns whether a file ends with the GIF trailer (a semicolon), followed by at most 15 zero bytes.
  static func isPresent(inFile path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    let start = max(0, lseek(file, 0, SEEK_END) - 16)
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(file, &bytes, 16, start)
    guard count > 0 else { return false }
    return bytes[..<count].last { $0 != 0 } == UInt8(ascii: ";")
  }
}
