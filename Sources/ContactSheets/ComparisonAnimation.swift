import Files
import ImageFiles
import Pixels
import Transom
import Units

/// An animation of one scenario that shows several transition systems side by side.
///
/// A film that has ended shows its last frame.
package struct ComparisonAnimation: Sendable {
  private let films: [Film]
  private let title: String
  private let timing: AnimationTiming
  private let layout: SheetLayout
  /// The warnings about the scenario, one line each.
  package let warnings: [String]

  /// Reads and checks the scenario.
  ///
  /// - Parameters:
  ///   - path: The path of the scenario.
  ///   - overrides: Values that replace those of the scenario.
  ///   - frames: The frames to show.
  package init(
    scenario path: String, overrides: ScenarioOverrides = ScenarioOverrides(),
    frames: FrameSelection = .all
  ) throws(TransomFailure) {
    let (films, warnings) = try Comparison.films(of: path, overrides)
    (self.films, self.warnings) = (films, warnings)
    title = Comparison.title(of: films)
    let longest = films.map(\.frameCount).max() ?? 0
    let numbers = try mappingErrors { () throws(FrameSelectionError) in
      try frames.frames(of: longest, rate: films[0].rate)
    }
    timing = AnimationTiming(of: numbers, rate: films[0].rate)
    layout = try Sheet(title: title, rows: [Self.row(films, numbers[0])]).layout
  }

  /// The name of the scenario.
  package var name: String { films[0].name }

  /// A summary, such as “2 systems, 91 frames, 528 × 600 pixels”.
  package var summary: String {
    "\(films.count) systems, \(countText(timing.frames.count, "frame")), \(layout.width) × "
      + "\(layout.height) pixels"
  }

  /// Draws the frames and writes them atomically to an animated PNG file.
  ///
  /// If drawing is stopped, nothing is written.
  package func write(
    to path: String, shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws {
    let kernels = films[0].kernels
    let encoder = PNGEncoder(kernels: kernels)
    var file = try mappingErrors { () throws(FileError) in try GrowingFile(path) }
    func append(_ bytes: [UInt8]) throws(TransomFailure) {
      do throws(FileError) { try file.append(bytes) } catch {
        throw TransomFailure(error.description)
      }
    }
    try append(
      try mappingErrors { () throws(ImageFileError) in
        Array(
          try encoder.animationHeader(
            width: layout.width, height: layout.height, .opaque, frameCount: timing.frames.count))
      })
    var previous: PixelBuffer?
    for (index, frame) in timing.frames.enumerated() {
      if shouldStop() { return }
      let sheet = try Sheet(title: title, rows: [Self.row(films, frame.number)])
      let picture = await sheet.picture(workers: processorCount)
      try append(
        try mappingErrors { [previous] () throws(ImageFileError) in
          try AnimationWriter.part(
            picture, after: previous, index: index, delay: frame.delay, .opaque, encoder, kernels)
        })
      previous = picture
      progress(index + 1, timing.frames.count)
    }
    // An animation without all its labels is incomplete.
    try films[0].text.check()
    try append(
      try mappingErrors { () throws(ImageFileError) in Array(try encoder.animationEnd()) })
    do throws(FileError) { try file.publish(.file) } catch {
      throw TransomFailure(error.description)
    }
  }

  /// Returns a row with the frame of each film at the same time, captioned with the name of the system.
  private static func row(_ films: [Film], _ number: Int) -> Sheet.Row {
    let time = decimalText(films[0].rate.instant(ofFrame: number).seconds, places: 2)
    return Sheet.Row(
      label: "frame \(number), \(time) s",
      cells: films.map { film in
        let last = film.frameCount - 1
        return Sheet.Cell(
          film: film, frame: min(number, last),
          caption: [film.system + (number > last ? ", ended" : "")])
      })
  }
}
