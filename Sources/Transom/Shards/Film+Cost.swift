import FilmFiles
import Layers
import Units

extension Film {
  /// Returns an estimate of the time that it takes to draw and compress frames, in arbitrary units.
  ///
  /// It is the number of frames that are drawn because they differ from the previous ones, times the estimate
  /// for the middle one of them, plus a constant. It depends only on the scenario and the options, so all
  /// machines that divide a suite into shards agree on it.
  package func cost(ofFrames numbers: [Int]) -> Int {
    let drawn = zip([nil] + numbers, numbers).compactMap { previous, number in
      previous.map { isStill(fromFrame: $0, toFrame: number) } ?? false ? nil : number
    }
    let screen = timeline.scene.frameSize
    let points =
      LayerCost.frame * screen.width * screen.height
      + LayerCost.sum(layer(ofFrame: drawn[drawn.count / 2]), at: .zero, in: Rect(size: screen))
    let shown =
      Double(geometry.region.width * geometry.region.height) / Double(bounds.width * bounds.height)
    let pixels = points * shown * Double(scale.factor * scale.factor)
    // There are at most 36,000 frames of 2^25 pixels with thousands of layers, so the result is less than
    // 2^46.
    return LayerCost.film + drawn.count * Int((pixels / 1000).rounded())
  }
}

/// The costs of a pixel, in nanoseconds on the machine on which they were measured.
///
/// They come from a linear fit to the CPU times of 36 films (examples on three devices), which explains 97%
/// of the variance. Colors and text have no measurable cost.
private enum LayerCost {
  /// Loading a film, in microseconds.
  static let film = 20_000
  /// Compressing a frame, and everything else that each frame needs.
  static let frame = 0.8
  static let image = 1.3
  static let backdrop = 4.2
  /// Drawing a platter of glass or its shadow, with the pixels beyond the frame of the platter.
  ///
  /// `TransomBench --group glass` measures both together, and a blurred bar for comparison.
  static let glass = 10.0
  /// Drawing the children of a scaled layer, and resampling them.
  static let scaled = 10.0

  /// Returns the cost of a layer and its children: the sum of their costs per pixel, each times the layer's
  /// area on the screen in square points.
  static func sum(_ layer: Layer, at origin: Point, in screen: Rect) -> Double {
    let frame = layer.frame.offset(x: origin.x, y: origin.y)
    let width = max(0, min(frame.maxX, screen.maxX) - max(frame.minX, screen.minX))
    let height = max(0, min(frame.maxY, screen.maxY) - max(frame.minY, screen.minY))
    var cost = layer.sourceSize == nil ? 0 : scaled
    switch layer.content {
    case .image, .template: cost += image
    case .backdrop: cost += backdrop
    case .glass: cost += glass
    case .color, .text, nil: break
    }
    return layer.children.reduce(cost * width * height) {
      $0 + sum($1, at: frame.origin, in: screen)
    }
  }
}

extension Suite.Film {
  /// Describes a film of which some frames are drawn.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - numbers: The numbers of the frames.
  ///   - system: The transition system, or nil if the scenario has no other films.
  ///   - reference: The SHA-256 of the manifest of the reference, if it cannot change.
  package init(
    _ film: Transom.Film, frames numbers: [Int], system: String?, reference: String? = nil
  ) {
    self.init(system: system, cost: film.cost(ofFrames: numbers), reference: reference)
  }
}
