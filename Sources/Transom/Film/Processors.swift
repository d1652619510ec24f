#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How many processors there are: as many frames are drawn at a time where nobody says otherwise.
var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
