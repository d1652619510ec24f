import CKernels
import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Kernels {
  /// The sets that this processor can run: the reference, then the others from slowest to fastest.
  ///
  /// All sets produce the same bytes.
  package static let all: [Kernels] = [reference, baseline] + instructionSets

  /// The default set, which the environment variable `TRANSOM_KERNELS` can override.
  package static let fastest: Kernels = all.last ?? baseline

  /// Returns the set with the given name, or nil if it does not exist or this processor cannot run it.
  package static func named(_ name: String) -> Kernels? {
    all.first { $0.name == name }
  }

  /// The processor feature that a set requires, keyed by the name of the set, in the order of `all`.
  ///
  /// The reference and the baseline have no requirements.
  package static let requirements: KeyValuePairs<String, String> = [
    "avx2": "AVX2", "avx512": "AVX-512", "neon": "NEON",
  ]

  #if arch(x86_64)
    /// The set that processes eight pixels at a time and requires AVX2.
    static let avx2 = Kernels(
      name: "avx2",
      over: ckernels_over_avx2, overScaled: ckernels_over_scaled_avx2,
      overMasked: ckernels_over_masked_avx2, fill: ckernels_fill_avx2,
      fillMasked: ckernels_fill_masked_avx2,
      upRGB: ckernels_up_rgb_avx2, blur: .avx2, glass: .avx2,
      difference: ckernels_difference_avx2)

    /// The set that processes sixteen pixels at a time and requires AVX-512 F, BW, DQ and VL.
    static let avx512 = Kernels(
      name: "avx512",
      over: ckernels_over_avx512, overScaled: ckernels_over_scaled_avx512,
      overMasked: ckernels_over_masked_avx512, fill: ckernels_fill_avx512,
      fillMasked: ckernels_fill_masked_avx512,
      upRGB: ckernels_up_rgb_avx512, blur: .avx512, glass: .avx2,
      difference: ckernels_difference_avx512)

    private static var instructionSets: [Kernels] {
      (ckernels_has_avx2() ? [avx2] : []) + (ckernels_has_avx512() ? [avx512] : [])
    }
  #elseif arch(arm64)
    /// The set that processes four pixels at a time with NEON, which every arm64 processor supports.
    static let neon = Kernels(
      name: "neon",
      over: ckernels_over_neon, overScaled: ckernels_over_scaled_neon,
      overMasked: ckernels_over_masked_neon, fill: ckernels_fill_neon,
      fillMasked: ckernels_fill_masked_neon,
      upRGB: ckernels_up_rgb_neon, blur: .neon,
      difference: ckernels_difference_neon)

    private static var instructionSets: [Kernels] { [neon] }
  #else
    private static var instructionSets: [Kernels] { [] }
  #endif
}

extension Kernels {
  /// Returns the set whose name is in the environment variable `TRANSOM_KERNELS`, or by default the fastest
  /// one.
  ///
  /// - Throws: A failure if no set has this name or the processor cannot run it.
  package static func chosen() throws(TransomFailure) -> Kernels {
    guard let value = getenv("TRANSOM_KERNELS") else { return .fastest }
    return try chosen(String(cString: value), among: all)
  }

  /// Returns the set with the given name from the sets that a processor can run.
  ///
  /// - Throws: A failure that lists the available sets.
  package static func chosen(
    _ name: String, among available: [Kernels]
  ) throws(TransomFailure) -> Kernels {
    if let kernels = available.first(where: { $0.name == name }) { return kernels }
    let names = available.map(\.name).joined(separator: ", ")
    let missing = requirements.first { $0.key == name }
    throw TransomFailure(
      "TRANSOM_KERNELS is “\(name)”"
        + (missing.map { ", but this processor does not support \($0.value)" } ?? "")
        + "; set it to one of \(names), or unset it")
  }
}
