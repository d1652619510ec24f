#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The number of processors; by default as many frames are drawn at a time.
package var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
