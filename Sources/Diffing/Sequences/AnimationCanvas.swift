import ImageFiles
import Pixels
import Synchronization
import Units

/// The images of an animated PNG, composed frame by frame according to the PNG specification.
///
/// Blending is source-over on premultiplied bytes.
final class AnimationCanvas: Sendable {
  let animation: Animation
  private let path: String

  private struct State {
    /// The index of the current frame, or −1 before the first.
    var index = -1
    var canvas = PixelBuffer(width: 0, height: 0)
    /// The canvas on which the next frame is drawn.
    var base: PixelBuffer?
  }

  private let state = Mutex(State())

  init(_ animation: Animation, path: String) {
    self.animation = animation
    self.path = path
  }

  /// Returns the image of frame `index`.
  ///
  /// Calls in ascending order are the fastest.
  func picture(_ index: Int, limits: ImageLimits) throws(ImageFileError) -> PixelBuffer {
    let result = state.withLock { state in
      Result { () throws(ImageFileError) in
        if index < state.index { state = State() }
        while state.index < index { try advance(&state, limits) }
        return state.canvas
      }
    }
    return try result.get()
  }

  private func advance(_ state: inout State, _ limits: ImageLimits) throws(ImageFileError) {
    let frame = animation.frames[state.index + 1]
    guard limits.maximumPixels >= animation.header.width * animation.header.height,
      limits.maximumSide >= max(animation.header.width, animation.header.height)
    else {
      throw .tooManyPixels(path: path, header: animation.header, limits: limits)
    }
    let base =
      state.base
      ?? PixelBuffer(width: animation.header.width, height: animation.header.height)
    let part = try PNGReader.picture(
      of: frame.file, named: "\(path), frame \(state.index + 1)", limits: limits)
    var canvas = base
    part.withRows { source in
      canvas.withMutableRows { rows in
        for y in 0..<frame.height {
          let (s, d) = (source[row: y], rows[row: frame.y + y] + frame.x)
          for x in 0..<frame.width { d[x] = frame.isBlended ? s[x].over(d[x]) : s[x] }
        }
      }
    }
    switch frame.disposal {
    case .none: state.base = canvas
    // Before the first frame, “previous” is a clear canvas.
    case .previous: state.base = base
    case .background:
      var cleared = canvas
      cleared.withMutableRows { rows in
        for y in frame.y..<frame.y + frame.height {
          (rows[row: y] + frame.x).update(repeating: .clear, count: frame.width)
        }
      }
      state.base = cleared
    }
    state.canvas = canvas
    state.index += 1
  }
}
