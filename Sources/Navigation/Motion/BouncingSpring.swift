import Units

/// `animateWithDuration:delay:usingSpringWithDamping:0.5 initialSpringVelocity:0.5`, as seed 002's
/// animator calls it: progress that overshoots 1 and comes back.
///
/// A mass on a spring, `p(t) = 1 − e^(−ζωt)·(cos ω′t + (ζω − v)/ω′ · sin ω′t)`, ω′ = ω√(1 − ζ²). How
/// UIKit finds ω from the duration is not documented; here the bouncing has sunk to a thousandth of
/// the way when the time is over.
package enum BouncingSpring {
  /// √(1 − 0.5²).
  private static let root = 0.8660254037844386
  /// ζω·T with e^(−ζωT)/√(1 − ζ²) = 0.001: ln(1000/0.866…).
  private static let decay = 7.051596315172177
  private static let velocity = 0.5

  /// Progress after `seconds` of `duration`.
  package static func progress(after seconds: Double, of duration: Double) -> Double {
    guard seconds > 0 else { return 0 }
    guard seconds < duration else { return 1 }
    // ζω and ω′ = ω·√(1 − ζ²) = ζω·√(1 − ζ²)/ζ, per second.
    let sinking = decay / duration
    let turning = sinking * root / 0.5
    let (sine, cosine) = sineAndCosine(turning * seconds)
    return 1
      - exponential(-sinking * seconds) * (cosine + (sinking - velocity) / turning * sine)
  }

  /// By + − × alone, so that every CPU agrees: the Taylor series at a quarter of the angle, doubled
  /// twice; for −8π…8π within 1e-13.
  static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    let turn = 6.283185307179586
    let rest = angle - (angle / turn).rounded() * turn
    let x = rest / 4
    var sine = x
    var cosine = 1.0
    var term = x
    for n in stride(from: 2.0, through: 16, by: 2) {
      // From the odd term of degree n − 1 to the even one of degree n, and on to the next odd one.
      let even = -(term * x) / n
      cosine += even
      term = even * x / (n + 1)
      sine += term
    }
    for _ in 0..<2 { (sine, cosine) = (2 * sine * cosine, cosine * cosine - sine * sine) }
    return (sine, cosine)
  }
}
