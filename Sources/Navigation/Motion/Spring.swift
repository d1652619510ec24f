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
