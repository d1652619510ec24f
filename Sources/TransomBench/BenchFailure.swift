#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Something that makes the bench's figures worthless, in a sentence.
struct BenchFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// A line on standard error; standard output is for rows.
func report(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  // If even that fails nobody is there to tell.
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
