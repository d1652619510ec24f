#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A variable of the environment; nil where it is not set.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// As many frames are drawn at a time.
var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
