import Compositing
import Diffing
import Files
import FilmFiles
import Pixels
import Transom
import Units

/// A film's frames against those of its reference: checksums first, pictures where they differ.
package struct ReferenceComparison: Sendable {
  package let film: Film
  package let reference: ReferenceFolder
  package let tolerance: ToleranceRules
  package let stacks: FilmStacks
  package let jobs: Int
  /// Takes pictures for a report, if there is to be one.
  package let keeper: PictureKeeper?
  package let attribution: LayerAttribution

  package struct Result {
    var frames: [FailedFrame] = []
    var facts: [String] = []
    var problems: [String] = []
    var shift: FrameShift?
    /// Whether sizes, counts or rates differ.
    var hasLayout = false
  }

  package init(
    film: Film, reference: ReferenceFolder, tolerance: ToleranceRules, stacks: FilmStacks,
    jobs: Int, keeper: PictureKeeper? = nil
  ) {
    self.film = film
    self.reference = reference
    self.tolerance = tolerance
    self.stacks = stacks
    self.jobs = jobs
    self.keeper = keeper
    let lines = reference.lines
    attribution = LayerAttribution(
      expected: { lines[$0].flatMap(LayerLines.draws).flatMap { LayerStack($0) } },
      actual: stacks.stack,
      events: (reference.events, EventHistory(of: film)))
  }

  /// `differing` are the frames whose checksums are not the reference's.
  package func result(
    _ digests: FilmDigests, _ differing: [Int], output: String?
  ) async throws(TransomFailure) -> Result {
    var result = Result()
    addLayout(to: &result, count: digests.frames.count)
    let known = reference.numbers
    let wanted = digests.frames.map(\.facts.number)
    let lacking = wanted.filter { !known.contains($0) }
    let surplus = known.subtracting(wanted).sorted()
    result.hasLayout = result.hasLayout || !lacking.isEmpty || !surplus.isEmpty
    let comparable = differing.filter(reference.pictures.contains)
    let compared = try await differences(of: comparable, output: output, &result)
    let others = differing.filter { known.contains($0) && !reference.pictures.contains($0) }
    result.frames += compared + others.map(frameWithoutPicture)
    for number in others + lacking {
      keeper?.keep(
        uncompared: number, named: FrameFile.stem(ofFrame: number),
        drawing: drawing(ofFrame: number))
    }
    result.frames += lacking.map { problem($0, "the reference has no such frame") }
    result.frames += surplus.map { problem($0, "the reference has it, the film has not") }
    result.frames.sort { $0.number < $1.number }
    if !others.isEmpty, !tolerance.isExact {
      result.facts.append("checksums cannot be compared with a tolerance")
    }
    if let manifest = reference.manifest, !result.frames.isEmpty {
      let drawn = Dictionary(
        uniqueKeysWithValues: digests.frames.map { ($0.facts.number, $0.digest) })
      result.shift = FrameShift.between(manifest.digests, drawn)
    }
    return result
  }

  /// Frames of which there are pictures, compared pixel by pixel.
  private func differences(
    of numbers: [Int], output: String?, _ result: inout Result
  ) async throws(TransomFailure) -> [FailedFrame] {
    guard !numbers.isEmpty else { return [] }
    let comparison = SequenceComparison(
      of: FrameSequence(
        path: reference.path,
        frames: numbers.map {
          StoredFrame(
            number: $0, name: FrameFile.stem(ofFrame: $0), file: reference.file(ofFrame: $0))
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
    let difference: SequenceDifference
    if let output {
      let folder = try DiffFolder(output, ignoring: [])
      difference = await comparison.difference { [keeper] frame, pictures in
        keeper?.keep(frame, pictures)
        return folder.keep(frame, pictures)
      }
      try folder.write(DifferenceReport(difference, of: comparison, images: folder.images).json)
    } else {
      difference = await comparison.difference { [keeper] frame, pictures in
        keeper?.keep(frame, pictures)
        return nil
      }
    }
    result.problems += difference.problems.map { "error: " + $0 }
    // Also of a film that passes: nothing is forgiven in silence.
    result.facts += ToleranceUsage(of: difference.frames, by: tolerance).lines
    return difference.frames.filter { $0.verdict != .equal && $0.verdict != .unreadable }.map {
      frame in
      var problem: String?
      if case .sizes(let expected, let actual) = frame.layout {
        result.hasLayout = true
        problem =
          "the reference is \(expected.width) × \(expected.height) pixels, the frame "
          + "\(actual.width) × \(actual.height)"
      }
      return FailedFrame(
        number: frame.number, time: time(frame.number), difference: frame, layers: frame.layers,
        changes: frame.changes, problem: problem)
    }
  }

  private func drawing(ofFrame number: Int) -> @Sendable () -> PixelBuffer {
    { [film, stacks] in
      Painter(kernels: film.kernels).paint(stacks.displayList(ofFrame: number))
    }
  }

  private func frameWithoutPicture(_ number: Int) -> FailedFrame {
    let changes = attribution.layerChanges(ofFrame: number)
    let layers = (changes?.layers ?? []).map { LayerCount(layer: $0, count: 0) }
    return FailedFrame(
      number: number, time: time(number), layers: layers, changes: changes?.lines,
      problem: reference.hasPictures ? "the reference's picture is missing" : "the checksum differs"
    )
  }

  private func problem(_ number: Int, _ text: String) -> FailedFrame {
    FailedFrame(
      number: number, time: time(number), problem: text)
  }

  private func time(_ number: Int) -> Double { film.rate.instant(ofFrame: number).seconds }
}
