import Files

#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  @preconcurrency import Darwin
#endif

/// A running ffmpeg or ffprobe, whose output is read in parts.
///
/// When this value is destroyed, it kills the process if it is still running, and waits for it to end.
struct DecoderProcess: ~Copyable {
  private let program: String
  private let output: Int32
  private let errors: Int32
  private let wait: Int
  private var child: pid_t
  private var hasErrorOutput = true
  /// The first 2000 bytes of the messages.
  private var messages: [UInt8] = []

  private init(program: String, child: pid_t, output: Int32, errors: Int32, wait: Int) {
    self.program = program
    self.child = child
    self.output = output
    self.errors = errors
    self.wait = wait
  }

  /// Starts a program; it is an error if it writes nothing for `wait` seconds.
  static func start(_ arguments: [String], wait: Int) throws(TransomFailure) -> DecoderProcess {
    guard !arguments.contains(where: { $0.utf8.contains(0) }) else {
      throw TransomFailure("the path of the recording contains a zero byte")
    }
    let program = arguments[0]
    var ends: [Int32] = [-1, -1, -1, -1]
    var child: pid_t = 0
    let code = makePipes(&ends) ? spawn(&child, arguments, output: ends[1], errors: ends[3]) : errno
    for end in [ends[1], ends[3]] where end >= 0 { close(end) }
    guard code == 0 else {
      for end in [ends[0], ends[2]] where end >= 0 { close(end) }
      throw TransomFailure(
        code == ENOENT
          ? "recordings are read with \(program), which is missing; install it: apt-get install ffmpeg"
          : "cannot start \(program): \(String(cString: strerror(code)))")
    }
    return DecoderProcess(
      program: program, child: child, output: ends[0], errors: ends[2], wait: wait)
  }

  deinit {
    close(output)
    close(errors)
    guard child > 0 else { return }
    kill(child, SIGKILL)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
  }

  /// Returns the next `count` bytes of the output, or fewer at its end.
  mutating func read(_ count: Int) throws(TransomFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let received = try readPart(of: &bytes, from: filled)
      if received == 0 { break }
      filled += received
    }
    if filled < count { bytes.removeLast(count - filled) }
    return bytes
  }

  /// Returns the bytes of the output that are available, at least one; none at its end.
  mutating func readSome() throws(TransomFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = try readPart(of: &bytes, from: 0)
    return Array(bytes[..<count])
  }

  /// Waits until the program has ended, and throws what it has reported.
  mutating func finish(reading path: String) throws(TransomFailure) {
    while hasErrorOutput { try waitForOutput(errorsOnly: true) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    child = 0
    guard status != 0 || !messages.isEmpty else { return }
    let text = String(decoding: messages, as: UTF8.self)
      .split(whereSeparator: \.isNewline).prefix(3).joined(separator: "; ")
    let safe = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isSafe ? $0 : "?" }))
    throw TransomFailure(
      "\(path) cannot be read as a recording (MP4, MOV, GIF, APNG, WebM or a folder of PNG files): "
        + (safe.isEmpty ? "\(program) failed" : "\(program): \(safe)"))
  }

  /// Reads a part of the output into `bytes` and returns its length, which is 0 at the end.
  private mutating func readPart(
    of bytes: inout [UInt8], from start: Int
  ) throws(TransomFailure) -> Int {
    while true {
      guard try waitForOutput(errorsOnly: false) else { continue }
      let count = bytes.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
        return systemRead(output, rest)
      }
      guard count >= 0 else {
        throw TransomFailure("cannot read the output of \(program)", isSystemError: true)
      }
      return count
    }
  }

  /// Waits for output, stores messages, and returns whether there is output other than messages.
  @discardableResult
  private mutating func waitForOutput(errorsOnly: Bool) throws(TransomFailure) -> Bool {
    // A negative descriptor is ignored.
    var events = [
      pollfd(fd: errorsOnly ? -1 : output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: hasErrorOutput ? errors : -1, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&events, 2, Int32(wait) * 1000)
    if ready < 0, errno == EINTR { return false }
    guard ready > 0 else {
      throw TransomFailure("\(program) has written nothing for \(wait) s")
    }
    if events[1].revents != 0 {
      var part = [UInt8](repeating: 0, count: 4096)
      let count = part.withUnsafeMutableBytes { systemRead(errors, $0) }
      if count <= 0 { hasErrorOutput = false }
      messages += part[..<max(0, min(count, 2000 - messages.count))]
    }
    return events[0].revents != 0
  }

  /// Creates two pipes that other child processes do not inherit, or sets `errno` and returns false.
  private static func makePipes(_ ends: inout [Int32]) -> Bool {
    for first in [0, 2] {
      let code = ends.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.map { pipe($0 + first) } ?? -1
      }
      guard code == 0 else { return false }
      for end in ends[first..<first + 2] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    return true
  }

  private static func spawn(
    _ child: inout pid_t, _ arguments: [String], output: Int32, errors: Int32
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    let argv = arguments.map { strdup($0) } + [nil]
    defer { for argument in argv { free(argument) } }
    return posix_spawnp(&child, arguments[0], &actions, nil, argv, environ)
  }
}

/// Reads from a descriptor, and retries if a signal interrupts the call.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  while true {
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count >= 0 || errno != EINTR { return count }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal shows the character without interpreting it.
  fileprivate var isSafe: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
    default: true
    }
  }
}
