/// eˣ by + − × and one table-free polynomial, so that every CPU gives the same bits.
///
/// x = k·ln 2 + r with |r| ≤ ½ ln 2 (the two-part ln 2 keeps r exact), eʳ by its Taylor series to
/// r¹³ (the first term left out is under 2⁻⁵³), scaled by 2ᵏ. Within 1e-15 relative of the true
/// value for the range the curves need.
///
/// - Precondition: `-700 <= x && x <= 700`.
package func exponential(_ x: Double) -> Double {
  precondition(x >= -700 && x <= 700, "exponential is for -700…700")
  // ln 2 split so that k·high is exact for |k| ≤ 2¹⁰.
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

/// 1/13, 1/12, … 1/1: Horner's scheme of Σ rⁿ/n!.
private let taylorReciprocals: [Double] = [
  1.0 / 13, 1.0 / 12, 1.0 / 11, 1.0 / 10, 1.0 / 9, 1.0 / 8, 1.0 / 7, 1.0 / 6, 1.0 / 5, 1.0 / 4,
  1.0 / 3, 1.0 / 2, 1.0,
]
