import Pixels
import Testing

@Suite struct `The kernel sets` {
  @Test func `begin with the reference and the baseline and have names of their own`() {
    #expect(Kernels.all.map(\.name).prefix(2) == ["reference", "baseline"])
    #expect(Set(Kernels.all.map(\.name)).count == Kernels.all.count)
  }

  @Test func `are sorted from the set that needs least of a processor to the most demanding`() {
    let sorted = ["reference", "baseline"] + Kernels.requirements.map(\.key)
    #expect(Kernels.all.map(\.name) == sorted.filter { Kernels.named($0) != nil })
  }

  @Test func `end with the fastest`() {
    #expect(Kernels.fastest.name == Kernels.all.last?.name)
  }

  @Test(arguments: Kernels.all)
  func `are found by name`(kernels: Kernels) {
    #expect(Kernels.named(kernels.name)?.name == kernels.name)
  }

  @Test func `give nothing for a name that none has`() {
    #expect(Kernels.named("") == nil)
    #expect(Kernels.named("Reference") == nil)
  }
}
