#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Returns the value of an environment variable, or nil if it is unset or empty.
package func environmentVariable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}

/// The ID of the user who runs the process.
package var userID: UInt32 { getuid() }
