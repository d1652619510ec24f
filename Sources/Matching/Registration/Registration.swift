import Files

/// Where the screen is in a recording, how the recording shows colors, and how noisy and blurred it is.
package struct Registration: Sendable {
  /// The area of the screen, in pixels of the pictures in which it was found.
  package var screen: ScreenArea
  /// σ of the left, top, right and bottom side, in pixels, or nil if the user has specified the area.
  package var screenDeviations: [Double]?
  /// σ of the difference from the model where the model is uniform, in levels of 255.
  package var noise: Double
  /// σ of the Gaussian that makes the model as blurred as the recording, in pixels.
  package var blur: Double
  var colors: ColorMap
  /// Whether the user has specified the area.
  package var isSetByHand: Bool
  /// Whether the recording has colors at half the resolution of brightness, as most videos.
  var hasSubsampledColors = false

  /// Whether moving pages differ from those at rest, as in a recording whose palette does not have all colors.
  var movesInexactly = false

  /// The planes in which page edges are measured.
  var grayPlanes = [GrayWeights.mean]

  /// Whether only rounding changes the colors: videos and palettes store them inexactly.
  ///
  /// The smallest noise is 0.5.
  var hasExactColors: Bool { !hasSubsampledColors && !movesInexactly && noise <= 0.6 }

  /// Returns σ of the error that the pixels of one color of a page share, in levels: at least a level, or that of
  /// rounding.
  func sharedNoise(of page: PagePicture) -> Double {
    guard !hasExactColors else { return 0.3 }
    let own = max(1, noise)
    return page.isDrawn ? (own * own + Self.estimatedColor * Self.estimatedColor).squareRoot() : own
  }

  /// σ of a color of a page that the model has drawn, in levels.
  ///
  /// The recording may not show the color at rest, so that ``colors`` can only estimate it. In a synthetic video (seed
  /// 26), the error of a dark page is 2.3 levels.
  private static let estimatedColor = 2.3

  /// Returns the registration for pictures of another size.
  func scaled(by scale: PictureScale) -> Registration {
    var registration = self
    registration.screen = screen.scaled(by: scale)
    registration.screenDeviations = screenDeviations.map {
      zip($0, [scale.x, scale.y, scale.x, scale.y]).map(*)
    }
    registration.blur *= scale.x
    return registration
  }
}

/// A pair of pictures that show the same state: one from the recording, the other from the model.
struct RestPair: Sendable {
  let recorded: Picture
  /// The model's whole frame, with at least the resolution of the recorded picture.
  let model: Picture
  /// The height of the model's bars, as a share of its height.
  let bar: Double
}
