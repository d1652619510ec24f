import Compositing
import Diffing
import Files
import FilmFiles
import Pixels
import Transom

/// The expected pictures of a reference that stores layers or only checksums, rebuilt from the recorded draws.
///
/// A picture is used only if its checksum is that of the reference, so it is exactly the expected picture. The
/// images and texts are those of the reference or, if it stores only checksums, those of the film. A picture
/// cannot be rebuilt if one of them is missing, or if this version of Transom draws it differently.
struct RebuiltReference: Sendable {
  /// The draws of the frames that could be rebuilt.
  let lists: [Int: DisplayList]
  private let kernels: Kernels

  /// Rebuilds the frames that the reference stores without a picture.
  init(
    of numbers: [Int], _ comparison: ReferenceComparison,
    shouldStop: @escaping @Sendable () -> Bool
  ) async throws(TransomFailure) {
    let (reference, stacks, kernels) = (
      comparison.reference, comparison.stacks, comparison.film.kernels
    )
    self.kernels = kernels
    let frameCount = comparison.film.frameCount
    let missing = numbers.filter { !reference.pictures.contains($0) && $0 < frameCount }
    let lines = missing.isEmpty ? LayerLines([]) : try reference.lines
    let layers =
      missing.isEmpty || reference.format != .layers
      ? nil : try LayeredFrames(folder: reference.path, links: reference.links)
    let found: [DisplayList?]
    do {
      found = try await concurrentMap(
        missing.count, jobs: comparison.jobs,
        tool: { FrameDrawer(painter: Painter(kernels: kernels)) },
        { drawer, index -> DisplayList? in
          let number = missing[index]
          guard !shouldStop() else { return nil }
          let list =
            if let layers {
              try layers.displayList(ofFrame: number)
            } else {
              try lines.frame(number).flatMap { (frame) throws(TransomFailure) in
                try stacks.displayList(of: frame, ofFrame: number)
              }
            }
          return list.flatMap {
            drawer.digest($0) == reference.digest(ofFrame: number) ? $0 : nil
          }
        })
    } catch let failure as TransomFailure {
      throw failure
    } catch {
      throw TransomFailure("\(reference.path): \(error)")
    }
    var lists: [Int: DisplayList] = [:]
    for (number, list) in zip(missing, found) { lists[number] = list }
    self.lists = lists
  }

  /// Returns the drawing of a frame, or nil if it could not be rebuilt.
  func drawing(ofFrame number: Int) -> (@Sendable () -> PixelBuffer)? {
    guard let list = lists[number] else { return nil }
    return { [kernels] in Painter(kernels: kernels).paint(list) }
  }
}
