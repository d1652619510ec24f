import Foundation
import Testing
import Units

@Suite struct `The exponential function` {
  /// Returns the largest relative difference from the system's `exp` over a range.
  private func error(from lower: Double, to upper: Double, step: Double) -> Double {
    stride(from: lower, through: upper, by: step).map { x in
      abs(exponential(x) / exp(x) - 1)
    }.max() ?? .infinity
  }

  @Test func `has a relative error of at most 1e-15 in the range of motion curves`() {
    #expect(error(from: -40, to: 40, step: 1 / 4096) <= 1e-15)
  }

  @Test func `has a relative error of at most 1e-15 over its whole range`() {
    #expect(error(from: -700, to: 700, step: 1 / 512) <= 1e-15)
  }

  @Test func `is exactly 1 at 0`() {
    #expect(exponential(0) == 1)
    #expect(exponential(-0.0) == 1)
  }

  @Test func `is strictly increasing`() {
    let values = stride(from: -40, through: 40, by: 1.0 / 4096).map(exponential)
    #expect(zip(values, values.dropFirst()).allSatisfy(<))
  }

  @Test func `increases where the power of two by which it is scaled changes`() {
    for k in -58...58 {
      let boundary = (Double(k) + 0.5) * log(2)
      let values = (-64...64).map { exponential(boundary + Double($0) * 1e-13) }
      #expect(zip(values, values.dropFirst()).allSatisfy(<=), "near \(boundary)")
      #expect(values[0] < values[128], "near \(boundary)")
    }
  }
}
