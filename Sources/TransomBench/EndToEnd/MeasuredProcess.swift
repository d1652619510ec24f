import Units

#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  @preconcurrency import Darwin
#endif

/// A measurement of a process that has exited.
struct MeasuredProcess {
  /// The duration, in seconds.
  let duration: Double
  /// The peak resident memory, in bytes.
  let peakMemory: Double

  /// The first argument that makes TransomBench run as the launcher process.
  static let flag = "--launch"

  /// Runs a program, which must exit with the status `expected`, discards its standard output, and passes on
  /// its standard error.
  ///
  /// Linux counts the memory of the parent at the fork as memory of the child, and this process uses a lot
  /// of memory. Therefore, a new, small process of the same executable launches the program and prints the
  /// measurement.
  init(_ arguments: [String], status expected: Int32 = 0) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw BenchFailure("cannot create a pipe") }
    let child = try Self.start(
      [CommandLine.arguments[0], Self.flag, "\(expected)"] + arguments, output: ends[1])
    close(ends[1])
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = max(0, read(ends[0], &bytes, bytes.count))
    close(ends[0])
    let status = Self.waitForExit(of: child).status
    let fields = String(decoding: bytes[..<count], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard status == 0, fields.count == 2 else {
      throw BenchFailure("`\(arguments.joined(separator: " "))` failed")
    }
    duration = fields[0]
    peakMemory = fields[1]
  }

  /// Runs as the launcher process: runs a program, which must exit with the status in the first argument, and
  /// prints seconds and bytes.
  static func main(_ arguments: [String]) {
    guard let expected = arguments.first.flatMap(Int32.init) else { exit(2) }
    let null = open("/dev/null", O_WRONLY)
    let start = ContinuousClock.now
    guard null >= 0, let child = try? Self.start(Array(arguments.dropFirst()), output: null) else {
      exit(2)
    }
    let (status, memory) = waitForExit(of: child)
    let seconds = start.duration(to: .now) / .seconds(1)
    guard status == expected else { exit(2) }
    print(decimalText(seconds, places: 6), memory)
  }

  private static func start(_ arguments: [String], output: Int32) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    let argv = arguments.map { strdup($0) } + [nil]
    defer { for argument in argv { free(argument) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, arguments[0], &actions, nil, argv, environ)
    guard code == 0 else {
      throw BenchFailure("cannot start \(arguments[0]): \(String(cString: strerror(code)))")
    }
    return child
  }

  /// Waits for a process, and returns its peak memory and its exit status, which is -1 if a signal ended it.
  private static func waitForExit(of child: pid_t) -> (status: Int32, memory: Int) {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    #if os(Linux)
      let unit = 1024
    #else
      let unit = 1
    #endif
    let hasExited = status & 0x7f == 0
    return (hasExited ? status >> 8 & 0xff : -1, usage.ru_maxrss * unit)
  }
}

/// The programs that are built together with TransomBench.
enum Program {
  static let transom = "transom"
  static let cairoPush = "cairo-push"

  /// Returns the path of a program, or nil if it was not built.
  static func path(_ name: String) -> String? {
    let executable = CommandLine.arguments[0]
    guard let slash = executable.lastIndex(of: "/") else { return nil }
    let path = executable[...slash] + name
    return access(String(path), X_OK) == 0 ? String(path) : nil
  }
}
