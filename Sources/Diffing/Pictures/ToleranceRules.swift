import Units

/// Which differences are forgiven where: a tolerance for everything, and others for some places.
package struct ToleranceRules: Hashable, Sendable {
  /// A part of a frame with a tolerance of its own.
  package struct Rule: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
      /// Pixels of the frame; it may reach outside.
      case region(PixelRect)
      /// A layer and all in it, by its path or a part of its path, as in `bar/title`.
      case layer(String)
    }

    package let place: Place
    package let tolerance: Tolerance

    package init(_ place: Place, _ tolerance: Tolerance) {
      self.place = place
      self.tolerance = tolerance
    }
  }

  /// What counts wherever no rule does.
  package let general: Tolerance
  /// Where several hold, the last one does.
  package let rules: [Rule]

  /// More would need more than a byte a pixel.
  package static let mostRules = 255

  package init(_ general: Tolerance = .exact, _ rules: [Rule] = []) {
    precondition(rules.count <= Self.mostRules, "a pixel's rule is a byte")
    self.general = general
    self.rules = rules
  }

  /// Whether no difference is forgiven anywhere.
  package var isExact: Bool { tolerances.allSatisfy { $0 == .exact } }

  /// Whether it has to be known whose a pixel is.
  package var needsLayers: Bool {
    rules.contains { if case .layer = $0.place { true } else { false } }
  }

  /// The general one, then the rules'.
  package var tolerances: [Tolerance] { [general] + rules.map(\.tolerance) }

  /// The general one, then the rules, as they are written.
  package var descriptions: [String] { [general.description] + rules.map(\.description) }

  /// The number of each pixel's tolerance, row by row; nil where there is but one.
  func numbers(
    width: Int, height: Int, in box: PixelRect, _ layers: LayerMap?
  ) -> [UInt8]? {
    guard !rules.isEmpty else { return nil }
    var numbers = [UInt8](repeating: 0, count: width * height)
    for (index, rule) in rules.enumerated() {
      let number = UInt8(index + 1)
      switch rule.place {
      case .region(let region):
        let part = region.intersection(box)
        for y in part.y..<part.y + part.height {
          for x in part.x..<part.x + part.width { numbers[y * width + x] = number }
        }
      case .layer(let name):
        guard let layers else { continue }
        let isMeant = layers.names.map { Self.isLayer($0, in: name) }
        guard isMeant.contains(true) else { continue }
        for y in box.y..<box.maxY {
          for place in y * width + box.x..<y * width + box.maxX {
            let layer = Int(layers.numbers[place])
            if layer > 0, isMeant[layer - 1] { numbers[place] = number }
          }
        }
      }
    }
    return numbers
  }

  /// Whether a layer is the one of a name, or lies in it.
  private static func isLayer(_ path: String, in name: String) -> Bool {
    let parts = path.split(separator: "/")
    let wanted = name.split(separator: "/")
    guard !wanted.isEmpty, wanted.count <= parts.count else { return false }
    return (0...parts.count - wanted.count).contains { parts[$0...].starts(with: wanted) }
  }
}

extension ToleranceRules.Rule: CustomStringConvertible {
  package var description: String {
    switch place {
    case .region(let rect):
      "region:\(rect.x),\(rect.y),\(rect.width),\(rect.height)=\(tolerance)"
    case .layer(let name): "layer:\(name)=\(tolerance)"
    }
  }
}

/// Whose each pixel of a frame is, as far as it differs.
package struct LayerMap: Sendable {
  /// Paths of names from the window, each once.
  package let names: [String]
  /// A number a pixel, row by row: 0 is nobody's, n the n-th name's.
  package let numbers: [UInt16]

  package init(names: [String], numbers: [UInt16]) {
    self.names = names
    self.numbers = numbers
  }
}
