import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whether someone asked the command to stop: the first signal lets the frames in hand be finished,
/// the second ends the process at once.
final class Interruption: Sendable {
  private let received = Atomic<Int32>(0)

  /// The signal that asked, or nil.
  var signal: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Takes interrupt and terminate from now on.
  func listen() {
    let queue = DispatchQueue(label: "transom.interruption")
    for number in [SIGINT, SIGTERM] {
      #if canImport(Darwin)
        // There a source watches only; elsewhere it installs a handler, and a signal ignored until
        // then would be lost.
        _ = Darwin.signal(number, SIG_IGN)
      #endif
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [self] in
        if received.exchange(number, ordering: .relaxed) != 0 { _exit(128 + number) }
        // The source lives as long as its handler.
        withExtendedLifetime(source) {}
      }
      source.resume()
    }
  }
}
