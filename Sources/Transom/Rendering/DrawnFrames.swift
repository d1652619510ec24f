import Compositing
import Files
import Pixels

/// The frames of a film as pictures, drawn several at a time and returned in order.
///
/// Only the frames of one call to `next` are in memory. A frame whose draws equal those of the
/// previous frame is not drawn again.
package struct DrawnFrames {
  package struct Frame: Sendable {
    let number: Int
    let pixels: PixelBuffer
  }

  private let film: Film
  private let jobs: Int
  private var numbers: ArraySlice<Int>
  private var lists: FrameLists
  private let painter: Painter
  private let colors: ColorReduction?
  private var last: (digest: Digest, pixels: PixelBuffer)?

  /// Prepares to draw frames.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - numbers: The numbers of the frames.
  ///   - jobs: The number of frames that are drawn at the same time.
  ///   - colors: The color reduction to apply to each picture, if any.
  package init(of film: Film, _ numbers: [Int], jobs: Int, colors: ColorReduction? = nil) {
    self.film = film
    self.colors = colors
    self.jobs = jobs
    self.numbers = numbers[...]
    lists = FrameLists(of: film)
    painter = Painter(kernels: film.kernels)
  }

  private var batchSize: Int {
    let frameSize = MemoryLayout<PremultipliedRGBA8>.stride * film.width * film.height
    return Self.batchSize(frameSize: frameSize, jobs: jobs)
  }

  /// Returns the number of frames per call: as many as the memory budget allows, but at most two for each
  /// worker.
  ///
  /// With two frames for each worker, few workers are idle at the end of a call.
  ///
  /// - Parameters:
  ///   - frameSize: The size of a frame in memory, in bytes.
  ///   - jobs: The number of workers.
  package static func batchSize(frameSize: Int, jobs: Int) -> Int {
    max(1, min(2 * jobs, memoryBudget / max(1, frameSize)))
  }

  /// The maximum total size of the frames in memory, in bytes, unless a single frame is larger.
  package static let memoryBudget = 512 << 20

  /// Draws and returns the next frames, or returns nil at the end.
  package mutating func next() async throws -> [Frame]? {
    guard !numbers.isEmpty else { return nil }
    let batch = Array(numbers.prefix(batchSize))
    numbers = numbers.dropFirst(batchSize)
    var draws: [(list: DisplayList, digest: Digest)] = []
    for number in batch { draws.append(try lists.list(ofFrame: number)) }
    let isNew = batch.indices.map { index in
      draws[index].digest != (index > 0 ? draws[index - 1].digest : last?.digest)
    }
    let drawn = batch.indices.filter { isNew[$0] }.map { draws[$0].list }
    let pictures = try await concurrentMap(drawn.count, jobs: jobs, tool: {}) {
      [painter, colors, geometry = film.geometry] _, index in
      let picture = painter.paint(drawn[index], geometry)
      return colors?.reduced(picture) ?? picture
    }
    var rest = pictures[...]
    var frames: [Frame] = []
    for (index, number) in batch.enumerated() {
      if isNew[index], let picture = rest.popFirst() { last = (draws[index].digest, picture) }
      guard let pixels = last?.pixels else { preconditionFailure("the first frame was not drawn") }
      frames.append(Frame(number: number, pixels: pixels))
    }
    return frames
  }
}
