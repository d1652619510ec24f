import Layers
import Units

extension Scene {
  /// Returns the layers of platters with all shadows below them, in a parent of the given size.
  ///
  /// Otherwise, the shadow of a platter would darken its neighbor.
  func withShadowsBelow(_ platters: [Layer], in size: Size) -> [Layer] {
    let shadows = platters.enumerated().flatMap { index, platter in
      platter.shadows(
        in: has(.swiftUIToolbarItems) ? nil : ShadowCell(of: index, in: platters))
    }
    return [Layer("shadows", frame: Rect(size: size), children: shadows)]
      + platters.map(\.withoutShadow)
  }
}

/// The part of a row of platters in which a platter is the nearest one, from left to right, in points.
///
/// Besides the shadow of each platter, there is one of all platters together. It is as dark as that of the nearest
/// platter (UIKit Facts, Glass).
private struct ShadowCell {
  /// The ends, or nil if no other platter is near.
  var left: Double?
  var right: Double?

  init(of index: Int, in platters: [Layer]) {
    let frame = platters[index].frame
    for other in platters where other.hasGlass {
      // The shadow of a platter that appears takes the place of its neighbor's gradually.
      let reach = (1 - other.glassOpacity) * Glass.shadowReach
      let middleLeft = (other.frame.maxX + frame.minX) / 2
      if other.frame.maxX <= frame.minX, frame.minX - middleLeft < Glass.shadowReach {
        left = max(left ?? -.infinity, middleLeft - reach)
      }
      let middleRight = (frame.maxX + other.frame.minX) / 2
      if other.frame.minX >= frame.maxX, middleRight - frame.maxX < Glass.shadowReach {
        right = min(right ?? .infinity, middleRight + reach)
      }
    }
  }
}

extension Layer {
  fileprivate var hasGlass: Bool { children.contains { $0.glass != nil } }

  fileprivate var glassOpacity: Double { children.first { $0.glass != nil }?.opacity ?? 0 }

  fileprivate var glass: Glass? {
    if case .glass(let glass) = content { glass } else { nil }
  }

  /// The platter without its shadow.
  fileprivate var withoutShadow: Layer {
    var platter = self
    for (index, child) in children.enumerated() {
      if let glass = child.glass { platter.children[index].content = .glass(glass.withoutShadow) }
    }
    return platter
  }

  /// Returns the shadows of a platter.
  ///
  /// - Parameter cell: The part in which the platter's share of the common shadow is visible, or nil if there is no
  ///   common shadow.
  fileprivate func shadows(in cell: ShadowCell?) -> [Layer] {
    guard var child = children.first(where: { $0.glass != nil }), let glass = child.glass else {
      return []
    }
    func shadow(_ suffix: String, _ glass: Glass, from left: Double?, to right: Double?) -> Layer {
      child.content = .glass(glass.shadowAlone)
      var layer = self
      layer.name += suffix
      layer.children = [child]
      if left != nil || right != nil {
        let reach = 2 * Glass.shadowReach
        let start = left.map { $0 - frame.minX } ?? -reach
        let end = right.map { $0 - frame.minX } ?? frame.width + reach
        layer.clip = Rect(x: start, y: -reach, width: end - start, height: frame.height + 2 * reach)
      }
      return layer
    }
    guard let cell else { return [shadow("", glass, from: nil, to: nil)] }
    var shadows = [shadow("", glass.withDoubleShadow, from: cell.left, to: cell.right)]
    // Beyond the ends of the cell, only the platter's own shadow is visible.
    if let left = cell.left { shadows.append(shadow("-left", glass, from: nil, to: left)) }
    if let right = cell.right { shadows.append(shadow("-right", glass, from: right, to: nil)) }
    return shadows
  }
}
