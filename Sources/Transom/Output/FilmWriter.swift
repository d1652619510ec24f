import Compositing
import Pixels

/// Draws frames of a film and writes them, several at a time.
///
/// Building a frame's draws is quick and goes in order; drawing and encoding are slow and go in
/// parallel. At most `jobs` frames are in memory, however many there are.
struct FilmWriter: Sendable {
  let film: Film
  let folder: FilmFolder
  let writesLayers: Bool
  let jobs: Int

  /// Writes the frames of these numbers; those that are on disk at the end, in order.
  ///
  /// `shouldStop` is asked before each frame; frames in hand are finished.
  func write(
    _ numbers: [Int], shouldStop: @escaping @Sendable () -> Bool,
    progress: @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws -> [WrittenFrame] {
    var flattener = film.flattener
    var written: [WrittenFrame] = []
    var dumped: Set<String> = []
    progress(0, numbers.count)
    try await withThrowingTaskGroup(of: WrittenFrame.self) { group in
      var inHand = 0
      for number in numbers where !shouldStop() {
        if inHand == jobs, let frame = try await group.next() {
          inHand -= 1
          written.append(frame)
          progress(written.count, numbers.count)
        }
        let list = flattener.displayList(of: film.layer(ofFrame: number))
        var dump: LayerDump?
        if writesLayers {
          let layers = LayerDump(list, time: film.facts(ofFrame: number).time)
          // Before the first dump that names them, so that no dump is ever incomplete.
          for (name, resource) in layers.resources where dumped.insert(name).inserted {
            try folder.write(resource, named: name)
          }
          dump = layers
        }
        group.addTask { [dump] in try write(number, list, dump: dump) }
        inHand += 1
      }
      for try await frame in group {
        written.append(frame)
        progress(written.count, numbers.count)
      }
    }
    return written.sorted { $0.facts.number < $1.facts.number }
  }

  private func write(
    _ number: Int, _ list: DisplayList, dump: LayerDump?
  ) throws -> WrittenFrame {
    let pixels = Painter(kernels: film.kernels).paint(list)
    if let dump {
      let name = FilmFolder.fileName(ofFrame: number, extension: "layers.json")
      try folder.write(dump.text, named: name)
    }
    let file = FilmFolder.fileName(ofFrame: number)
    try folder.write(pixels, named: file)
    return WrittenFrame(
      facts: film.facts(ofFrame: number), file: file, digest: frameDigest(pixels))
  }
}
