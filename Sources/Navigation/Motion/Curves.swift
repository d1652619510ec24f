import Units

/// The curve of a push or pop that starts with a tap or in code: 0 at 0 s, and 1 from 0.5 s on (UIKit
/// Facts, Transition curve).
///
/// It is a critically damped spring, `p(t) = 1 − (1 + ωt)·e^(−ωt)`, with mass 3 and stiffness 1000.
package enum Spring {
  /// The angular frequency, √(1000/3) per second.
  static let frequency = 18.257418583505537
  /// UIKit rounds the settling time of 0.5057 s to this value.
  package static let duration = Time(microseconds: 500_000)

  /// Returns the progress after `seconds`, from 0 to 1.
  package static func progress(after seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    guard seconds < duration.seconds else { return 1 }
    let x = frequency * seconds
    return 1 - (1 + x) * exponential(-x)
  }
}

/// The curve of an animation with a spring damping of 0.5 and an initial velocity of 0.5, which
/// overshoots 1 (UIKit Facts, Modal animation).
///
/// It is a damped spring, `p(t) = 1 − e^(−ζωt)·(cos ω′t + (ζω − v)/ω′ · sin ω′t)` with ω′ = ω√(1 − ζ²).
/// UIKit's derivation of ω from the duration is not documented. In the model, the amplitude falls to a
/// thousandth of the distance at the end.
package enum BouncingSpring {
  /// ω′/ω = √(1 − 0.5²).
  private static let frequencyRatio = 0.8660254037844386
  /// ζω·T with e^(−ζωT)/√(1 − ζ²) = 0.001: ln(1000/0.866…).
  private static let decay = 7.051596315172177
  private static let initialVelocity = 0.5

  /// Returns the progress after `seconds` of an animation that lasts `duration`.
  package static func progress(after seconds: Double, of duration: Double) -> Double {
    guard seconds > 0 else { return 0 }
    guard seconds < duration else { return 1 }
    // ζω and ω′ = ω·√(1 − ζ²) = ζω·√(1 − ζ²)/ζ, per second.
    let decayRate = decay / duration
    let frequency = decayRate * frequencyRatio / 0.5
    let (sine, cosine) = sineAndCosine(frequency * seconds)
    let oscillation = cosine + (decayRate - initialVelocity) / frequency * sine
    return 1 - exponential(-decayRate * seconds) * oscillation
  }

  /// Returns the sine and cosine of an angle in −8π…8π, accurate to 1e-13.
  ///
  /// Evaluates the Taylor series at a quarter of the angle and doubles the angle twice, using only basic
  /// arithmetic, so that all CPUs produce equal results.
  static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    let fullTurn = 6.283185307179586
    let reducedAngle = angle - (angle / fullTurn).rounded() * fullTurn
    let x = reducedAngle / 4
    var sine = x
    var cosine = 1.0
    var term = x
    for n in stride(from: 2.0, through: 16, by: 2) {
      // The term of degree n follows from the term of degree n − 1.
      let even = -(term * x) / n
      cosine += even
      term = even * x / (n + 1)
      sine += term
    }
    for _ in 0..<2 { (sine, cosine) = (2 * sine * cosine, cosine * cosine - sine * sine) }
    return (sine, cosine)
  }
}

/// A timing function with two control points, like `CAMediaTimingFunction`.
package struct CubicBezier: Hashable, Sendable {
  let x1: Double, y1: Double, x2: Double, y2: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// `easeInEaseOut`, the default curve of UIView animations (UIKit Facts, Timing functions).
  package static let easeInEaseOut = CubicBezier(0.42, 0, 0.58, 1)

  /// Returns y for x, both in 0…1.
  ///
  /// Finds the curve's parameter with 60 bisections, using only basic arithmetic, so that all CPUs produce
  /// equal results.
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
