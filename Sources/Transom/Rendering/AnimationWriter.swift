import Diffing
import Files
import ImageFiles
import Pixels
import Units

/// Writes a film as an animated PNG file: the complete first frame, and for each later frame the smallest
/// rectangle that contains all changes.
///
/// Frames are written as they are drawn, so that only a few of them are in memory at the same time. The
/// file appears only when it is complete. The bytes do not depend on the number of jobs.
package struct AnimationWriter: Sendable {
  package let film: Film
  package let timing: AnimationTiming
  package let jobs: Int
  package let durability: Durability
  /// The maximum number of colors, if the file has a palette.
  package var colorLimit: Int?

  package enum Outcome {
    case complete(frames: [WrittenFrame], bytes: Int, colors: ColorReduction?)
    case stopped(afterFrames: Int)
  }

  package func write(
    to path: String, shouldStop: @Sendable () -> Bool,
    progress: @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws -> Outcome {
    if let colorLimit {
      let total = timing.frames.count
      let colors = try await colors(limit: colorLimit, shouldStop: shouldStop) { count in
        progress(count, 2 * total)
      }
      guard let colors else { return .stopped(afterFrames: 0) }
      let outcome = try await write(
        .indexed(colors.palette), colors, to: path, shouldStop: shouldStop
      ) { count, _ in progress(total + count, 2 * total) }
      if let outcome { return outcome }
    }
    // Either all frames of a file have alpha or none do. The few films that need alpha are encoded again.
    for content in [PNGEncoder.Content.opaque, .translucent] {
      let outcome = try await write(
        content, nil, to: path, shouldStop: shouldStop, progress: progress)
      if let outcome { return outcome }
    }
    preconditionFailure("a picture with alpha was not written")
  }

  /// Writes the file, or returns nil if the content is opaque but a frame is not.
  private func write(
    _ content: PNGEncoder.Content, _ colors: ColorReduction?, to path: String,
    shouldStop: @Sendable () -> Bool,
    progress: @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws -> Outcome? {
    let total = timing.frames.count
    let encoder = PNGEncoder(kernels: film.kernels)
    var file = try mappingErrors { () throws(FileError) in try GrowingFile(path) }
    let head = try mappingErrors { () throws(ImageFileError) in
      Array(
        try encoder.animationHeader(
          width: film.width, height: film.height, content, frameCount: total))
    }
    try Self.append(head, to: &file)
    var drawn = DrawnFrames(of: film, timing.frames.map(\.number), jobs: jobs, colors: colors)
    var previous: PixelBuffer?
    var written: [WrittenFrame] = []
    progress(0, total)
    while !shouldStop(), let frames = try await drawn.next() {
      if content == .opaque, !frames.allSatisfy(\.pixels.isOpaque) { return nil }
      let parts = try await encoded(frames, previous: previous, first: written.count, content)
      for (frame, part) in zip(frames, parts) {
        try Self.append(part.bytes, to: &file)
        written.append(
          WrittenFrame(facts: film.facts(ofFrame: frame.number), file: path, digest: part.digest))
      }
      previous = frames.last?.pixels
      progress(written.count, total)
    }
    guard written.count == total, !shouldStop() else {
      return .stopped(afterFrames: written.count)
    }
    try Self.append(
      try mappingErrors { () throws(ImageFileError) in Array(try encoder.animationEnd()) },
      to: &file
    )
    try publish(&file)
    return .complete(frames: written, bytes: file.count, colors: colors)
  }

  private static func append(_ bytes: [UInt8], to file: inout GrowingFile) throws(TransomFailure) {
    do throws(FileError) { try file.append(bytes) } catch {
      throw TransomFailure(error.description)
    }
  }

  private func publish(_ file: inout GrowingFile) throws(TransomFailure) {
    do throws(FileError) { try file.publish(durability) } catch {
      throw TransomFailure(error.description)
    }
  }

  /// A function that creates an encoder for frames.
  ///
  /// Pictures with a region or a scale are meant for comments and attachments, so they are compressed with
  /// zlib, which takes ten times as long. They are not filtered, so that repeated rows remain equal; this
  /// makes the files of the examples 20% smaller.
  private var encoder: @Sendable () -> PNGEncoder {
    let kernels = film.kernels
    guard !film.showsWholeFrames else { return { PNGEncoder(kernels: kernels) } }
    return { PNGEncoder(kernels: kernels, compression: .smallest, isFiltered: false) }
  }

  /// Returns the encoded frames, and the digests of their pixels.
  private func encoded(
    _ frames: [DrawnFrames.Frame], previous: PixelBuffer?, first: Int, _ content: PNGEncoder.Content
  ) async throws -> [(bytes: [UInt8], digest: String)] {
    let kernels = film.kernels
    return try await concurrentMap(
      frames.count, jobs: jobs, tool: encoder
    ) { [timing] encoder, index in
      let pixels = frames[index].pixels
      let older = index > 0 ? frames[index - 1].pixels : previous
      let bytes = try mappingErrors { () throws(ImageFileError) in
        try Self.part(
          pixels, after: older, index: first + index, delay: timing.frames[first + index].delay,
          content, encoder, kernels)
      }
      return (bytes, frameDigest(pixels))
    }
  }

  /// Returns the rectangle that a frame changes.
  ///
  /// If nothing changes, the result is one pixel, because the rectangle cannot be empty.
  static func change(
    from older: PixelBuffer?, to pixels: PixelBuffer, _ kernels: Kernels
  ) -> PixelRect {
    guard let older else { return pixels.bounds }
    return DifferenceBounds(from: older, to: pixels, by: kernels.difference).box
      ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
  }

  /// Encodes the part of a frame that differs from the previous frame.
  package static func part(
    _ pixels: PixelBuffer, after older: PixelBuffer?, index: Int, delay: FrameDelay,
    _ content: PNGEncoder.Content, _ encoder: PNGEncoder, _ kernels: Kernels
  ) throws(ImageFileError) -> [UInt8] {
    let rect = change(from: older, to: pixels, kernels)
    let control = PNGEncoder.FrameControl(index: index, rect: rect, delay: delay)
    try encoder.begin(width: rect.width, height: rect.height, content)
    try pixels.withRows { (rows) throws(ImageFileError) in
      try encoder.add(
        Rows(rows[row: rect.y] + rect.x, stride: rows.stride), count: rect.height)
    }
    return Array(try encoder.finishFrame(control))
  }
}
