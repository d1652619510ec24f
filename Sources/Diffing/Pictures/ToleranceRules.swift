import Units

/// A general tolerance and tolerances for parts of a frame.
package struct ToleranceRules: Hashable, Sendable {
  /// A tolerance for a part of a frame.
  package struct Rule: Hashable, Sendable {
    package enum Scope: Hashable, Sendable {
      /// A rectangle in pixels of the frame; it can extend beyond the frame.
      case region(PixelRect)
      /// A layer and its descendants, by its path or a part of its path, such as `bar/title`.
      case layer(String)
    }

    package let scope: Scope
    package let tolerance: Tolerance

    package init(_ scope: Scope, _ tolerance: Tolerance) {
      self.scope = scope
      self.tolerance = tolerance
    }
  }

  /// The tolerance for pixels to which no rule applies.
  package let general: Tolerance
  /// The rules; if several apply to a pixel, the last one wins.
  package let rules: [Rule]

  /// The maximum number of rules, so that a byte can store the rule of each pixel.
  package static let maximumRuleCount = 255

  package init(_ general: Tolerance = .exact, _ rules: [Rule] = []) {
    precondition(rules.count <= Self.maximumRuleCount, "the rule of a pixel must fit in a byte")
    self.general = general
    self.rules = rules
  }

  /// Whether all tolerances are `exact`.
  package var isExact: Bool { tolerances.allSatisfy { $0 == .exact } }

  /// Whether a rule requires the layers of pixels.
  package var needsLayers: Bool {
    rules.contains { if case .layer = $0.scope { true } else { false } }
  }

  /// The general tolerance, followed by the tolerances of the rules.
  package var tolerances: [Tolerance] { [general] + rules.map(\.tolerance) }

  /// The descriptions of the general tolerance and the rules.
  package var descriptions: [String] { [general.description] + rules.map(\.description) }

  /// Returns the index of each pixel's tolerance, row by row, or nil if there are no rules.
  func numbers(
    width: Int, height: Int, in box: PixelRect, _ layers: LayerMap?
  ) -> [UInt8]? {
    guard !rules.isEmpty else { return nil }
    var numbers = [UInt8](repeating: 0, count: width * height)
    for (ruleIndex, rule) in rules.enumerated() {
      let number = UInt8(ruleIndex + 1)
      switch rule.scope {
      case .region(let region):
        let part = region.intersection(box)
        for y in part.y..<part.y + part.height {
          for x in part.x..<part.x + part.width { numbers[y * width + x] = number }
        }
      case .layer(let name):
        guard let layers else { continue }
        let isInScope = layers.names.map { Self.isLayer($0, in: name) }
        guard isInScope.contains(true) else { continue }
        for y in box.y..<box.maxY {
          for index in y * width + box.x..<y * width + box.maxX {
            let layer = Int(layers.numbers[index])
            if layer > 0, isInScope[layer - 1] { numbers[index] = number }
          }
        }
      }
    }
    return numbers
  }

  /// Returns whether a layer has the given name or is inside such a layer.
  private static func isLayer(_ path: String, in name: String) -> Bool {
    let parts = path.split(separator: "/")
    let wanted = name.split(separator: "/")
    guard !wanted.isEmpty, wanted.count <= parts.count else { return false }
    return (0...parts.count - wanted.count).contains { parts[$0...].starts(with: wanted) }
  }
}

extension ToleranceRules.Rule: CustomStringConvertible {
  package var description: String {
    switch scope {
    case .region(let rect):
      "region:\(rect.x),\(rect.y),\(rect.width),\(rect.height)=\(tolerance)"
    case .layer(let name): "layer:\(name)=\(tolerance)"
    }
  }
}

/// The layer of each differing pixel of a frame.
package struct LayerMap: Sendable {
  /// The distinct layer paths.
  package let names: [String]
  /// For each pixel, row by row, the position of its layer in `names`, counted from 1, or 0 for no
  /// layer.
  package let numbers: [UInt16]

  package init(names: [String], numbers: [UInt16]) {
    self.names = names
    self.numbers = numbers
  }
}
