#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Returns whether the system can allocate the given number of bytes.
///
/// If the size of an array comes from a file, call this function first, so that the error names the file.
package func canAllocate(_ byteCount: Int) -> Bool {
  guard let memory = malloc(max(1, byteCount)) else {
    // The caller handles the failure. A later call to `abort` has another cause.
    errno = 0
    return false
  }
  // This call has no effect. Without a call that takes the pointer, the optimizer removes the allocation and
  // assumes that it succeeds.
  madvise(memory, 0, MADV_NORMAL)
  free(memory)
  return true
}

/// Ends the process with a message and status 2, because an allocation failed.
package func exitOutOfMemory(allocating byteCount: Int) -> Never {
  exitOutOfMemory("error: out of memory while allocating \(byteCount >> 20) MiB\n")
}

/// Ends the process with a message and status 2, instead of a signal, if Swift cannot allocate memory.
///
/// Swift calls `abort` if it cannot allocate memory for an array, a string or any other object. The error number is
/// then ENOMEM, which `malloc` has set, or tells why Swift could not write its own message to standard error. After
/// another call to `abort`, the signal ends the process.
package func exitWhenSwiftRunsOutOfMemory() {
  // If the handler returns, `abort` ends the process.
  signal(SIGABRT) { _ in
    switch errno {
    case ENOMEM, EBADF, ENOSPC, EPIPE, EIO: exitOutOfMemory("error: out of memory\n")
    default: break
    }
  }
}

/// Writes a message to standard error, and ends the process with status 2.
private func exitOutOfMemory(_ message: String) -> Never {
  var message = message
  message.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exitRemovingTemporaryFiles(2)
}
