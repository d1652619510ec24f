#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Returns the value of an environment variable, or nil if it is not set or empty.
package func environmentVariable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}

/// The number of the user, which differs between the users of a machine.
package var userNumber: UInt32 { getuid() }
