import Compositing
import FilmFiles
import Files
import Pixels

/// The frames of a folder that stores draw operations and their pictures instead of rendered frames.
package final class LayeredFrames: Sendable {
  /// The frames of the manifest that have a checksum, in order.
  package let frames: [Manifest.Frame]
  package let manifest: Manifest
  private let folder: String
  private let lines: LayerLines
  package let redrawer: FrameRedrawer

  /// What to do if part of a reference is missing or invalid.
  package static let repairText =
    "restore the file, or record the reference again with --record all"

  /// Reads the draws in a folder, or returns nil if the folder does not store layers.
  package convenience init?(
    folder: String, links: LinkPolicy = .insideFolder
  ) throws(TransomFailure) {
    let path = "\(folder)/\(Manifest.fileName)"
    guard try mappingErrors({ () throws(FileError) in try FileEntry.exists(path) }) else {
      return nil
    }
    let bytes = try mappingErrors { () throws(FileError) in
      try FileBytes.all(ofFile: path, limit: Manifest.sizeLimit)
    }
    guard let manifest = Manifest(bytes), manifest.pictures != nil else { return nil }
    try self.init(folder: folder, manifest, links: links)
  }

  /// Reads the draws in a folder that stores layers.
  package init(
    folder: String, _ manifest: Manifest, links: LinkPolicy
  ) throws(TransomFailure) {
    let path = "\(folder)/\(Manifest.fileName)"
    let (own, shared) = (Manifest.ownPictures, Manifest.sharedPictures)
    guard let name = manifest.pictures, [own, shared].contains(name) else {
      throw TransomFailure("\(path): `pictures` is neither “\(own)” nor “\(shared)”")
    }
    let pictures = "\(folder)/\(name)"
    guard let width = manifest.width, let height = manifest.height, let scale = manifest.scale,
      let redrawer = try FrameRedrawer(
        width: width, height: height, scale: scale, pictures: StoredPictures(folder: pictures))
    else {
      throw TransomFailure("\(path) has no valid width, height or scale")
    }
    let draws = "\(folder)/\(LayerLines.fileName)"
    lines = try mappingErrors { () throws(FileError) in
      try links.check(pictures)
      if try FileEntry.isFolder(pictures) { try links.check(contentsOf: pictures) }
      return LayerLines(try FileBytes.all(ofFile: draws, limit: LayerLines.sizeLimit))
    }
    self.manifest = manifest
    self.folder = folder
    self.redrawer = redrawer
    frames = manifest.frames.compactMap { $0 }.filter { $0.digest != nil }
      .sorted { $0.number < $1.number }
  }

  /// Returns the recorded draw operations of a frame.
  package func recordedFrame(_ number: Int) throws(TransomFailure) -> LayerLines.Frame {
    guard let frame = lines.frame(number) else {
      throw TransomFailure(
        "\(folder)/\(LayerLines.fileName) has no valid draws of frame \(number); \(Self.repairText)"
      )
    }
    return frame
  }

  /// Returns the draws of a frame, or nil if this version of Transom cannot redraw it.
  ///
  /// The pixels may differ from the recorded ones, so the caller compares the checksum.
  package func displayList(ofFrame number: Int) throws(TransomFailure) -> DisplayList? {
    try lines.frame(number).flatMap { (frame) throws(TransomFailure) in
      try redrawer.displayList(of: frame)
    }
  }

  /// Returns the picture of a frame.
  ///
  /// - Throws: An error if the picture that this version of Transom draws does not have the checksum in the
  ///   manifest.
  package func picture(
    ofFrame number: Int, digest: String?
  ) throws(TransomFailure) -> PixelBuffer {
    try redrawn(number, digest: digest).picture
  }

  /// Returns the draws of a frame.
  ///
  /// - Throws: The same errors as `picture(ofFrame:digest:)`.
  package func displayList(
    ofFrame number: Int, digest: String?
  ) throws(TransomFailure) -> DisplayList {
    try redrawn(number, digest: digest).list
  }

  private func redrawn(
    _ number: Int, digest: String?
  ) throws(TransomFailure) -> (list: DisplayList, picture: PixelBuffer) {
    guard let list = try displayList(ofFrame: number) else { throw cannotRedraw(number) }
    let picture = redrawer.picture(of: list)
    guard frameDigest(picture) == digest else { throw cannotRedraw(number) }
    return (list, picture)
  }

  /// The beginning of the message about a frame that cannot be redrawn.
  private static let redrawProblem = "cannot redraw frame "

  /// Returns whether a failure is only about frames that cannot be redrawn.
  package static func isRedrawProblem(_ failure: TransomFailure) -> Bool {
    failure.messages.allSatisfy { $0.withoutErrorPrefix.hasPrefix(redrawProblem) }
  }

  private func cannotRedraw(_ number: Int) -> TransomFailure {
    TransomFailure(
      "\(Self.redrawProblem)\(number) of \(folder): this version of Transom draws it differently, or a "
        + "picture is missing")
  }
}
