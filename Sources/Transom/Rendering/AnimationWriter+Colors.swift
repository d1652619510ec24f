import Pixels

extension AnimationWriter {
  /// Returns a reduction of all frames to at most `limit` colors, or nil if the work was stopped.
  ///
  /// The frames are drawn to count their colors, and drawn again when they are written, so that only a few of
  /// them are in memory. The colors of each frame are counted in the rectangle that the frame changes.
  func colors(
    limit: Int, shouldStop: @Sendable () -> Bool, progress: @Sendable (_ done: Int) -> Void
  ) async throws -> ColorReduction? {
    var drawn = DrawnFrames(of: film, timing.frames.map(\.number), jobs: jobs)
    var counts = ColorTable()
    var previous: PixelBuffer?
    var done = 0
    progress(0)
    while !shouldStop(), let frames = try await drawn.next() {
      for frame in frames {
        let part = Self.change(from: previous, to: frame.pixels, film.kernels)
        counts.count(frame.pixels, in: part)
        previous = frame.pixels
      }
      done += frames.count
      progress(done)
    }
    return shouldStop() ? nil : ColorReduction(of: counts, limit: limit)
  }
}
