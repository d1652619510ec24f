import Pixels

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Kernels {
  /// The set that `TRANSOM_KERNELS` names, or the fastest there is.
  static func chosen() throws(TransomFailure) -> Kernels {
    guard let value = getenv("TRANSOM_KERNELS") else { return .fastest }
    let name = String(cString: value)
    guard let kernels = named(name) else {
      let names = all.map(\.name).joined(separator: ", ")
      throw TransomFailure("TRANSOM_KERNELS is “\(name)”; write one of \(names), or unset it")
    }
    return kernels
  }
}
