import Layers
import Units

extension Scene {
  /// Returns the layers of platters with all shadows below them, in a parent of the given size.
  ///
  /// Drawn with its platter, a shadow would darken the previous platter. The platters are those of one side of a bar.
  func withShadowsBelow(_ platters: [Layer], in size: Size) -> [Layer] {
    let shadows = platters.enumerated().flatMap { index, platter in
      platter.shadows(
        in: has(.swiftUIToolbarItems) ? nil : ShadowCell(of: index, in: platters))
    }
    return [Layer("shadows", frame: Rect(size: size), children: shadows)]
      + platters.map(\.withoutShadow)
  }
}

/// The part of a row of platters in which a platter is the nearest one.
///
/// Besides the shadow of each platter, there is one of all platters together. It is as dark as that of the nearest
/// platter (UIKit Facts, Glass).
private struct ShadowCell {
  /// The middle between two platters, in points, and the opacity of the other one.
  typealias End = (x: Double, opacity: Double)

  /// The ends, or nil if no other platter is near.
  var left: End?
  var right: End?

  init(of index: Int, in platters: [Layer]) {
    let frame = platters[index].frame
    for other in platters where other.hasGlass {
      let gaps = (left: frame.minX - other.frame.maxX, right: other.frame.minX - frame.maxX)
      let limit = 2 * Glass.shadowReach
      let leftEnd = frame.minX - gaps.left / 2
      if gaps.left >= 0, gaps.left < limit, leftEnd > left?.x ?? -.infinity {
        left = (leftEnd, other.glassOpacity)
      }
      let rightEnd = frame.maxX + gaps.right / 2
      if gaps.right >= 0, gaps.right < limit, rightEnd < right?.x ?? .infinity {
        right = (rightEnd, other.glassOpacity)
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
  /// - Parameter cell: The part in which the platter has the whole common shadow, or nil if there is none.
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
    var shadows = [
      shadow("", glass.withCommonShadow(1), from: cell.left?.x, to: cell.right?.x)
    ]
    // Beyond the ends of the cell, the common shadow is that of the other platter, in proportion to its opacity.
    if let (x, opacity) = cell.left {
      shadows.append(shadow("-left", glass.withCommonShadow(1 - opacity), from: nil, to: x))
    }
    if let (x, opacity) = cell.right {
      shadows.append(shadow("-right", glass.withCommonShadow(1 - opacity), from: x, to: nil))
    }
    return shadows
  }
}
