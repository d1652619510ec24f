import Units

/// Which way a screen is held.
package enum Orientation: String, CaseIterable, Sendable {
  case portrait, landscape

  /// How long a rotation takes until the next step starts: a guess, as the facts have no number.
  ///
  /// What is seen of it is a cut: the picture is the new one from its first moment, as neither the
  /// turning nor the way of bars and pages in it is known.
  package static let rotationDuration = Time(microseconds: 300_000)
}

extension Scene {
  /// The scene on a screen that is held this way.
  func held(_ orientation: Orientation) -> Scene {
    guard orientation != .portrait else { return self }
    var scene = self
    scene.device = device.held(orientation)
    return scene
  }

  /// Whether the script turns the screen.
  package var rotates: Bool {
    steps.contains { step in
      if case .rotate = step.action { true } else { false }
    }
  }

  /// The size of every frame, in points.
  ///
  /// A film's frames have one size. Where the screen turns, that is the square of its longer side:
  /// the screen lies upright in the top left corner, at its own size, so that a place in a frame is
  /// the same place on the screen, and the rest of the square, which is no screen, is transparent.
  package var frameSize: Size {
    guard rotates else { return device.size }
    let side = max(device.size.width, device.size.height)
    return Size(width: side, height: side)
  }
}
