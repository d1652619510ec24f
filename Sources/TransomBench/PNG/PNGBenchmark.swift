import ImageFiles

/// Measures the time for PNG encoding and the size of the files, compared with libpng.
enum PNGBenchmark {
  /// The number of rounds.
  ///
  /// A round takes one or two seconds, most of it for libpng with the photo.
  private static let rounds = 9

  static func results(_ settings: BenchmarkSettings) throws -> [BenchmarkResult] {
    let (width, height) = settings.choice((Screens.width, Screens.height), quick: (93, 150))
    let photo = PNGFrame("photo", .photo(width: width, height: height, seed: 7))
    let screens = Screens()
    let frames =
      settings.isQuick
      ? [photo]
      : [
        PNGFrame("table", screens.tableWithBar()), PNGFrame("transition", screens.transition()),
        photo,
      ]
    return try frames.flatMap { frame in
      report("png: \(frame.name)")
      return try results(of: frame, rounds: settings.rounds(rounds))
    }
  }

  private static func results(of frame: PNGFrame, rounds: Int) throws -> [BenchmarkResult] {
    let candidates = PNGCandidate.all
    let sizes = try candidates.map { candidate in
      let file = try candidate.file(frame)
      guard try PNGReader.picture(of: file, named: candidate.name) == frame.picture else {
        throw BenchFailure(
          "the file written by \(candidate.name) does not match the \(frame.name) frame")
      }
      return file.count
    }
    let timings = try Timings(
      candidates.map { candidate in
        Candidate(candidate.name) { try elapsed { _ = try candidate.file(frame) } }
      }, rounds: rounds)
    let peerSize = zip(candidates, sizes).first { $0.0.name == PNGCandidate.defaultName }?.1
    return zip(candidates, sizes).map { candidate, bytes in
      BenchmarkResult(
        group: .png, op: "encode", size: frame.picture.size, content: frame.name,
        implementation: candidate.name, value: timings.median(of: candidate.name) * 1000,
        unit: "ms",
        ratios: timings.speeds(
          of: candidate.name, against: [PNGCandidate.defaultName, PNGCandidate.level1Name]),
        bytes: bytes,
        sizeRatios: peerSize.map { [(PNGCandidate.defaultName, Double(bytes) / Double($0))] } ?? [])
    }
  }
}
