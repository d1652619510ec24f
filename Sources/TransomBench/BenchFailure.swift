#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An error that invalidates the measurements, described in a sentence.
struct BenchFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Prints a line to standard error; standard output is reserved for results.
func report(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  // If writing to standard error fails, the message cannot be reported anywhere else.
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
