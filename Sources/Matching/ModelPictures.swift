import Compositing
import Navigation
import Pixels
import Transom
import Units

/// Draws a film at any time, at the size and position of the screen in a recording.
package struct ModelPictures {
  let film: Film
  private let painter: Painter
  private var flattener: Flattener

  package init(_ film: Film) {
    self.film = film
    painter = Painter(kernels: film.kernels)
    flattener = film.flattener
  }

  var width: Double { film.timeline.scene.frameSize.width }
  var height: Double { film.timeline.scene.frameSize.height }

  /// Returns the draws at a time, in seconds.
  mutating func displayList(at time: Double) -> DisplayList {
    flattener.displayList(of: film.timeline.layer(at: Instant(Time(seconds: time))))
  }

  /// Returns the picture of a recorded frame that shows the draws.
  ///
  /// - Parameters:
  ///   - list: The draws.
  ///   - screen: The area of the screen.
  ///   - columns: The columns of the recorded frame.
  ///   - rows: The rows of the recorded frame.
  ///   - blur: The blur of the recording: σ in recorded pixels.
  func picture(
    of list: DisplayList, on screen: ScreenArea, columns: Range<Int>, rows: Range<Int>,
    blur: Double = 0
  ) -> Picture {
    let horizontal = AxisWeights(
      source: list.width, start: screen.x, length: screen.width, pixels: columns, blur: blur)
    let vertical = AxisWeights(
      source: list.height, start: screen.y, length: screen.height, pixels: rows, blur: blur)
    let first = vertical.starts.min() ?? 0
    let last = zip(vertical.starts, vertical.weights).map { $0 + $1.count }.max() ?? 1
    let part = PixelRect(x: 0, y: first, width: list.width, height: max(1, last - first))
    let pixels = painter.painting(of: list).picture(of: part)
    return pixels.withRows { source in
      AxisWeights.resample(width: list.width, channels: 4, horizontal, vertical) {
        row, weight, sums in
        let bytes = UnsafeRawPointer(source[row: row - first])
        for index in sums.indices {
          sums[index] += weight * Float(bytes.load(fromByteOffset: index, as: UInt8.self))
        }
      }
    }
  }
}
