/// Returns eˣ, with the same bits on every processor.
///
/// The results of `exp` differ between C libraries. This function uses only addition, subtraction and
/// multiplication: x = k·ln 2 + r with |r| ≤ ½ ln 2, eʳ from its Taylor series up
/// to r¹³ (the first omitted term is below 2⁻⁵³), scaled by 2ᵏ. The relative error is at most
/// 1e-15.
///
/// - Precondition: `-700 <= x && x <= 700`.
package func exponential(_ x: Double) -> Double {
  precondition(x >= -700 && x <= 700, "the argument must be in -700…700")
  // ln 2 in two parts, so that k·high is exact for |k| ≤ 2¹⁰.
  let high = 0x1.62e42fee00000p-1
  let low = 0x1.a39ef35793c76p-33
  let k = (x * 1.4426950408889634).rounded(.toNearestOrEven)
  let r = (x - k * high) - k * low
  var term = 1.0
  for coefficient in taylorReciprocals {
    term = 1 + r * term * coefficient
  }
  return term * Double(sign: .plus, exponent: Int(k), significand: 1)
}

/// 1/13, 1/12, …, 1/1: the factors of Horner's scheme for Σ rⁿ/n!.
private let taylorReciprocals: [Double] = [
  1.0 / 13, 1.0 / 12, 1.0 / 11, 1.0 / 10, 1.0 / 9, 1.0 / 8, 1.0 / 7, 1.0 / 6, 1.0 / 5, 1.0 / 4,
  1.0 / 3, 1.0 / 2, 1.0,
]
