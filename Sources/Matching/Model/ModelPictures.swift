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

  /// The rows of the navigation bar, in points.
  ///
  /// The status bar above them shows the clock and signals of the device, which the scenario does not know.
  var barRows: Range<Double> {
    let timeline = film.timeline
    let bottom = timeline.barArea.height
    return min(max(0, timeline.scene.barBottom - Self.barHeight), bottom)..<bottom
  }

  /// The height of the first row of a navigation bar, in points.
  private static let barHeight = 44.0

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
    let part = PixelRect(
      x: horizontal.source.lowerBound, y: vertical.source.lowerBound,
      width: horizontal.source.count, height: vertical.source.count)
    let pixels = painter.painting(of: list).picture(of: part)
    return pixels.withRows { source in
      AxisWeights.resample(width: part.width, channels: 4, horizontal.moved(by: -part.x), vertical)
      { row, weight, sums in
        let bytes = UnsafeRawPointer(source[row: row - part.y]).assumingMemoryBound(to: UInt8.self)
        for index in sums.indices { sums[index] += weight * Float(bytes[index]) }
      }
    }
  }
}
