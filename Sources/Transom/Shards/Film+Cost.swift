import FilmFiles
import Layers

extension Film {
  /// An estimate of the time that it takes to draw and compress the film, in arbitrary units.
  ///
  /// It is the number of pixels of a frame, times the number of frames that are drawn because they differ
  /// from the previous ones, times the number of layers in the middle one of them. It depends only on the
  /// scenario, so all machines that divide a suite into shards agree about it.
  package var cost: Int {
    let drawn = (0..<frameCount).filter { $0 == 0 || !isStill(fromFrame: $0 - 1, toFrame: $0) }
    let layers = layer(ofFrame: drawn[drawn.count / 2]).count
    // The largest film has 36,000 frames of 2^25 pixels. In units of 1,000 pixels, 2^17 layers do not
    // overflow.
    return max(1, bounds.width * bounds.height / 1000) * drawn.count * (layers + Self.baseLayers)
  }

  /// The part of the time that does not depend on the layers, such as compression, as a number of layers.
  private static let baseLayers = 10
}

extension Layer {
  /// The number of layers in the tree.
  fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }
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
