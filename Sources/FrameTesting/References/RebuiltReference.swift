import Compositing
import Files
import FilmFiles
import Pixels
import Transom

/// The expected pictures of a reference that stores only checksums, rebuilt from the recorded draws.
///
/// A picture is used only if its checksum is that of the reference, so it is exactly the expected picture. A
/// picture cannot be rebuilt if the film no longer has an image or text that the picture contains.
struct RebuiltReference: Sendable {
  /// The draws of the frames that could be rebuilt.
  let lists: [Int: DisplayList]
  private let kernels: Kernels

  /// Rebuilds the frames that the reference stores without a picture.
  init(
    of numbers: [Int], _ comparison: ReferenceComparison,
    shouldStop: @escaping @Sendable () -> Bool
  ) async {
    let (reference, stacks, kernels) = (
      comparison.reference, comparison.stacks, comparison.film.kernels
    )
    self.kernels = kernels
    let frameCount = comparison.film.frameCount
    let missing = numbers.filter { !reference.pictures.contains($0) && $0 < frameCount }
    // An error in reading the lines is reported with the layers.
    let lines = missing.isEmpty ? [:] : (try? reference.lines) ?? [:]
    let found = try? await concurrentMap(
      missing.count, jobs: comparison.jobs,
      tool: { FrameDrawer(painter: Painter(kernels: kernels)) },
      { drawer, index -> DisplayList? in
        let number = missing[index]
        guard !shouldStop(), let records = lines[number].flatMap(LayerLines.draws),
          let list = stacks.displayList(of: records, ofFrame: number),
          drawer.digest(list) == reference.digest(ofFrame: number)
        else { return nil }
        return list
      })
    var lists: [Int: DisplayList] = [:]
    for (number, list) in zip(missing, found ?? []) { lists[number] = list }
    self.lists = lists
  }

  /// Returns the drawing of a frame, or nil if it could not be rebuilt.
  func drawing(ofFrame number: Int) -> (@Sendable () -> PixelBuffer)? {
    guard let list = lists[number] else { return nil }
    return { [kernels] in Painter(kernels: kernels).paint(list) }
  }
}
