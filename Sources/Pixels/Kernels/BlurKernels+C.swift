import CKernels

extension BlurKernels {
  /// Loops in C for whatever machine it runs on.
  package static let portable = BlurKernels(
    name: "portable",
    widen: { ckernels_blur_widen_portable($0, $1, $2) },
    halvePixels: { ckernels_blur_halve_pixels_portable($0, $1, $2, $3, $4, $5) },
    halve: { ckernels_blur_halve_portable($0, $1, $2, $3, $4, $5) },
    convolveDown: {
      ckernels_blur_convolve_down_portable($0, $1, $2, $3.multipliers, $3.reach, $4)
    },
    convolveAlong: { ckernels_blur_convolve_along_portable($0, $1, $2.multipliers, $2.reach, $3) },
    double: { ckernels_blur_double_portable($0, $1, $2, $3) },
    round: { ckernels_blur_round_portable($0, $1, $2) },
    saturate: { ckernels_blur_saturate_portable($0, $1, $2, $3) })

  #if arch(x86_64)
    /// 256 bits at a time, for processors with AVX2.
    package static let avx2 = BlurKernels(
      name: "avx2",
      widen: { ckernels_blur_widen_avx2($0, $1, $2) },
      halvePixels: { ckernels_blur_halve_pixels_avx2($0, $1, $2, $3, $4, $5) },
      halve: { ckernels_blur_halve_avx2($0, $1, $2, $3, $4, $5) },
      convolveDown: { ckernels_blur_convolve_down_avx2($0, $1, $2, $3.multipliers, $3.reach, $4) },
      convolveAlong: { ckernels_blur_convolve_along_avx2($0, $1, $2.multipliers, $2.reach, $3) },
      double: { ckernels_blur_double_avx2($0, $1, $2, $3) },
      round: { ckernels_blur_round_avx2($0, $1, $2) },
      saturate: { ckernels_blur_saturate_avx2($0, $1, $2, $3) })

    /// 512 bits at a time, for processors with AVX-512 F and BW.
    package static let avx512 = BlurKernels(
      name: "avx512",
      widen: { ckernels_blur_widen_avx512($0, $1, $2) },
      halvePixels: { ckernels_blur_halve_pixels_avx512($0, $1, $2, $3, $4, $5) },
      halve: { ckernels_blur_halve_avx512($0, $1, $2, $3, $4, $5) },
      convolveDown: {
        ckernels_blur_convolve_down_avx512($0, $1, $2, $3.multipliers, $3.reach, $4)
      },
      convolveAlong: { ckernels_blur_convolve_along_avx512($0, $1, $2.multipliers, $2.reach, $3) },
      double: { ckernels_blur_double_avx512($0, $1, $2, $3) },
      round: { ckernels_blur_round_avx512($0, $1, $2) },
      saturate: { ckernels_blur_saturate_avx512($0, $1, $2, $3) })
  #endif

  /// Every set that runs on this machine, the reference first, then faster and faster ones.
  package static let all: [BlurKernels] = {
    var sets = [reference, portable]
    #if arch(x86_64)
      if ckernels_has_avx2() { sets.append(avx2) }
      if ckernels_has_avx512() { sets.append(avx512) }
    #endif
    return sets
  }()
}
