import Units

#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  @preconcurrency import Darwin
#endif

/// A whole process from its start to its end.
struct Launch {
  /// Seconds.
  let duration: Double
  /// The most resident memory, in bytes.
  let peakMemory: Double

  /// The first argument of the bench where it is the small process in between.
  static let flag = "--launch"

  /// Runs a program to its end; what it prints is dropped, its errors are shown.
  ///
  /// The system counts a parent's memory at the start among the child's most, and the bench is
  /// large: so a small copy of it starts the program, weighs it and prints what it found.
  init(_ words: [String]) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw BenchFailure("cannot make a pipe") }
    let child = try Self.started(
      [CommandLine.arguments[0], Self.flag] + words, output: ends[1])
    close(ends[1])
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = max(0, read(ends[0], &bytes, bytes.count))
    close(ends[0])
    let status = Self.end(of: child).status
    let fields = String(decoding: bytes[..<count], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard status == 0, fields.count == 2 else {
      throw BenchFailure("`\(words.joined(separator: " "))` failed")
    }
    duration = fields[0]
    peakMemory = fields[1]
  }

  /// The small process: runs the words and prints seconds and bytes.
  static func main(_ words: [String]) {
    let null = open("/dev/null", O_WRONLY)
    let start = ContinuousClock.now
    guard null >= 0, let child = try? started(words, output: null) else { exit(2) }
    let (status, memory) = end(of: child)
    let seconds = start.duration(to: .now) / .seconds(1)
    guard status == 0 else { exit(2) }
    print(decimalText(seconds, places: 6), memory)
  }

  private static func started(_ words: [String], output: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, words[0], &actions, nil, arguments, environ)
    guard code == 0 else {
      throw BenchFailure("cannot start \(words[0]): \(String(cString: strerror(code)))")
    }
    return child
  }

  /// Waits; the status is 0 only of a process that ended well.
  private static func end(of child: pid_t) -> (status: Int32, memory: Int) {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    #if os(Linux)
      let unit = 1024
    #else
      let unit = 1
    #endif
    return (status, usage.ru_maxrss * unit)
  }
}

/// Programs that were built beside the bench.
enum Program {
  static let transom = "transom"
  static let cairoPush = "cairo-push"

  /// Where a program is, or nil where it was not built.
  static func path(_ name: String) -> String? {
    let own = CommandLine.arguments[0]
    guard let slash = own.lastIndex(of: "/") else { return nil }
    let path = own[...slash] + name
    return access(String(path), X_OK) == 0 ? String(path) : nil
  }
}
