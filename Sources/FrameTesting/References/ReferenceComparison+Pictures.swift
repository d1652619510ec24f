import Diffing
import Files
import FilmFiles
import Transom
import Units

extension ReferenceComparison {
  /// Compares the images of frames pixel by pixel, and writes those that differ, limited to the frames in
  /// `written`.
  func differences(
    of numbers: [Int], _ rebuilt: RebuiltReference, _ folder: DiffFolder?,
    _ written: Set<Int>, _ shouldStop: @escaping @Sendable () -> Bool, _ result: inout Result
  ) async throws(TransomFailure) -> [FailedFrame] {
    guard !numbers.isEmpty || folder != nil else { return [] }
    let comparison = SequenceComparison(
      of: FrameSequence(
        path: reference.path,
        frames: numbers.map { number in
          let name = FrameFile.stem(ofFrame: number)
          guard let draw = rebuilt.drawing(ofFrame: number) else {
            return StoredFrame(number: number, name: name, file: reference.file(ofFrame: number))
          }
          return StoredFrame(number: number, name: name, path: reference.path, drawing: draw)
        }, rate: film.rate),
      and: FrameSequence(
        path: film.label,
        frames: numbers.map { number in
          StoredFrame(
            number: number, name: FrameFile.stem(ofFrame: number), path: film.label,
            drawing: drawing(ofFrame: number))
        }, rate: film.rate),
      by: PictureComparison(tolerance: tolerance, kernels: film.kernels),
      attribution: attribution, workers: jobs)
    let difference = await comparison.difference(
      handlingDifferent: { [collector] (frame, pictures) throws(TransomFailure) in
        guard let folder, written.contains(frame.number) else {
          collector?.add(frame) { () throws(TransomFailure) in
            try DifferenceImages(encoding: pictures, of: frame)
          }
          return
        }
        let images = try DifferenceImages(encoding: pictures, of: frame)
        collector?.add(frame) { images }
        try folder.write(images)
      }, shouldStop: shouldStop)
    guard !shouldStop() else {
      try folder?.removeImages()
      return []
    }
    if let folder {
      try folder.write(DifferenceReport(difference, of: comparison, images: folder.images).json)
    }
    result.problems += difference.problems.map { "error: " + $0 }
    // A film that passes also reports tolerated differences.
    result.facts += ToleranceUsage(of: difference.frames, by: tolerance).lines
    return difference.frames.filter { $0.verdict != .equal && $0.verdict != .unreadable }.map {
      frame in
      var problem: String?
      if case .sizes(let expected, let actual) = frame.layoutDifference {
        result.hasLayoutDifferences = true
        problem =
          "the reference is \(expected.width) × \(expected.height) pixels, and the frame "
          + "is \(actual.width) × \(actual.height)"
      }
      return FailedFrame(
        number: frame.number, time: time(frame.number), difference: frame.difference,
        layers: frame.layers,
        changes: frame.changes, problem: problem)
    }
  }

  /// Returns the differing layers of these frames that do not draw text.
  package func layersWithoutText(of frames: [FailedFrame]) -> [String] {
    var layers: Set<String> = []
    for frame in frames {
      let texts = (stacks.stack(ofFrame: frame.number)?.draws ?? [])
        .filter { $0.operation == .glyphs }.map(\.layer)
      layers.formUnion(frame.layers.map(\.layer).filter { !texts.contains($0) })
    }
    return layers.sorted()
  }
}
