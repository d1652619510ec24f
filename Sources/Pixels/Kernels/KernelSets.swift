#if arch(x86_64)
  import CKernels
#endif

extension Kernels {
  /// Every set that this processor can run: the reference, whose bytes all others equal, then faster
  /// and faster ones.
  package static let all: [Kernels] = [reference, baseline] + instructionSets

  /// What draws unless `TRANSOM_KERNELS` names another.
  package static let fastest: Kernels = all.last ?? baseline

  /// The set of that name, or nil where there is none or this processor cannot run it.
  package static func named(_ name: String) -> Kernels? {
    all.first { $0.name == name }
  }

  /// What a set needs that not every processor has, by the set's name, in the order of `all`.
  package static let requirements: KeyValuePairs<String, String> = [
    "avx2": "AVX2", "avx512": "AVX-512",
  ]

  #if arch(x86_64)
    private static var instructionSets: [Kernels] {
      (ckernels_has_avx2() ? [avx2] : []) + (ckernels_has_avx512() ? [avx512] : [])
    }
  #else
    private static var instructionSets: [Kernels] { [] }
  #endif
}
