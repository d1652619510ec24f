import Files
import ImageFiles
import Pixels
import Units

/// A request to compare two images or two sequences.
///
/// Each side is a PNG file, an animated PNG file, a folder of `frame-0000.png` … or of other PNG
/// files, or a pattern such as `frame-%04d.png` or `frame-####.png`.
package struct DiffRequest: Sendable {
  private let comparison: SequenceComparison
  private let output: String?

  /// Finds the images of both sides, where `-` means standard input.
  ///
  /// Throws the errors of both sides together. `output` is the folder for images of the differences.
  package init(
    expected: String, actual: String, options: DiffOptions = DiffOptions(),
    links: LinkPolicy = .insideFolder, output: String? = nil
  ) throws(TransomFailure) {
    try self.init(
      expected: expected, actual: actual, options: options, links: links, output: output,
      attribution: nil)
  }

  /// Finds the images of both sides for a comparison with layer attribution.
  package init(
    expected: String, actual: String, options: DiffOptions = DiffOptions(),
    links: LinkPolicy = .insideFolder, output: String? = nil,
    attribution: (any Attribution)?, workers: Int? = nil
  ) throws(TransomFailure) {
    var messages: [String] = []
    func sequence(_ path: String) -> FrameSequence? {
      do throws(TransomFailure) {
        return try Self.sequence(path, links)
      } catch {
        messages += error.messages
        return nil
      }
    }
    let kernels = try Kernels.chosen()
    let sides = (sequence(expected), sequence(actual))
    let folder = try mappingErrors { () throws(FileError) in
      try output.flatMap { (output) throws(FileError) in try FileEntry.at(output) }
    }
    if let folder, folder.isFolder {
      for side in [expected, actual] where try Self.identity(of: side) == folder.identity {
        messages.append(
          "error: the output folder \(side) is one of the compared folders; use another folder"
        )
      }
    }
    let dumps = (try DumpFolder(expected, links: links), try DumpFolder(actual, links: links))
    let attribution = attribution ?? Self.attribution(dumps.0, dumps.1)
    if options.tolerance.needsLayers, attribution == nil, messages.isEmpty {
      let withoutDumps =
        (dumps.0 == nil ? [expected] : []) + (dumps.1 == nil ? [actual] : [])
      messages.append(
        "error: a tolerance for a layer requires layer dumps on both sides; "
          + withoutDumps.joined(separator: " and ") + (withoutDumps.count == 1 ? " has" : " have")
          + " none. Render with --layers, or use a region, such as "
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

  /// Returns the attribution for two folders with layer dumps.
  private static func attribution(
    _ expected: DumpFolder?, _ actual: DumpFolder?
  ) -> (any Attribution)? {
    guard let expected, let actual else { return nil }
    return LayerAttribution(
      expected: expected.stack, actual: actual.stack, events: (expected.events, actual.events),
      eventProblems: expected.problems + actual.problems)
  }

  private static func identity(of path: String) throws(TransomFailure) -> FileIdentity? {
    try mappingErrors { () throws(FileError) in try FileEntry.at(path)?.identity }
  }

  private static func sequence(
    _ path: String, _ links: LinkPolicy
  ) throws(TransomFailure) -> FrameSequence {
    guard path == "-" else {
      return try mappingErrors { () throws(SequenceError) in
        try FrameSequence(path: path, links: links)
      }
    }
    let limit = FileBytes.defaultLimit
    let bytes = try mappingErrors { () throws(FileError) in
      try FileBytes.standardInput(limit: limit + 1)
    }
    guard bytes.count <= limit else {
      throw TransomFailure(
        "standard input exceeds the limit of \(limit >> 20) MiB")
    }
    return try mappingErrors { () throws(SequenceError) in
      try FrameSequence(bytes: bytes, named: "standard input")
    }
  }

  /// Compares the frames and, if there is an output folder, writes the differences and `diff.json`.
  ///
  /// - Parameters:
  ///   - shouldStop: A closure that returns whether to stop before the next frame.
  ///   - progress: A closure that is called after each frame.
  /// - Returns: The differences, or nil if the comparison was stopped. In this case, no image remains.
  package func run(
    shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws(TransomFailure) -> DifferenceReport? {
    guard let output else {
      let difference = await comparison.difference(shouldStop: shouldStop, progress: progress)
      return shouldStop() ? nil : DifferenceReport(difference, of: comparison)
    }
    let frames = (comparison.expected.frames + comparison.actual.frames).map(\.name)
    let folder = try DiffFolder(output, frames: Set(frames))
    let ignored = comparison.pictures.ignored
    let difference = await comparison.difference(
      handlingDifferent: { (frame, pictures) throws(TransomFailure) in
        try folder.write(DifferenceImages(encoding: pictures, of: frame, ignoring: ignored))
      }, shouldStop: shouldStop, progress: progress)
    guard !shouldStop() else {
      try folder.removeImages()
      return nil
    }
    let report = DifferenceReport(difference, of: comparison, images: folder.images)
    try folder.write(report.json)
    return report
  }
}

/// The tolerances and the ignored regions of a comparison.
package struct DiffOptions: Sendable {
  package let tolerance: ToleranceRules
  package let ignored: [PixelRect]

  /// Creates options from strings.
  ///
  /// Each of `tolerances` is `exact`, `channel:N` (0 to 255) or `perceptual:T` (OKLab, 0 to 1), or one of
  /// them for a part of the frame, such as `layer:bar/title=channel:2` or `region:0,0,1170,132=channel:2`.
  ///
  /// Each of `ignoring` is a region `x,y,w,h`.
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
        "“\(text)” is not a region; use x,y,w,h in pixels from the top left, such as "
          + "--ignore 0,0,1170,132")
    }
    guard let read, messages.isEmpty else { throw TransomFailure(messages) }
    tolerance = read
    ignored = regions.compactMap(\.region)
  }

  /// Creates options that accept no differences and ignore no regions.
  package init() {
    tolerance = ToleranceRules()
    ignored = []
  }
}
