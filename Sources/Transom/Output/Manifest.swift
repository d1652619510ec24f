import Files
import FilmFiles
import Navigation
import Units

/// What a folder of frames is: `manifest.json`.
package struct Manifest {
  package let film: Film
  package let inputs: [Input]
  package let frames: [WrittenFrame]
  /// Whether each frame has a file, or a checksum only.
  package var namesFiles = true
  /// The one file that they are in, and how many of them it shows a second.
  package var animation: (file: String, rate: FrameRate)?

  package init(
    film: Film, inputs: [Input], frames: [WrittenFrame], namesFiles: Bool = true,
    animation: (file: String, rate: FrameRate)? = nil
  ) {
    self.film = film
    self.inputs = inputs
    self.frames = frames
    self.namesFiles = namesFiles
    self.animation = animation
  }

  package var text: String {
    let device = film.timeline.scene.device
    let animation = animation.map { animation in
      (
        "animation",
        JSON.object([
          ("file", .string(animation.file)),
          ("fps", .integers([animation.rate.frames, animation.rate.seconds])),
        ])
      )
    }
    let members: [(String, JSON)] = [
      ("transom", .string(transomVersion)),
      ("scenario", .string(film.name)),
      ("system", .string(film.system)),
      ("device", .string(device.name)),
      ("ios", .string(film.version)),
      ("width", .integer(film.width)),
      ("height", .integer(film.height)),
      ("scale", .integer(device.scale)),
      ("fps", .integers([film.rate.frames, film.rate.seconds])),
    ]
    let contents: [(String, JSON)] = [
      ("frames", .array(frames.map(json))),
      (
        "inputs",
        .array(
          inputs.map { .object([("path", .string($0.path)), ("sha256", .string($0.sha256))]) })
      ),
      // What the letters' shapes depend on: a reference made with other fonts is told from one that
      // differs.
      ("text", film.text.facts),
    ]
    return JSON.object(members + [animation].compactMap { $0 } + contents).page(levels: 3) + "\n"
  }

  /// The text with the frames that an older manifest tells of beside these, if it is of the same film
  /// made from the same files; a run of some frames keeps the others.
  package func text(keepingFramesOf older: String?) -> String {
    let lines = text.lines
    guard let old = older?.lines, old.filter({ !$0.isFrame }) == lines.filter({ !$0.isFrame }),
      let first = lines.firstIndex(where: \.isFrame)
    else { return text }
    var frames: [Int: Substring] = [:]
    for line in old + lines where line.isFrame { frames[line.frame] = line.entry }
    let entries = frames.sorted { $0.key < $1.key }.map { String($0.value) }
    let rest = lines[first...].filter { !$0.isFrame }
    return
      (lines[..<first].map(String.init) + [entries.joined(separator: ",\n")]
      + rest.map(String.init)).joined(separator: "\n")
  }

  private func json(_ frame: WrittenFrame) -> JSON {
    .object(
      [("frame", .integer(frame.facts.number))]
        + (namesFiles ? [("file", .string(frame.file))] : [])
        + [
          ("time", .sixDecimals(frame.facts.time)),
          ("progress", .sixDecimals(frame.facts.progress)),
          ("phase", .string(frame.facts.phase)),
          ("xxh3", .string(frame.digest)),
        ])
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}

/// A line of a manifest; each frame has one to itself.
extension Substring {
  private static let opening = "    {\"frame\": "

  fileprivate var isFrame: Bool { hasPrefix(Self.opening) }

  fileprivate var frame: Int {
    Int(dropFirst(Self.opening.count).prefix { ("0"..."9").contains($0) }) ?? -1
  }

  /// Without the comma behind it.
  fileprivate var entry: Substring { hasSuffix(",") ? dropLast() : self }
}

/// A file that a film was made from.
package struct Input: Hashable, Sendable {
  /// As the scenario writes it.
  package let path: String
  package let sha256: String
}

/// A frame that is on disk.
package struct WrittenFrame: Sendable {
  package let facts: FrameFacts
  package let file: String
  package let digest: String

  package init(facts: FrameFacts, file: String, digest: String) {
    self.facts = facts
    self.file = file
    self.digest = digest
  }
}
