import Pixels
import Testing

@Suite struct `The kernel sets` {
  @Test func `begin with the reference and have names of their own`() {
    #expect(Kernels.all.first?.name == "reference")
    #expect(Set(Kernels.all.map(\.name)).count == Kernels.all.count)
  }

  @Test(arguments: Kernels.all)
  func `are found by name`(kernels: Kernels) {
    #expect(Kernels.named(kernels.name)?.name == kernels.name)
  }

  @Test func `give nothing for a name that none has`() {
    #expect(Kernels.named("") == nil)
    #expect(Kernels.named("Reference") == nil)
  }

  @Test func `have the fastest among them`() {
    #expect(Kernels.all.map(\.name).contains(Kernels.fastest.name))
  }
}
