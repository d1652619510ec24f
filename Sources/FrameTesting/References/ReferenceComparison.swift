import Compositing
import Diffing
import Files
import FilmFiles
import Pixels
import Transom
import Units

/// Compares the frames of a film with a reference, by checksum first and by image if the checksums differ.
package struct ReferenceComparison: Sendable {
  package let film: Film
  package let reference: ReferenceFolder
  package let tolerance: ToleranceRules
  package let stacks: FilmLayerStacks
  package let jobs: Int
  /// The collector of images for reports and attachments, if they are requested.
  package let collector: FailureImageCollector?
  package let attribution: LayerAttribution

  package struct Result {
    var frames: [FailedFrame] = []
    var facts: [String] = []
    var problems: [String] = []
    var shift: FrameShift?
    /// Whether sizes, frame numbers, frame times or frame rates differ.
    var hasLayoutDifferences = false
  }

  package init(
    film: Film, reference: ReferenceFolder, tolerance: ToleranceRules, stacks: FilmLayerStacks,
    jobs: Int, collector: FailureImageCollector? = nil
  ) throws(TransomFailure) {
    self.film = film
    self.reference = reference
    self.tolerance = tolerance
    self.stacks = stacks
    self.jobs = jobs
    self.collector = collector
    let lines = try reference.lines
    let path = reference.path
    attribution = LayerAttribution(
      expected: { (number) throws(TransomFailure) in
        guard lines.contains(number) else { return nil }
        guard let draws = lines.frame(number)?.draws else {
          throw TransomFailure(
            "\(path)/\(LayerLines.fileName): the draws of frame \(number) are invalid; "
              + LayeredFrames.repairText)
        }
        return LayerStack(draws)
      },
      actual: stacks.stack,
      events: (try reference.events, EventHistory(of: film)))
  }

  /// Compares the frames.
  ///
  /// `differing` contains the frames whose checksums differ from the reference. If the comparison is stopped,
  /// the result is incomplete, and no images are left in `output`.
  package func result(
    _ digests: FilmDigests, _ differing: [Int], output: String?,
    shouldStop: @escaping @Sendable () -> Bool
  ) async throws(TransomFailure) -> Result {
    var result = Result()
    addLayout(to: &result, count: digests.frames.count)
    let known = reference.numbers
    let requested = digests.frames.map(\.facts.number)
    let missing = requested.filter { !known.contains($0) }
    let extra = known.subtracting(requested).sorted()
    result.hasLayoutDifferences = result.hasLayoutDifferences || !missing.isEmpty || !extra.isEmpty
    let rebuilt = try await RebuiltReference(
      of: differing.filter(known.contains), self, shouldStop: shouldStop)
    let isComparable = { number in
      reference.pictures.contains(number) || rebuilt.numbers.contains(number)
    }
    let withoutPictures = differing.filter { known.contains($0) && !isComparable($0) }
    let uncompared = withoutPictures + missing
    var folder: DiffFolder?
    if let output {
      // The images of an earlier failure would be mistaken for those of this run.
      if differing.isEmpty {
        try DiffFolder.removeEarlierRun(in: output)
      } else {
        folder = try DiffFolder(
          output, frames: Set((differing + missing).map { FrameFile.stem(ofFrame: $0) }))
      }
    }
    let written = Set(Set(differing + missing).sorted().prefix(Self.maximumWrittenFrames))
    for number in uncompared where !shouldStop() {
      let images = images(ofFrame: number)
      collector?.add(uncompared: number, images)
      if let folder, written.contains(number) { try folder.write(images()) }
    }
    // This call writes the report, which must be written after all images.
    let compared = try await differences(
      of: differing.filter(isComparable), rebuilt, folder, written, shouldStop, &result)
    result.frames += compared + withoutPictures.map(frameWithoutPicture)
    let failed = Set(compared.map(\.number) + uncompared)
    if folder != nil, !written.isSuperset(of: failed) {
      let count = failed.intersection(written).count
      result.facts.append(
        count == written.count
          ? "images of the first \(count) frames were written, which is the maximum"
          : "images of \(count) of the \(failed.count) frames that fail were written: only the first "
            + "\(written.count) frames with different pixels, even if they are tolerated, have images"
      )
    }
    result.frames += missing.map { problem($0, "missing from the reference") }
    result.frames += extra.map { problem($0, "missing from the film") }
    result.frames.sort { $0.number < $1.number }
    result.problems += attribution.problems + rebuilt.problems
    if !withoutPictures.isEmpty, !tolerance.isExact {
      result.facts.append(
        "tolerances do not apply to frames for which the reference has only checksums")
    }
    if let manifest = reference.manifest, !result.frames.isEmpty {
      let drawn = Dictionary(
        uniqueKeysWithValues: digests.frames.map { ($0.facts.number, $0.digest) })
      result.shift = FrameShift.between(manifest.digests, drawn)
    }
    return result
  }

  /// Adds differences in size, frame count, frame rate and frame times.
  private func addLayout(to result: inout Result, count: Int) {
    let known = reference.numbers.count
    if known != count {
      result.facts.append("the reference has \(known) frames, and the film has \(count)")
    }
    guard let manifest = reference.manifest else { return }
    if (manifest.width, manifest.height) != (film.width, film.height) {
      result.facts.append(
        "the reference is \(manifest.width) × \(manifest.height) pixels, and the film "
          + "is \(film.width) × \(film.height)")
      result.hasLayoutDifferences = true
    }
    if manifest.rate.frames * film.rate.seconds != film.rate.frames * manifest.rate.seconds {
      result.facts.append(
        "the reference has \(manifest.rate.text) frames per second, and the film has "
          + film.rate.text)
      result.hasLayoutDifferences = true
      return
    }
    let otherTime = manifest.times.sorted { $0.key < $1.key }.first { number, time in
      decimalText(time, places: 6) != decimalText(self.time(number), places: 6)
    }
    if let (number, time) = otherTime {
      result.facts.append(
        "frame \(number) is at \(decimalText(time, places: 6)) s in the reference and at "
          + "\(decimalText(self.time(number), places: 6)) s in the film")
      result.hasLayoutDifferences = true
    }
  }

  func drawing(ofFrame number: Int) -> @Sendable () -> PixelBuffer {
    { [film, stacks] in
      Painter(kernels: film.kernels).paint(stacks.displayList(ofFrame: number))
    }
  }

  /// The maximum number of frames of a film whose images `-o` writes.
  private static let maximumWrittenFrames = 30

  /// Returns a closure that draws the image of a frame whose expected picture is not available.
  private func images(ofFrame number: Int) -> FailureImageCollector.Images {
    let draw = drawing(ofFrame: number)
    return { () throws(TransomFailure) in
      try DifferenceImages(
        encoding: draw(), number: number, name: FrameFile.stem(ofFrame: number))
    }
  }

  /// The problem that is reported for a frame whose expected picture is not available.
  private var missingPictureText: String {
    switch reference.format {
    case .frames: "the image in the reference is missing"
    case .layers:
      "cannot redraw the frame from the reference: this version of Transom draws it differently, or a "
        + "picture is missing"
    case .checksums, .noReference: "the checksum differs"
    }
  }

  private func frameWithoutPicture(_ number: Int) -> FailedFrame {
    let changes = attribution.layerChanges(ofFrame: number)
    let layers = (changes?.layers ?? []).map { LayerCount(layer: $0, count: 0) }
    return FailedFrame(
      number: number, time: time(number), layers: layers, changes: changes?.lines,
      problem: missingPictureText
    )
  }

  private func problem(_ number: Int, _ text: String) -> FailedFrame {
    FailedFrame(
      number: number, time: time(number), problem: text)
  }

  func time(_ number: Int) -> Double { film.rate.instant(ofFrame: number).seconds }
}
