import ArgumentParser
import Dispatch
import Files
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A signal that stops a command.
///
/// After the first signal, the frames in progress are completed. A second signal ends the process
/// immediately, after its temporary files are removed.
final class Interruption: Sendable {
  private let received = Mutex<(number: Int32, time: ContinuousClock.Instant)?>(nil)

  private init() {}

  /// The signal that was received, or nil.
  var signal: Int32? { received.withLock { $0?.number } }

  /// The time after the first signal in which other signals have no effect.
  ///
  /// `timeout` of the GNU Core Utilities sends each signal twice: to the process and to its process group.
  private static let repetitionTime = Duration.seconds(1)

  /// Remembers the first signal, and ends the process after another one.
  private func receive(_ number: Int32) {
    let first = received.withLock { received in
      let first = received
      if received == nil { received = (number, .now) }
      return first
    }
    guard let first, .now - first.time > Self.repetitionTime else { return }
    exitRemovingTemporaryFiles(128 + number)
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
  ///
  /// A signal that arrives after this call does not end the process.
  static func listen() -> Interruption {
    let interruption = Interruption()
    let queue = DispatchQueue(label: "transom.interruption")
    let registrations = DispatchGroup()
    for number in [SIGINT, SIGTERM] {
      #if canImport(Darwin)
        // On Darwin, a source does not install a handler, so the default action must be disabled. On Linux, a
        // source installs one, and signals would be lost if they were ignored first.
        _ = Darwin.signal(number, SIG_IGN)
      #endif
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        interruption.receive(number)
        // The handler retains the source, which would otherwise be deallocated.
        withExtendedLifetime(source) {}
      }
      // Another thread installs the handler.
      registrations.enter()
      source.setRegistrationHandler(handler: registrations.leave)
      source.resume()
    }
    registrations.wait()
    return interruption
  }
}
