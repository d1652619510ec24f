import Units

/// The curve of a tap-driven push or pop, iOS 7 and later: 0 at 0 s, 1 from 0.5 s.
///
/// A critically damped spring, `p(t) = 1 − (1 + ωt)·e^(−ωt)`: Core Animation's mass 3, stiffness
/// 1000 (damping 500 counts as critical), cut off at 0.5 s (uikit-facts §1.1; recordings agree
/// within 0.01).
package enum Spring {
  /// √(1000/3) per second.
  static let frequency = 18.257418583505537
  /// UIKit rounds the settling time of 0.5057 s to this.
  package static let duration = Time(microseconds: 500_000)

  /// Progress 0…1 after `seconds`.
  package static func progress(after seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    guard seconds < duration.seconds else { return 1 }
    let x = frequency * seconds
    return 1 - (1 + x) * exponential(-x)
  }
}

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

/// A timing function through (0, 0), two control points and (1, 1), as `CAMediaTimingFunction`.
package struct CubicBezier: Hashable, Sendable {
  let x1: Double, y1: Double, x2: Double, y2: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// `easeInEaseOut` (uikit-facts §1.2), the default curve of a UIView animation.
  package static let easeInEaseOut = CubicBezier(0.42, 0, 0.58, 1)

  /// y at x, both 0…1.
  ///
  /// The curve's parameter is found by 60 halvings: x grows with it, and + − × alone decide every
  /// step, so that every CPU agrees.
  package func callAsFunction(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(x1, x2, at: middle) < x { low = middle } else { high = middle }
    }
    return value(y1, y2, at: (low + high) / 2)
  }

  private func value(_ a: Double, _ b: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
  }
}
