import Files
import ImageFiles
import Pixels
import Units

/// Two pictures or two sequences to be compared.
///
/// Each side is a PNG file, an animated one, a folder of `frame-0000.png` … or of any PNG files, or a
/// pattern as in `frame-%04d.png` or `frame-####.png`.
package struct DiffRequest: Sendable {
  private let comparison: SequenceComparison
  private let output: String?

  /// Finds the pictures of both sides; `-` is standard input.
  ///
  /// Throws everything that is wrong with either. `output` is the folder for pictures of what
  /// differs.
  package init(
    expected: String, actual: String, options: DiffOptions = DiffOptions(), output: String? = nil
  ) throws(TransomFailure) {
    try self.init(
      expected: expected, actual: actual, options: options, output: output, attribution: nil)
  }

  /// The same with one who knows whose the pixels are.
  package init(
    expected: String, actual: String, options: DiffOptions = DiffOptions(), output: String? = nil,
    attribution: (any Attribution)?, workers: Int? = nil
  ) throws(TransomFailure) {
    var messages: [String] = []
    func sequence(_ path: String) -> FrameSequence? {
      do throws(TransomFailure) {
        return try Self.sequence(path)
      } catch {
        messages += error.messages
        return nil
      }
    }
    let kernels = try Kernels.chosen()
    let sides = (sequence(expected), sequence(actual))
    if let output, FolderContents.isFolder(output) {
      for side in [expected, actual]
      where FolderContents.identity(side) == FolderContents.identity(output) {
        messages.append("error: -o names the folder \(side) that is compared; write another one")
      }
    }
    let attribution = attribution ?? Self.attribution(expected, actual)
    if options.tolerance.needsLayers, attribution == nil, messages.isEmpty {
      let lacking = [expected, actual].filter { DumpFolder($0) == nil }
      messages.append(
        "error: a tolerance of a layer needs layer dumps of both sides, and "
          + lacking.joined(separator: " and ") + (lacking.count == 1 ? " has" : " have")
          + " none; render with --layers, or write a region, as in "
          + "--tolerance region:0,0,1170,132=channel:2")
    }
    guard let first = sides.0, let second = sides.1, messages.isEmpty else {
      throw TransomFailure(messages)
    }
    comparison = SequenceComparison(
      of: first, and: second,
      by: PictureComparison(
        tolerance: options.tolerance, ignoring: options.ignored, kernels: kernels),
      attribution: attribution,
      workers: workers ?? processorCount)
    self.output = output
  }

  /// Where both sides are folders of Transom's with layer dumps, they tell whose a difference is.
  private static func attribution(_ expected: String, _ actual: String) -> (any Attribution)? {
    guard let first = DumpFolder(expected), let second = DumpFolder(actual) else { return nil }
    return LayerAttribution(
      expected: first.stack, actual: second.stack, events: (first.events, second.events))
  }

  private static func sequence(_ path: String) throws(TransomFailure) -> FrameSequence {
    guard path == "-" else {
      return try mappingErrors { () throws(SequenceError) in try FrameSequence(path: path) }
    }
    let limit = ImageLimits().maximumBytes
    let bytes = try mappingErrors { () throws(FileError) in
      try FileBytes.standardInput(limit: limit + 1)
    }
    guard bytes.count <= limit else {
      throw TransomFailure(
        "standard input is larger than \(limit >> 20) MiB, the most that is read")
    }
    return try mappingErrors { () throws(SequenceError) in
      try FrameSequence(bytes: bytes, named: "standard input")
    }
  }

  /// Compares the frames, and writes what differs and `diff.json` if there is a folder for it.
  package func run(
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws(TransomFailure) -> DifferenceReport {
    guard let output else {
      let difference = await comparison.difference(progress: progress)
      return DifferenceReport(difference, of: comparison)
    }
    let folder = try DiffFolder(output)
    let ignored = comparison.pictures.ignored
    let difference = await comparison.difference(
      handlingDifferent: { (frame, pictures) throws(TransomFailure) in
        try folder.write(DifferenceImages(encoding: pictures, of: frame, ignoring: ignored))
      }, progress: progress)
    let report = DifferenceReport(difference, of: comparison, images: folder.images)
    try folder.write(report.json)
    return report
  }
}

/// What of a difference does not count.
package struct DiffOptions: Sendable {
  package let tolerance: ToleranceRules
  package let ignored: [PixelRect]

  /// Each of `tolerances` is `exact`, `channel:N` (0 to 255) or `perceptual:T` (OKLab, 0 to 1), or one
  /// of them for a place, as in `layer:bar/title=channel:2` and `region:0,0,1170,132=channel:2`; each
  /// of `ignoring` is a region as in `x,y,w,h`.
  package init(tolerances: [String] = [], ignoring: [String] = []) throws(TransomFailure) {
    var messages: [String] = []
    var read: ToleranceRules?
    do throws(TransomFailure) {
      read = try ToleranceRules.read(tolerances)
    } catch {
      messages += error.messages
    }
    let regions = ignoring.map { (text: $0, region: PixelRect(text: $0)) }
    for (text, region) in regions where region == nil {
      messages.append(
        "cannot read “\(text)” as a region; write x,y,w,h in pixels from the top left, as in "
          + "--ignore 0,0,1170,132")
    }
    guard let read, messages.isEmpty else { throw TransomFailure(messages) }
    tolerance = read
    ignored = regions.compactMap(\.region)
  }

  /// Exact, and everything counts.
  package init() {
    tolerance = ToleranceRules()
    ignored = []
  }
}
