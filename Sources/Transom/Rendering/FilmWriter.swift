import Compositing
import Files
import FilmFiles
import Synchronization

/// Draws frames of a film and writes them, several at a time.
///
/// At most `jobs` frames are in memory, however many there are: of each a band and its file, or all of
/// it where no opaque layer lies under the others.
package struct FilmWriter: Sendable {
  private let film: Film
  private let folder: FilmFolder
  private let writesLayers: Bool
  private let jobs: Int

  package init(film: Film, folder: FilmFolder, writesLayers: Bool, jobs: Int) {
    self.film = film
    self.folder = folder
    self.writesLayers = writesLayers
    self.jobs = jobs
  }

  /// Writes the frames of these numbers; those that are on disk at the end, in order.
  ///
  /// `shouldStop` is asked before each frame; frames in hand are finished.
  package func write(
    _ numbers: [Int], shouldStop: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws -> [WrittenFrame] {
    let dump = LayerDumps(film: film, folder: folder)
    let queue = FrameQueue(film: film, numbers: numbers, progress: progress)
    let painter = Painter(kernels: film.kernels)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<min(jobs, numbers.count) {
        group.addTask {
          let encoder = FrameEncoder(painter: painter)
          while !shouldStop(), !Task.isCancelled, let next = try queue.next() {
            if writesLayers { try dump.write(next.number, next.list) }
            try perform(next.work, next.number, next.list, encoder, queue)
          }
        }
      }
      try await group.waitForAll()
    }
    return queue.written
  }

  private func perform(
    _ work: FrameQueue.Work, _ number: Int, _ list: DisplayList, _ encoder: FrameEncoder,
    _ queue: FrameQueue
  ) throws {
    switch work {
    case .draw:
      let frame = try write(number, list, encoder)
      for copy in queue.finish(frame, isCopy: false) { try link(copy, to: frame, queue) }
    case .link(let frame): try link(number, to: frame, queue)
    case .wait: break
    }
  }

  private func write(
    _ number: Int, _ list: DisplayList, _ encoder: FrameEncoder
  ) throws -> WrittenFrame {
    let name = FrameFile.name(ofFrame: number)
    let digest = try encoder.encode(list) { file throws(TransomFailure) in
      try folder.write(file, named: name)
    }
    return WrittenFrame(facts: film.facts(ofFrame: number), file: name, digest: digest)
  }

  private func link(_ number: Int, to frame: WrittenFrame, _ queue: FrameQueue) throws {
    let name = FrameFile.name(ofFrame: number)
    try folder.link(name, to: frame.file)
    let copy = WrittenFrame(
      facts: film.facts(ofFrame: number), file: name, digest: frame.digest)
    _ = queue.finish(copy, isCopy: true)
  }
}

/// The layer dumps of a run: one a frame, and each picture that they name once.
private final class LayerDumps: Sendable {
  private let film: Film
  private let folder: FilmFolder
  private let written = Mutex<Set<String>>([])

  init(film: Film, folder: FilmFolder) {
    self.film = film
    self.folder = folder
  }

  func write(_ number: Int, _ list: DisplayList) throws {
    // Before the first dump that names them, so that no dump is ever incomplete.
    try written.withLock { written in
      for (name, picture) in list.pictures where !written.contains(name) {
        try folder.write(picture, named: name, kernels: film.kernels)
        written.insert(name)
      }
    }
    let dump = list.dump(time: film.facts(ofFrame: number).time)
    try folder.write(
      dump.fileText, named: FrameFile.name(ofFrame: number, FrameFile.layersSuffix))
  }
}
