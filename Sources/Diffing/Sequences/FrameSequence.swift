import Files
import FilmFiles
import ImageFiles
import Units

/// The frames of one side of a comparison, in order.
package struct FrameSequence: Sendable {
  /// How frames are paired.
  enum Numbering: Sendable {
    /// Frames with the same number are paired.
    case numbers
    /// Frames with the same name are paired.
    case names
  }

  package let path: String
  package let frames: [StoredFrame]
  /// The frame rate from the manifest or the animation, if there is one.
  package let rate: FrameRate?
  let numbering: Numbering
  /// Whether this is a single image.
  let isSingle: Bool
  /// The contents of the file, if a single file contains all frames.
  let file: [UInt8]?

  /// Whether the frames are those of an animation, which is decoded in order.
  var isAnimated: Bool { file != nil && !isSingle }

  /// Finds the frames of a PNG file, an animated PNG file, a folder, or a pattern such as
  /// `frame-%04d.png` or `frame-####.png`.
  ///
  /// The frames of a folder are those of its recorded layers, if it stores layers. Otherwise, they are its
  /// numbered files, such as `frame-0000.png`, or, if there are none, all PNG files.
  package init(
    path: String, links: LinkPolicy = .insideFolder, limits: ImageLimits = ImageLimits()
  ) throws(SequenceError) {
    let entry = try Self.entry(at: path)
    if entry?.isFolder == true {
      self = try Self.folder(path, links)
    } else if entry == nil, let pattern = FramePattern(path: path) {
      self = try Self.matching(pattern, path, links)
    } else {
      let bytes: [UInt8]
      do {
        bytes = try FileBytes.all(ofFile: path, limit: limits.maximumBytes)
      } catch {
        throw .file(error)
      }
      try self.init(bytes: bytes, named: path)
    }
  }

  /// Reads the image or the animation from the contents of a file.
  package init(bytes: [UInt8], named path: String) throws(SequenceError) {
    self.path = path
    file = bytes
    let name = FilePath.name(of: path)
    let stem = name.lowercased().hasSuffix(".png") ? String(name.dropLast(4)) : name
    // Errors in a file that is not animated are reported when its image is read.
    guard let chunks = try? PNGChunks(of: bytes, named: path), chunks.isAnimated else {
      frames = [StoredFrame(number: 0, name: stem, path: path, storage: .bytes(bytes))]
      rate = nil
      numbering = .numbers
      isSingle = true
      return
    }
    let animation: Animation
    do {
      animation = try Animation(of: bytes, chunks, named: path)
    } catch {
      throw .image(error)
    }
    let canvas = AnimationCanvas(animation, path: path)
    frames = animation.frames.indices.map { index in
      StoredFrame(
        number: index, name: FrameFile.stem(ofFrame: index), path: "\(path), frame \(index)",
        storage: .animation(canvas, index: index))
    }
    rate = Self.rate(of: animation)
    numbering = .numbers
    isSingle = false
  }

  /// Creates a sequence of numbered frames.
  package init(path: String, frames: [StoredFrame], rate: FrameRate?) {
    self.init(path: path, frames: frames, rate: rate, numbering: .numbers)
  }

  private init(
    path: String, frames: [StoredFrame], rate: FrameRate?, numbering: Numbering
  ) {
    self.path = path
    self.frames = frames
    self.rate = rate
    self.numbering = numbering
    isSingle = false
    file = nil
  }

  private static func folder(
    _ path: String, _ links: LinkPolicy
  ) throws(SequenceError) -> FrameSequence {
    let pattern = FramePattern.frames(in: path)
    let names = try fileNames(in: path, links)
    if let layered = try layered(path, links) { return layered }
    let rate = try FrameRate(ofFramesIn: path)
    let numbered = frames(names, of: pattern)
    if !numbered.isEmpty {
      return FrameSequence(path: path, frames: numbered, rate: rate, numbering: .numbers)
    }
    let pictures = names.filter { $0.lowercased().hasSuffix(".png") && !$0.hasPrefix(".") }
    guard !pictures.isEmpty else { throw .noPictures(path: path) }
    let frames = pictures.sorted(by: isNaturallyBefore).enumerated().map { index, name in
      StoredFrame(
        number: index, name: String(name.dropLast(4)), path: "\(path)/\(name)", storage: .file)
    }
    return FrameSequence(path: path, frames: frames, rate: rate, numbering: .names)
  }

  private static func matching(
    _ pattern: FramePattern, _ path: String, _ links: LinkPolicy
  ) throws(SequenceError) -> FrameSequence {
    let folder = pattern.folder.isEmpty ? "." : pattern.folder
    guard try entry(at: folder)?.isFolder == true else { throw .noFrames(pattern: path) }
    let frames = frames(try fileNames(in: folder, links), of: pattern)
    guard !frames.isEmpty else { throw .noFrames(pattern: path) }
    return FrameSequence(
      path: path, frames: frames, rate: try FrameRate(ofFramesIn: folder),
      numbering: .numbers)
  }

  fileprivate static func entry(at path: String) throws(SequenceError) -> FileEntry? {
    do throws(FileError) {
      return try FileEntry.at(path)
    } catch {
      throw .file(error)
    }
  }

  private static func fileNames(
    in folder: String, _ links: LinkPolicy
  ) throws(SequenceError) -> [String] {
    do throws(FileError) {
      try links.check(contentsOf: folder)
      return try FolderContents.fileNames(in: folder) { _ in true }
    } catch {
      throw .file(error)
    }
  }

  private static func frames(_ names: [String], of pattern: FramePattern) -> [StoredFrame] {
    names.compactMap { name in
      pattern.number(of: name).map { number in
        StoredFrame(
          number: number,
          name: name.lowercased().hasSuffix(".png") ? String(name.dropLast(4)) : name,
          path: pattern.folder + name, storage: .file)
      }
    }.sorted { $0.number < $1.number }
  }

  /// Returns the rate if all frames have the same duration.
  ///
  /// The last frame is ignored, because its duration is often longer.
  private static func rate(of animation: Animation) -> FrameRate? {
    let delays = animation.frames.count > 1 ? animation.frames.dropLast() : animation.frames[...]
    guard let first = delays.first?.delay, first.numerator > 0,
      delays.allSatisfy({
        $0.delay.numerator * first.denominator == first.numerator * $0.delay.denominator
      })
    else { return nil }
    return FrameRate(frames: first.denominator, seconds: first.numerator)
  }
}

extension FrameRate {
  /// Reads the rate in a folder's manifest, or returns nil if there is no manifest or no rate in it.
  fileprivate init?(ofFramesIn folder: String) throws(SequenceError) {
    let path = folder + (folder.hasSuffix("/") ? "" : "/") + Manifest.fileName
    guard try FrameSequence.entry(at: path) != nil else { return nil }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileBytes.json(ofFile: path, limit: Manifest.sizeLimit)
    } catch {
      throw .file(error)
    }
    guard let manifest = Manifest(bytes) else {
      throw .manifest(path: path, reason: "is not JSON")
    }
    guard !manifest.isRateMalformed else {
      throw .manifest(
        path: path, reason: "has an invalid fps; use a fraction of whole numbers, such as [60, 1]"
      )
    }
    guard let rate = manifest.rate else { return nil }
    self = rate
  }
}
