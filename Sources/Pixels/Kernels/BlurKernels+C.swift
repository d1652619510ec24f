import CKernels

extension BlurKernels {
  /// Portable loops in C.
  package static let portable = BlurKernels(
    name: "portable",
    widen: { ckernels_blur_widen_portable($0, $1, $2) },
    downsamplePixels: { ckernels_blur_downsample_pixels_portable($0, $1, $2, $3, $4, $5) },
    downsample: { ckernels_blur_downsample_portable($0, $1, $2, $3, $4, $5) },
    convolveColumns: {
      ckernels_blur_convolve_columns_portable($0, $1, $2, $3.multipliers, $3.radius, $4)
    },
    convolveRow: { ckernels_blur_convolve_row_portable($0, $1, $2.multipliers, $2.radius, $3) },
    upsample: { ckernels_blur_upsample_portable($0, $1, $2, $3) },
    round: { ckernels_blur_round_portable($0, $1, $2) },
    saturate: { ckernels_blur_saturate_portable($0, $1, $2, $3) })

  #if arch(x86_64)
    /// 256-bit vectors, for processors with AVX2.
    package static let avx2 = BlurKernels(
      name: "avx2",
      widen: { ckernels_blur_widen_avx2($0, $1, $2) },
      downsamplePixels: { ckernels_blur_downsample_pixels_avx2($0, $1, $2, $3, $4, $5) },
      downsample: { ckernels_blur_downsample_avx2($0, $1, $2, $3, $4, $5) },
      convolveColumns: {
        ckernels_blur_convolve_columns_avx2($0, $1, $2, $3.multipliers, $3.radius, $4)
      },
      convolveRow: { ckernels_blur_convolve_row_avx2($0, $1, $2.multipliers, $2.radius, $3) },
      upsample: { ckernels_blur_upsample_avx2($0, $1, $2, $3) },
      round: { ckernels_blur_round_avx2($0, $1, $2) },
      saturate: { ckernels_blur_saturate_avx2($0, $1, $2, $3) })

    /// 512-bit vectors, for processors with AVX-512 F and BW.
    package static let avx512 = BlurKernels(
      name: "avx512",
      widen: { ckernels_blur_widen_avx512($0, $1, $2) },
      downsamplePixels: { ckernels_blur_downsample_pixels_avx512($0, $1, $2, $3, $4, $5) },
      downsample: { ckernels_blur_downsample_avx512($0, $1, $2, $3, $4, $5) },
      convolveColumns: {
        ckernels_blur_convolve_columns_avx512($0, $1, $2, $3.multipliers, $3.radius, $4)
      },
      convolveRow: { ckernels_blur_convolve_row_avx512($0, $1, $2.multipliers, $2.radius, $3) },
      upsample: { ckernels_blur_upsample_avx512($0, $1, $2, $3) },
      round: { ckernels_blur_round_avx512($0, $1, $2) },
      saturate: { ckernels_blur_saturate_avx512($0, $1, $2, $3) })
  #elseif arch(arm64)
    /// NEON, for arm64 processors.
    package static let neon = BlurKernels(
      name: "neon",
      widen: { ckernels_blur_widen_neon($0, $1, $2) },
      downsamplePixels: { ckernels_blur_downsample_pixels_neon($0, $1, $2, $3, $4, $5) },
      downsample: { ckernels_blur_downsample_neon($0, $1, $2, $3, $4, $5) },
      convolveColumns: {
        ckernels_blur_convolve_columns_neon($0, $1, $2, $3.multipliers, $3.radius, $4)
      },
      convolveRow: { ckernels_blur_convolve_row_neon($0, $1, $2.multipliers, $2.radius, $3) },
      upsample: { ckernels_blur_upsample_neon($0, $1, $2, $3) },
      round: { ckernels_blur_round_neon($0, $1, $2) },
      saturate: { ckernels_blur_saturate_neon($0, $1, $2, $3) })
  #endif

  /// The sets that this processor can run: the reference, then the others from slowest to fastest.
  package static let all: [BlurKernels] = {
    var sets = [reference, portable]
    #if arch(x86_64)
      if ckernels_has_avx2() { sets.append(avx2) }
      if ckernels_has_avx512() { sets.append(avx512) }
    #elseif arch(arm64)
      sets.append(neon)
    #endif
    return sets
  }()
}
