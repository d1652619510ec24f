import ArgumentParser
import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes to standard output and standard error, and reports errors such as a full disk.
///
/// Text can contain the names of files and layers. Control characters are escaped, because a terminal would
/// interpret them. Build server commands are also escaped.
enum Terminal {
  /// Writes a line to standard output.
  static func print(_ text: String) throws {
    try writeLine(text, to: STDOUT_FILENO, named: "standard output")
  }

  /// Writes build server commands, one per line, to standard output.
  static func printCommands(_ text: String) throws {
    try write(text.escapingControlCharacters + "\n", to: STDOUT_FILENO, named: "standard output")
  }

  /// Writes bytes to standard output.
  static func write(_ bytes: UnsafeRawBufferPointer) throws {
    try write(bytes, to: STDOUT_FILENO, named: "standard output")
  }

  /// Writes a message to standard error and ignores errors.
  static func report(_ text: String) {
    try? writeLine(text, to: STDERR_FILENO, named: "standard error")
  }

  /// Replaces the progress line.
  static func showProgress(_ text: String) {
    let line = "\r\u{1B}[K" + text.escapingControlCharacters
    try? write(line, to: STDERR_FILENO, named: "standard error")
  }

  /// Whether standard error is a terminal.
  static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether standard output is a terminal.
  static var isOutputInteractive: Bool { isatty(STDOUT_FILENO) == 1 }

  private static func writeLine(
    _ text: String, to descriptor: Int32, named name: String
  ) throws {
    let safe = text.escapingControlCharacters.escapingCommands
    let colored = TerminalColors.areUsed(on: descriptor) ? TerminalColors.colored(safe) : safe
    try write(colored + "\n", to: descriptor, named: name)
  }

  private static func write(_ text: String, to descriptor: Int32, named name: String) throws {
    try Array(text.utf8).withUnsafeBytes { try write($0, to: descriptor, named: name) }
  }

  private static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, named name: String
  ) throws {
    var written = 0
    while written < bytes.count {
      let count = writeBytes(
        descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        // A reader such as `head` has closed the pipe. The command continues, because its other output and
        // its exit status are needed.
        if errno == EPIPE { return }
        let reason = String(cString: strerror(errno))
        if descriptor != STDERR_FILENO { report("error: cannot write \(name): \(reason)") }
        throw ExitCode(2)
      }
      written += count
    }
  }

  private static func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int)
    -> Int
  {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }
}

extension String {
  /// The text in which control characters, except newlines and tabs, and characters that change the text
  /// direction are replaced with escapes such as `\u001b`, which are also valid in JSON.
  var escapingControlCharacters: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return unicodeScalars.map { scalar in
      guard scalar.isControl else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

extension String {
  /// The text with the first character of each build server command escaped.
  ///
  /// GitHub Actions interprets `::` at the start of a line. GitHub Actions, Azure Pipelines and TeamCity
  /// interpret `##[`, `##vso[` and `##teamcity[` anywhere in a line.
  fileprivate var escapingCommands: String {
    guard contains("::") || contains("##") else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = String(line)
      if let start = line.firstIndex(where: { !$0.isWhitespace }),
        line[start...].hasPrefix("::")
      {
        line.replaceSubrange(start...start, with: "\\u003a")
      }
      for beginning in ["##[", "##vso[", "##teamcity["] {
        line = line.replacing(beginning, with: "\\u0023" + beginning.dropFirst())
      }
      return line
    }.joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// Calls `body`; a failure is written to standard error and ends the command with status 2.
func reportingFailure<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch let failure as TransomFailure {
    Terminal.report(failure.description)
    throw ExitCode(2)
  }
}

/// Calls an asynchronous `body`.
///
/// A failure is written to standard error and ends the command with status 2.
func reportingFailure<Value>(_ body: () async throws -> Value) async throws -> Value {
  do {
    return try await body()
  } catch let failure as TransomFailure {
    Terminal.report(failure.description)
    throw ExitCode(2)
  }
}
