import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Kernels {
  /// The set that `TRANSOM_KERNELS` names, or the fastest there is.
  package static func chosen() throws(TransomFailure) -> Kernels {
    guard let value = getenv("TRANSOM_KERNELS") else { return .fastest }
    return try chosen(String(cString: value), among: all)
  }

  /// The set of that name among those that a processor can run.
  package static func chosen(
    _ name: String, among available: [Kernels]
  ) throws(TransomFailure) -> Kernels {
    if let kernels = available.first(where: { $0.name == name }) { return kernels }
    let names = available.map(\.name).joined(separator: ", ")
    let lacking = requirements.first { $0.key == name }
    throw TransomFailure(
      "TRANSOM_KERNELS is “\(name)”"
        + (lacking.map { ", but this processor has no \($0.value)" } ?? "")
        + "; write one of \(names), or unset it")
  }
}
