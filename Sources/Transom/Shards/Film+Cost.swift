import FilmFiles
import Layers
import Units

extension Film {
  /// An estimate of the time that it takes to draw and compress the film, in arbitrary units.
  ///
  /// It is the number of frames that are drawn because they differ from the previous ones, times the estimate
  /// for the middle one of them, plus a constant. It depends only on the scenario, so all machines that
  /// divide a suite into shards agree about it.
  package var cost: Int {
    let drawn = (0..<frameCount).filter { $0 == 0 || !isStill(fromFrame: $0 - 1, toFrame: $0) }
    let screen = timeline.scene.frameSize
    let points =
      LayerCost.frame * screen.width * screen.height
      + LayerCost.sum(layer(ofFrame: drawn[drawn.count / 2]), at: .zero, in: Rect(size: screen))
    let pixels = points * Double(scale.factor * scale.factor)
    // At most 36,000 frames of 2^25 pixels with thousands of layers, so the result has less than 2^47 units.
    return LayerCost.film + drawn.count * Int((pixels / 1000).rounded())
  }
}

/// The costs of a pixel, in nanoseconds on the machine of the measurement.
///
/// They are a linear fit of the CPU time of 36 films, made from examples on three devices, and explain 97 %
/// of its variance. Colors and text have no measurable cost.
private enum LayerCost {
  /// Loading a film, in microseconds.
  static let film = 20_000
  /// Compressing a frame, and everything else that each frame needs.
  static let frame = 0.8
  static let image = 1.3
  static let backdrop = 4.2
  /// Drawing the children of a scaled layer, and resampling them.
  static let scaled = 10.0

  /// Returns the cost of a layer and its children, in points on the screen.
  static func sum(_ layer: Layer, at origin: Point, in screen: Rect) -> Double {
    let frame = layer.frame.offset(x: origin.x, y: origin.y)
    let width = max(0, min(frame.maxX, screen.maxX) - max(frame.minX, screen.minX))
    let height = max(0, min(frame.maxY, screen.maxY) - max(frame.minY, screen.minY))
    var cost = layer.sourceSize == nil ? 0 : scaled
    switch layer.content {
    case .image, .template: cost += image
    case .backdrop: cost += backdrop
    case .color, .text, nil: break
    }
    return layer.children.reduce(cost * width * height) {
      $0 + sum($1, at: frame.origin, in: screen)
    }
  }
}

extension Suite.Scenario {
  /// Describes the films of a scenario.
  ///
  /// The system of a film in reports is nil if the scenario has no other films.
  package init(
    path: String, inputs: [Manifest.Input], films: [(film: Transom.Film, system: String?)]
  ) {
    self.init(
      path: path, inputs: inputs, text: films.first?.film.text.facts,
      films: films.map { Suite.Film(system: $0.system, cost: $0.film.cost) })
  }
}
