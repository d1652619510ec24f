import Files
import FilmFiles
import Units

/// A request for a web page that shows up to four folders of frames.
///
/// The page is self-contained and needs no network. Equal inputs produce equal bytes.
package struct ReviewRequest: Sendable {
  private let data: ReviewData

  /// Reads the folders and decodes each image.
  ///
  /// `trace` is a file with the output of `transom trace --json` for all folders. If it is nil,
  /// `trace.jsonl` or `trace.json` in each folder is read, if it exists. `limit` is the maximum size of the
  /// page in bytes. `links` determines whether links in the folders may lead out of them.
  ///
  /// - Throws: A single error that lists the problems in all folders.
  package init(
    folders: [String], trace: String? = nil, links: LinkPolicy = .insideFolder,
    limit: Int = ReviewRequest.defaultLimit
  ) throws(TransomFailure) {
    var messages: [String] = []
    var pictures = ReviewPictures(limit: limit)
    let events = Self.events(of: trace, &messages)
    let sides = folders.enumerated().compactMap { index, folder in
      ReviewSide(
        folder, index: index, links, sharedEvents: events, &pictures, &messages)
    }
    guard messages.isEmpty else { throw TransomFailure(messages) }
    data = try ReviewData(sides: sides, pictures: pictures)
    let size = data.size
    guard size <= limit else {
      throw TransomFailure(
        "the page would be \(byteCountText(size)), which exceeds the --limit of \(byteCountText(limit)); render "
          + "fewer frames (--frames, --fps) or increase the limit (browsers can show several hundred MB)"
      )
    }
  }

  /// The maximum number of folders.
  package static var maximumFolderCount: Int { 4 }

  /// The default limit, 256 MB.
  ///
  /// Browsers need about the same amount of memory to show the page.
  package static var defaultLimit: Int { 256_000_000 }

  /// The page, as UTF-8.
  package var page: [UInt8] { ReviewPage(data).bytes }

  /// Writes the page to a file atomically, and returns a line that describes it.
  package func write(to path: String) throws(TransomFailure) -> String {
    let page = page
    try mappingErrors { () throws(FileError) in
      try AtomicFile.write(page, toFile: path)
    }
    let counts = data.sides.map { String($0.frames.count) }
    let frames = ([counts.dropLast().joined(separator: ", ")] + counts.suffix(1))
      .filter { !$0.isEmpty }.joined(separator: " and ")
    let total = data.sides.reduce(0) { $0 + $1.frames.count }
    let distinct = data.pictures.list.count
    return "\(path)  \(frames) frame\(total == 1 ? "" : "s"), \(distinct) distinct, "
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
