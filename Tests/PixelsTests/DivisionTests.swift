import Pixels
import Testing

@Suite struct `Division by 255` {
  @Test func `rounds every product of two bytes to the nearest integer`() {
    var wrong: [(Int, Int)] = []
    for a in 0...255 {
      for b in 0...255 {
        let quotient = Int(div255(a * b))
        // The remainder is less than half of 255.
        if 2 * abs(255 * quotient - a * b) >= 255 { wrong.append((a, b)) }
        if multiply(UInt8(a), UInt8(b)) != div255(a * b) { wrong.append((a, b)) }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `rounds to the nearest integer in the tests' own equation`() {
    #expect((0...255 * 255).allSatisfy { 2 * abs(255 * nearest($0) - $0) < 255 })
  }
}
