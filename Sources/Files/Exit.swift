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
    // Another thread is removing the files.
    waitForExit()
  }
  // A thread that runs out of memory while it removes the files does not begin again.
  _exit(status)
}

/// Calls a closure that creates a file or folder.
///
/// After the process has begun to end, the closure is not called, and this function does not return.
func withCreation<Value: ~Copyable, Failure>(
  _ create: () throws(Failure) -> Value
) throws(Failure) -> Value {
  creationCount.add(1, ordering: .sequentiallyConsistent)
  guard exitingThread.load(ordering: .sequentiallyConsistent) == 0 else {
    creationCount.subtract(1, ordering: .sequentiallyConsistent)
    waitForExit()
  }
  defer { creationCount.subtract(1, ordering: .sequentiallyConsistent) }
  return try create()
}

/// Waits, for about a second at most, until other threads have opened the files that they are creating.
///
/// Otherwise, `OpenFile` would not find them. The thread that ends the process can itself be creating a file, so the
/// wait has a limit.
private func waitForCreations() {
  var milliseconds = 0
  while milliseconds < 1000, creationCount.load(ordering: .sequentiallyConsistent) > 0 {
    usleep(1000)
    milliseconds += 1
  }
}

/// Waits until another thread ends the process.
private func waitForExit() -> Never {
  while true { pause() }
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
