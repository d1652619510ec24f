import Compositing
import Diffing
import Files
import FilmFiles
import Pixels
import Transom

/// The expected pictures of a reference that stores layers or only checksums, rebuilt from the recorded
/// draws.
///
/// A picture is used only if its checksum is that of the reference, so it is exactly the expected picture.
/// The images and texts are those of the reference or, if it stores only checksums, those of the film. A
/// picture cannot be rebuilt if one of them is missing, or if this version of Transom draws it differently.
struct RebuiltReference: Sendable {
  /// The frames that could be rebuilt.
  let numbers: Set<Int>
  /// The errors in the pictures of the reference, without duplicates.
  let problems: [String]
  private let reference: ReferenceFolder
  private let kernels: Kernels
  private let draws: Draws

  /// A closure that returns the draws of a frame, or nil if the frame cannot be redrawn.
  private typealias Draws = @Sendable (_ number: Int) throws(TransomFailure) -> DisplayList?

  /// Rebuilds the frames that the reference stores without a picture.
  ///
  /// - Throws: An error if the system cannot read a file. A damaged picture is a problem instead, because
  ///   recording the reference again replaces it.
  init(
    of numbers: [Int], _ comparison: ReferenceComparison,
    shouldStop: @escaping @Sendable () -> Bool
  ) async throws(TransomFailure) {
    let (reference, kernels) = (comparison.reference, comparison.film.kernels)
    self.reference = reference
    self.kernels = kernels
    let frameCount = comparison.film.frameCount
    let missing = numbers.filter { !reference.pictures.contains($0) && $0 < frameCount }
    let draws = try Self.draws(of: missing, comparison)
    self.draws = draws
    var rebuilt: Set<Int> = []
    var problems: Set<String> = []
    do {
      let results = try await concurrentMap(
        missing.count, jobs: comparison.jobs,
        tool: { FrameDrawer(painter: Painter(kernels: kernels)) },
        { drawer, index -> Result<Bool, TransomFailure> in
          guard !shouldStop() else { return .success(false) }
          let number = missing[index]
          return Result { () throws(TransomFailure) in
            try draws(number).map { drawer.digest($0) == reference.digest(ofFrame: number) }
              ?? false
          }
        })
      for (number, result) in zip(missing, results) {
        switch result {
        case .success(let isRebuilt): if isRebuilt { rebuilt.insert(number) }
        case .failure(let problem) where problem.isSystemError: throw problem
        case .failure(let problem): problems.insert(problem.text)
        }
      }
    } catch let failure as TransomFailure {
      throw failure
    } catch {
      throw TransomFailure("\(reference.path): \(error)")
    }
    self.numbers = rebuilt
    self.problems = problems.sorted()
  }

  private static func draws(
    of numbers: [Int], _ comparison: ReferenceComparison
  ) throws(TransomFailure) -> Draws {
    let (reference, stacks) = (comparison.reference, comparison.stacks)
    // A test without differences reads no layers.
    guard !numbers.isEmpty else { return { _ in nil } }
    if reference.format == .layers,
      let layers = try LayeredFrames(folder: reference.path, links: reference.links)
    {
      return { (number) throws(TransomFailure) in try layers.displayList(ofFrame: number) }
    }
    let lines = try reference.lines
    return { (number) throws(TransomFailure) in
      try lines.frame(number).flatMap { (frame) throws(TransomFailure) in
        try stacks.displayList(of: frame, ofFrame: number)
      }
    }
  }

  /// Returns a closure that draws a frame, or nil if the frame could not be rebuilt.
  func drawing(
    ofFrame number: Int
  ) -> (@Sendable () throws(TransomFailure) -> PixelBuffer)? {
    guard numbers.contains(number) else { return nil }
    return { [kernels, draws, path = reference.path] () throws(TransomFailure) in
      guard let list = try draws(number) else {
        throw TransomFailure("a picture of frame \(number) of \(path) was removed during the test")
      }
      return Painter(kernels: kernels).paint(list)
    }
  }
}
