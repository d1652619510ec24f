import Diffing
import Dispatch
import Files
import ImageFiles
import Pixels
import Synchronization

/// The differences between the images that a page compares.
///
/// If there are several sides, the images of the first one are compared with those of each of the others. If
/// there is only one side, each image is compared with the previous one.
struct ReviewDifferences: Sendable {
  /// Two images that are compared; nil where a side has no frame.
  struct Pair: Hashable, Sendable {
    let first: Int?
    let second: Int?
  }

  struct Difference: Sendable {
    let pair: Pair
    let bounds: DifferenceBounds
  }

  /// The maximum area to which images are extended, in pixels, which is the maximum area of a single image.
  private static let maximumArea = ImageLimits().maximumPixels

  /// The pairs of images that differ, ordered by side, then by time.
  let list: [Difference]

  init(of sides: [ReviewSide], _ pictures: ReviewPictures) throws(TransomFailure) {
    let pairs = Self.pairs(of: sides)
    let size = (
      sides.map(\.manifest.width).max() ?? 0, sides.map(\.manifest.height).max() ?? 0
    )
    guard size.0 * size.1 <= Self.maximumArea else {
      let sizes = sides.map {
        "\($0.folder) has \($0.manifest.width) × \($0.manifest.height) pixels"
      }
      throw TransomFailure(
        "the sizes of the frames differ too much: \(sizes.joined(separator: ", ")), so the compared area "
          + "would have \(size.0) × \(size.1) pixels, but the limit is "
          + "\(Self.maximumArea / 1_000_000) million; review the folders separately")
    }
    let found = Mutex<[(Int, Result<DifferenceBounds, TransomFailure>)]>([])
    let workers = max(1, min(processorCount, pairs.count))
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      var decoder = PaddedPictures(pictures, width: size.0, height: size.1)
      // Neighboring pairs often share an image, so each worker compares a contiguous range.
      for index in pairs.count * worker / workers..<pairs.count * (worker + 1) / workers {
        let result = Result { () throws(TransomFailure) in try decoder.bounds(of: pairs[index]) }
        found.withLock { $0.append((index, result)) }
      }
    }
    var list: [Difference] = []
    for (index, result) in found.withLock({ $0.sorted { $0.0 < $1.0 } }) {
      list.append(Difference(pair: pairs[index], bounds: try result.get()))
    }
    self.list = list.filter { $0.bounds.count > 0 }
  }

  /// Returns the distinct pairs of different images, ordered by side, then by time.
  private static func pairs(of sides: [ReviewSide]) -> [Pair] {
    var pairs: [Pair] = []
    if sides.count == 1 {
      let shown = sides[0].frames.map(\.picture)
      pairs = zip(shown.dropFirst(), shown).map { Pair(first: $0, second: $1) }
    } else {
      let times = Set(sides.flatMap { $0.frames.map(\.microseconds) }).sorted()
      let shown = sides.map { $0.pictures(at: times) }
      pairs = shown.dropFirst().flatMap { zip(shown[0], $0).map(Pair.init) }
    }
    var unique: Set<Pair> = []
    return pairs.filter { $0.first != $0.second && unique.insert($0).inserted }
  }
}

extension ReviewSide {
  /// Returns the image that is shown at each of the sorted times, in microseconds; nil before the first
  /// frame.
  fileprivate func pictures(at times: [Int]) -> [Int?] {
    var next = 0
    return times.map { time in
      while next < frames.count, frames[next].microseconds <= time { next += 1 }
      return next == 0 ? nil : frames[next - 1].picture
    }
  }
}

extension ReviewSide.Frame {
  /// The time in microseconds, the precision of manifests.
  fileprivate var microseconds: Int { Int((facts.time * 1e6).rounded()) }
}

/// Decodes the images of a page and extends them to a common size.
private struct PaddedPictures {
  private let pictures: ReviewPictures
  private let clear: PixelBuffer
  private var latest: (first: (Int, PixelBuffer)?, second: (Int, PixelBuffer)?)

  init(_ pictures: ReviewPictures, width: Int, height: Int) {
    self.pictures = pictures
    clear = PixelBuffer(width: width, height: height, filledWith: .clear)
  }

  mutating func bounds(of pair: ReviewDifferences.Pair) throws(TransomFailure) -> DifferenceBounds {
    DifferenceBounds(
      from: try picture(pair.first, &latest.first), to: try picture(pair.second, &latest.second),
      by: Kernels.fastest.difference)
  }

  private func picture(
    _ index: Int?, _ latest: inout (Int, PixelBuffer)?
  ) throws(TransomFailure) -> PixelBuffer {
    guard let index else { return clear }
    if let latest, latest.0 == index { return latest.1 }
    let padded = try pictures[index].pixels(ofPicture: index).padded(like: clear)
    latest = (index, padded)
    return padded
  }
}

extension PixelBuffer {
  /// Returns the image with transparent pixels added at the right and at the bottom.
  fileprivate func padded(like clear: PixelBuffer) -> PixelBuffer {
    guard width != clear.width || height != clear.height else { return self }
    var padded = clear
    for y in 0..<height {
      for x in 0..<width { padded[x, y] = self[x, y] }
    }
    return padded
  }
}
