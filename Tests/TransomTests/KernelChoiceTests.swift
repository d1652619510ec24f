import Files
import Pixels
import Testing

@Suite struct `The choice of kernels` {
  private let everywhere = [Kernels.reference, .baseline]

  private func choice(_ name: String, among kernels: [Kernels]) -> String {
    do throws(TransomFailure) {
      return try Kernels.chosen(name, among: kernels).name
    } catch {
      return error.description
    }
  }

  @Test(arguments: Kernels.all.map(\.name))
  func `is the set with the given name`(name: String) {
    #expect(choice(name, among: Kernels.all) == name)
  }

  @Test(arguments: [("avx2", "AVX2"), ("avx512", "AVX-512"), ("neon", "NEON")])
  func `reports instructions that the processor does not support`(name: String, missing: String) {
    #expect(
      choice(name, among: everywhere)
        == "error: TRANSOM_KERNELS is “\(name)”, but this processor does not support \(missing); "
        + "set it to one of reference, baseline, or unset it")
  }

  @Test(arguments: ["", "best", "AVX2", "avx"])
  func `reports the known names if the given name is unknown`(name: String) {
    #expect(
      choice(name, among: everywhere)
        == "error: TRANSOM_KERNELS is “\(name)”; set it to one of reference, baseline, or unset it")
  }
}
