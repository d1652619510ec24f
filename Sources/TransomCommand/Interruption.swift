import ArgumentParser
import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A signal that stops a command.
///
/// After the first signal, the frames in progress are completed. A second signal ends the process
/// immediately.
final class Interruption: Sendable {
  private let received = Atomic<Int32>(0)

  private init() {}

  /// The signal that was received, or nil.
  var signal: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Calls `body`, which writes a file, and delays the effect of signals until it returns.
  ///
  /// Otherwise, a signal could leave a temporary file behind.
  static func deferring<Value>(_ body: () throws -> Value) throws -> Value {
    let interruption = Interruption.listen()
    let value = try body()
    try interruption.check()
    return value
  }

  /// Ends the command if a signal was received.
  func check() throws {
    if let signal { throw ExitCode(128 + signal) }
  }

  /// Starts handling SIGINT and SIGTERM, and returns the interruption that receives them.
  static func listen() -> Interruption {
    let interruption = Interruption()
    let queue = DispatchQueue(label: "transom.interruption")
    for number in [SIGINT, SIGTERM] {
      #if canImport(Darwin)
        // On Darwin, a source does not install a handler, so the default action must be disabled. On Linux, a
        // source installs one, and signals would be lost if they were ignored first.
        _ = Darwin.signal(number, SIG_IGN)
      #endif
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        let earlier = interruption.received.exchange(number, ordering: .relaxed)
        if earlier != 0 { _exit(128 + number) }
        // The handler retains the source, which would otherwise be deallocated.
        withExtendedLifetime(source) {}
      }
      source.resume()
    }
    return interruption
  }
}
