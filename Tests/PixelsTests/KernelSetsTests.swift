import Pixels
import Testing

@Suite struct `The kernel sets` {
  @Test func `start with the reference and the baseline and have unique names`() {
    #expect(Kernels.all.map(\.name).prefix(2) == ["reference", "baseline"])
    #expect(Set(Kernels.all.map(\.name)).count == Kernels.all.count)
  }

  @Test func `are sorted by the processor features that they require`() {
    let sorted = ["reference", "baseline"] + Kernels.requirements.map(\.key)
    #expect(Kernels.all.map(\.name) == sorted.filter { Kernels.named($0) != nil })
  }

  @Test func `end with the fastest set`() {
    #expect(Kernels.fastest.name == Kernels.all.last?.name)
  }

  @Test(arguments: Kernels.all)
  func `are found by name`(kernels: Kernels) {
    #expect(Kernels.named(kernels.name)?.name == kernels.name)
  }

  @Test func `contain no set with an unknown name`() {
    #expect(Kernels.named("") == nil)
    #expect(Kernels.named("Reference") == nil)
  }
}
