#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Returns whether the system can allocate the given number of bytes.
///
/// Swift terminates the process if it cannot allocate memory for an array. If the size of an array comes from
/// a file, call this function first.
package func canAllocate(_ byteCount: Int) -> Bool {
  guard let memory = malloc(max(1, byteCount)) else { return false }
  // This call has no effect. Without a call that takes the pointer, the optimizer removes the allocation and
  // assumes that it succeeds.
  madvise(memory, 0, MADV_NORMAL)
  free(memory)
  return true
}

/// Ends the process with a message and status 2, because an allocation failed.
package func exitOutOfMemory(allocating byteCount: Int) -> Never {
  let message = Array("error: out of memory while allocating \(byteCount >> 20) MiB\n".utf8)
  _ = message.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exitRemovingTemporaryFiles(2)
}

/// Removes the temporary files and lock files of the process, and ends it immediately.
///
/// A file that another thread creates at the same time can remain.
package func exitRemovingTemporaryFiles(_ status: Int32) -> Never {
  OpenFile.removeTemporaryFiles()
  _exit(status)
}
