import Files
import FilmFiles
import Units

/// One or two folders of frames to be put into one page that a browser shows.
///
/// The page is self-contained: pictures, layers, events and program are in it, and it needs no
/// network. Equal inputs give equal bytes.
package struct ReviewRequest: Sendable {
  private let data: ReviewData

  /// Reads the folders, and decodes each picture that is in them.
  ///
  /// `trace` is a file of what `transom trace --json` prints, for both; without it each folder's own
  /// `trace.json` counts, if there is one. `limit` is the most bytes that the page may have. Throws
  /// everything that is wrong with both.
  package init(
    folders: [String], trace: String? = nil, limit: Int = ReviewRequest.usualLimit
  ) throws(TransomFailure) {
    var messages: [String] = []
    var pictures = ReviewPictures(limit: limit)
    let events = Self.events(of: trace, &messages)
    let sides = folders.compactMap { folder in
      ReviewSide(folder, sharedEvents: events, &pictures, &messages)
    }
    guard messages.isEmpty else { throw TransomFailure(messages) }
    data = ReviewData(sides: sides, pictures: pictures)
    let size = data.size
    guard size <= limit else {
      throw TransomFailure(
        "the page would be \(byteCountText(size)), more than the \(byteCountText(limit)) of --limit; render "
          + "fewer frames (--frames, --fps), or allow more (browsers show some hundred MB)")
    }
  }

  /// 256 MB; browsers need about as much memory again to show it.
  package static var usualLimit: Int { 256_000_000 }

  /// The page, as UTF-8.
  package var page: [UInt8] { ReviewPage(data).bytes }

  /// Writes the page to a file, which appears only when it is whole; gives a line that says what is in
  /// it.
  package func write(to path: String) throws(TransomFailure) -> String {
    let page = page
    try mappingErrors { () throws(FileError) in
      try AtomicFile.write(page, toFile: path, synced: false)
    }
    let frames = data.sides.map { String($0.frames.count) }.joined(separator: " and ")
    let total = data.sides.reduce(0) { $0 + $1.frames.count }
    let different = data.pictures.list.count
    return "\(path)  \(frames) frame\(total == 1 ? "" : "s"), \(different) different, "
      + byteCountText(page.count)
  }

  private static func events(of path: String?, _ messages: inout [String]) -> [TraceEvent]? {
    guard let path else { return nil }
    do throws(TransomFailure) {
      return try TraceEvent.all(ofFile: path)
    } catch {
      messages += error.messages
      return []
    }
  }
}
