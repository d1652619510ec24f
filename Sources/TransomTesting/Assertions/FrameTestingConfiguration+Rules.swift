import Diffing
import Files
import Units

extension FrameTestingConfiguration.Tolerance {
  /// The rules for comparisons, or an error if values are out of range.
  var rules: ToleranceRules {
    get throws(TransomFailure) {
      var messages: [String] = []
      if let problem = general.problem { messages.append(problem) }
      for rule in scopes {
        messages += [rule.scope.problem, rule.amount.problem].compactMap { $0 }
      }
      if scopes.count > ToleranceRules.maximumRuleCount {
        messages.append(
          "the tolerance has \(scopes.count) layers and regions; use at most "
            + "\(ToleranceRules.maximumRuleCount)")
      }
      guard messages.isEmpty else { throw TransomFailure(messages.map { "error: " + $0 }) }
      return ToleranceRules(
        general.tolerance,
        scopes.map { ToleranceRules.Rule($0.scope.ruleScope, $0.amount.tolerance) })
    }
  }
}

extension FrameTestingConfiguration.Tolerance.Amount {
  fileprivate var tolerance: Diffing.Tolerance {
    switch self {
    case .exact: .exact
    case .channel(let maximum): .channel(maximum)
    case .perceptual(let maximum): .perceptual(maximum)
    }
  }

  /// The error message for an invalid value.
  fileprivate var problem: String? {
    switch self {
    case .channel(let maximum) where !(0...255).contains(maximum):
      "the tolerance .channel(\(maximum)) is out of range; use 0 to 255"
    case .perceptual(let maximum) where !(0...1).contains(maximum):
      "the tolerance .perceptual(\(maximum)) is out of range; use 0 to 1"
    default: nil
    }
  }
}

extension FrameTestingConfiguration.Tolerance.Scope {
  fileprivate var ruleScope: ToleranceRules.Rule.Scope {
    switch self {
    case .layer(let path): .layer(path)
    case .region(let x, let y, let width, let height):
      .region(PixelRect(x: x, y: y, width: width, height: height))
    }
  }

  /// The error message for an invalid value.
  fileprivate var problem: String? {
    switch self {
    case .layer(let path) where path.allSatisfy { $0 == "/" }:
      "the tolerance of the layer “\(path)” needs the layer's path, such as bar/title"
    case .region(_, _, let width, let height) where width <= 0 || height <= 0:
      "the tolerance of a region of \(width) × \(height) pixels needs a positive width and height"
    default: nil
    }
  }
}
