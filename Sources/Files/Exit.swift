import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Removes the temporary files, temporary folders and lock files of the process, and ends it immediately.
package func exitRemovingTemporaryFiles(_ status: Int32) -> Never {
  let (isFirst, first) = exitingThread.compareExchange(
    expected: 0, desired: threadIdentifier(), ordering: .sequentiallyConsistent)
  if isFirst {
    waitForCreations()
    OpenFile.removeTemporary()
  } else if first != threadIdentifier() {
    // Another thread is removing the files, and ends the process when it has finished.
    while true { pause() }
  }
  // A thread that runs out of memory while it removes the files does not begin again.
  _exit(status)
}

/// Calls a closure that creates a temporary file or folder and opens it.
///
/// When the process ends, this function does not return, so that no thread creates a file that remains.
func withCreation<Value: ~Copyable, Failure>(
  _ create: () throws(Failure) -> Value
) throws(Failure) -> Value {
  creationCount.add(1, ordering: .sequentiallyConsistent)
  defer { creationCount.subtract(1, ordering: .sequentiallyConsistent) }
  if exitingThread.load(ordering: .sequentiallyConsistent) != 0 {
    creationCount.subtract(1, ordering: .sequentiallyConsistent)
    while true { pause() }
  }
  return try create()
}

/// Waits until other threads have opened the files that they are creating, so that their descriptors are found.
///
/// The thread that ends the process can itself be creating a file, so the wait has a limit.
private func waitForCreations() {
  for _ in 0..<1000 where creationCount.load(ordering: .sequentiallyConsistent) > 0 { usleep(1000) }
}

/// The number of threads that are creating a file.
private let creationCount = Atomic<Int>(0)

/// The identifier of the thread that ends the process, or 0.
private let exitingThread = Atomic<UInt>(0)

private func threadIdentifier() -> UInt {
  #if canImport(Glibc)
    pthread_self()
  #else
    UInt(bitPattern: pthread_self())
  #endif
}
