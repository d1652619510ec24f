/// Hands a film's frames on as bytes: straight R, G, B, A of each pixel, row by row from the top.
package struct RawFrames: Sendable {
  package let film: Film
  package let numbers: [Int]
  package let jobs: Int

  /// Calls `sink` with each frame's bytes, in order; how many there were.
  package func write(
    shouldStop: @Sendable () -> Bool, progress: @Sendable (_ done: Int, _ total: Int) -> Void,
    to sink: (UnsafeRawBufferPointer) throws -> Void
  ) async throws -> Int {
    var drawn = DrawnFrames(of: film, numbers, jobs: jobs)
    var bytes = [UInt8](repeating: 0, count: 4 * film.width * film.height)
    var count = 0
    progress(0, numbers.count)
    while !shouldStop(), let frames = try await drawn.next() {
      for frame in frames {
        guard !shouldStop() else { return count }
        frame.pixels.writeStraightBytes(to: &bytes)
        try bytes.withUnsafeBytes(sink)
        count += 1
        progress(count, numbers.count)
      }
    }
    return count
  }
}
