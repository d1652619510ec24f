#if arch(x86_64)
  import CKernels

  extension Kernels {
    /// Eight pixels at a time; only where the processor has AVX2.
    static let avx2 = Kernels(
      name: "avx2",
      over: ckernels_over_avx2, overScaled: ckernels_over_scaled_avx2,
      overMasked: ckernels_over_masked_avx2, fill: ckernels_fill_avx2,
      fillMasked: ckernels_fill_masked_avx2,
      upRGB: ckernels_up_rgb_avx2, blur: .avx2,
      difference: ckernels_difference_avx2)
  }
#endif
