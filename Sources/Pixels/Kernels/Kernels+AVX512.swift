#if arch(x86_64)
  import CKernels

  extension Kernels {
    /// Sixteen pixels at a time; only where the processor has AVX-512 F, BW, DQ and VL.
    static let avx512 = Kernels(
      name: "avx512",
      over: ckernels_over_avx512, overScaled: ckernels_over_scaled_avx512,
      overMasked: ckernels_over_masked_avx512, fill: ckernels_fill_avx512,
      fillMasked: ckernels_fill_masked_avx512,
      upRGB: ckernels_up_rgb_avx512, blur: .avx512,
      difference: ckernels_difference_avx512)
  }
#endif
