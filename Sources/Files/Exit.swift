import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Removes the temporary files, temporary folders and lock files of the process, and ends it immediately.
///
/// A file that another thread creates at the same time can remain.
package func exitRemovingTemporaryFiles(_ status: Int32) -> Never {
  let (isFirst, first) = exitingThread.compareExchange(
    expected: 0, desired: threadIdentifier(), ordering: .relaxed)
  if isFirst {
    OpenFile.removeTemporary()
  } else if first != threadIdentifier() {
    // Another thread is removing the files, and ends the process when it has finished.
    while true { pause() }
  }
  // A thread that runs out of memory while it removes the files does not begin again.
  _exit(status)
}

/// The identifier of the thread that ends the process, or 0.
private let exitingThread = Atomic<UInt>(0)

private func threadIdentifier() -> UInt {
  #if canImport(Glibc)
    pthread_self()
  #else
    UInt(bitPattern: pthread_self())
  #endif
}
