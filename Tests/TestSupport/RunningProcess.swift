import Foundation
import Synchronization

/// A child process of a test.
///
/// Its input and output are files, so that it never blocks on a full pipe.
package final class RunningProcess: Sendable {
  package let id: pid_t
  private let output: FileHandle
  private let errors: FileHandle
  private let start = ContinuousClock.now
  /// After the process is reaped, the system may reuse its identifier.
  private let hasEnded = Mutex(false)
  private let hasTimedOut = Atomic(false)

  /// Variables that change what Transom does; a child process receives them only from the test itself.
  private static let variablesOfTransom: Set = [
    "CI", "NO_COLOR", "SNAPSHOT_ARTIFACTS", "SNAPSHOT_TESTING_RECORD",
  ]

  /// Seconds after which a process is killed and `waitUntilExit()` throws.
  package static let timeout = 30

  #if os(Linux)
    private static let memoryLimit = "ulimit -v 4194304"
    private static let unitOfPeakMemory = 1024
  #else
    // On macOS, a shell cannot limit the address space, and the peak memory is in bytes.
    private static let memoryLimit = ":"
    private static let unitOfPeakMemory = 1
  #endif

  package enum Failure: Error {
    case cannotStart(String, code: Int32)
    case timedOut
  }

  /// Starts a program with no signal blocked or ignored and, on Linux, at most 4 GiB of address space.
  ///
  /// The memory limit keeps a program that runs out of memory from affecting other processes.
  ///
  /// - Parameters:
  ///   - output: A file that receives standard output; nil captures it.
  ///   - setup: A shell command that runs before the program.
  package init(
    _ program: String, _ arguments: [String], in folder: String, input: [UInt8] = [],
    environment: [String: String] = [:], output: String? = nil, setup: String = ":"
  ) throws {
    self.output = try Self.unlinkedFile()
    errors = try Self.unlinkedFile()
    let inputFile = try Self.unlinkedFile()
    try inputFile.write(contentsOf: Data(input))
    try inputFile.seek(toOffset: 0)

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, inputFile.fileDescriptor, 0)
    posix_spawn_file_actions_adddup2(&actions, self.output.fileDescriptor, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.fileDescriptor, 2)
    if let output { posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY, 0) }

    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var variables = ProcessInfo.processInfo.environment
      .filter { !Self.variablesOfTransom.contains($0.key) }
    // The signal is enough to recognize a crash; a backtrace takes seconds.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    variables.merge(environment) { $1 }
    // posix_spawn has no portable way to set the working directory.
    let script = "\(Self.memoryLimit) && cd \"$0\" && \(setup) && exec \"$@\""
    let shell = ["/bin/sh", "-c", script, folder, program]
    let argv = (shell + arguments).map { strdup($0) } + [nil]
    let envp = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, shell[0], &actions, &attributes, argv, envp)
    guard code == 0 else { throw Failure.cannotStart(program, code: code) }
    self.id = id
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.timeout)) { [weak self] in
      self?.hasTimedOut.store(true, ordering: .relaxed)
      self?.send(SIGKILL)
    }
  }

  deinit {
    guard !hasEnded.withLock({ $0 }) else { return }
    kill(id, SIGKILL)
    wait4(id, nil, 0, nil)
  }

  /// Sends a signal; does nothing after `waitUntilExit()` has returned.
  package func send(_ signal: Int32) {
    hasEnded.withLock { if !$0 { kill(id, signal) } }
  }

  /// Whether the process has exited; does not wait, and is not valid after `waitUntilExit()` has returned.
  package var hasExited: Bool {
    var info = siginfo_t()
    return waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT | WNOHANG) == 0 && info.si_signo != 0
  }

  /// Waits until the process blocks, ignores or handles a signal, or until it exits.
  ///
  /// On systems without `/proc`, waits for a fixed time.
  package func waitUntilHandling(_ signal: Int32) {
    #if os(Linux)
      while !hasExited {
        let status = (try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)) ?? ""
        let masks = status.matches(of: /Sig(?:Blk|Ign|Cgt):\s*([0-9a-f]+)/).map {
          UInt64($0.1, radix: 16) ?? 0
        }
        if masks.contains(where: { $0 >> (signal - 1) & 1 == 1 }) { return }
        usleep(100)
      }
    #else
      usleep(500_000)
    #endif
  }

  /// Waits until the process exits and returns its result; call it once.
  package func waitUntilExit() throws -> ProcessRun {
    // WNOWAIT leaves the process unreaped, so its identifier remains valid until `hasEnded` is set.
    var info = siginfo_t()
    while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    hasEnded.withLock { $0 = true }
    let duration = start.duration(to: .now)
    var status: Int32 = 0
    var usage = rusage()
    wait4(id, &status, 0, &usage)
    let signal = status & 0x7F
    guard signal != SIGKILL || !hasTimedOut.load(ordering: .relaxed) else {
      throw Failure.timedOut
    }
    return ProcessRun(
      status: signal == 0 ? status >> 8 & 0xFF : nil, signal: signal == 0 ? nil : signal,
      output: try Self.text(output), errors: try Self.text(errors),
      duration: duration / .seconds(1), peakMemory: usage.ru_maxrss * Self.unitOfPeakMemory)
  }

  private static func unlinkedFile() throws -> FileHandle {
    let path = NSTemporaryDirectory() + "/transom-\(UUID().uuidString)"
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure.cannotStart("a temporary file", code: errno) }
    unlink(path)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  private static func text(_ file: FileHandle) throws -> String {
    try file.seek(toOffset: 0)
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }
}
