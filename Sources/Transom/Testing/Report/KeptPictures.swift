import Diffing
import ImageFiles
import Pixels
import Synchronization

/// The three pictures of a frame that differs, as PNG files.
struct KeptPictures: Sendable {
  let number: Int
  let expected: [UInt8]
  let actual: [UInt8]
  /// Where and how much they differ.
  let diff: [UInt8]

  var byteCount: Int { expected.count + actual.count + diff.count }
}

/// Keeps the pictures of two frames of a comparison: of the first one that differs, and of the one
/// that differs in the most pixels.
final class PictureKeeper: Sendable {
  private struct Entry {
    let frame: FrameDifference
    let pictures: ComparedPictures

    var count: Int { frame.difference?.count ?? 0 }
  }

  private struct State {
    var first: Entry?
    var worst: Entry?
  }

  private let state = Mutex(State())

  /// Takes a frame in any order.
  func keep(_ frame: FrameDifference, _ pictures: ComparedPictures) {
    let entry = Entry(frame: frame, pictures: pictures)
    state.withLock { state in
      if frame.number < state.first?.frame.number ?? .max { state.first = entry }
      // Of equals the earlier one, whoever comes first.
      if let worst = state.worst,
        (worst.count, -worst.frame.number) >= (entry.count, -frame.number)
      {
        return
      }
      state.worst = entry
    }
  }

  /// One or two frames', in order.
  func pictures() throws(TransomFailure) -> [KeptPictures] {
    let (first, worst) = state.withLock { ($0.first, $0.worst) }
    var kept: [KeptPictures] = []
    if let first { kept.append(try Self.encoded(first)) }
    if let worst, worst.frame.number != first?.frame.number {
      kept.append(try Self.encoded(worst))
    }
    return kept
  }

  private static func encoded(_ entry: Entry) throws(TransomFailure) -> KeptPictures {
    let pictures = entry.pictures
    let diff = DifferencePicture.picture(
      from: pictures.expected, to: pictures.actual, pictures.difference, pictures.mask,
      ignoring: [])
    return try failing { () throws(ImageFileError) in
      KeptPictures(
        number: entry.frame.number, expected: try PNGWriter.bytes(of: pictures.expected),
        actual: try PNGWriter.bytes(of: pictures.actual), diff: try PNGWriter.bytes(of: diff))
    }
  }
}

extension TestOutcome {
  /// Takes the pictures' bytes from the room that a report has left, or drops them and says so.
  mutating func keepPictures(within room: inout Int) {
    let count = pictures.reduce(0) { $0 + $1.byteCount }
    guard count > room else {
      room -= count
      return
    }
    pictures = []
    picturesLeftOut =
      "Its pictures are left out: the report would be too large. transom test "
      + "\(scenario.asArgument) -o differences writes them."
  }
}
