#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A variable of the environment; nil where it is not set, or empty.
func environment(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}

/// As many frames are drawn at a time.
var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// Tells the users of a machine apart.
var userNumber: UInt32 { getuid() }
