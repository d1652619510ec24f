import Diffing
import FilmFiles
import Files
import ImageFiles
import Pixels
import TestSupport

extension ReviewFilms {
  /// A folder of 8 × 6 pixel frames with layers: a gray background, and a picture of 3 × 2 pixels with a mask
  /// that shows only its middle column.
  struct LayeredFilm {
    var system = "native"
    /// The column of the picture's left edge in each frame.
    var columns = [0, 1, 2]
    var shade: UInt8 = 200
    var name = "mark.3x2"
    /// Whether all pixels of the picture are equal.
    var isUniform = false

    static let mask: [UInt8] = [0, 255, 0, 0, 255, 0]

    var mark: PixelBuffer {
      var mark = PixelBuffer(
        width: 3, height: 2,
        filledWith: PremultipliedRGBA8(red: shade, green: 0, blue: 0, alpha: 255))
      if !isUniform { mark[1, 0].green = 99 }
      return mark
    }

    /// Returns a frame in which the left edge of the picture is in a column.
    func frame(_ column: Int) -> PixelBuffer {
      var frame = PixelBuffer(
        width: 8, height: 6,
        filledWith: PremultipliedRGBA8(red: 16, green: 16, blue: 16, alpha: 255))
      for y in 0...1 { frame[column + 1, y + 1] = mark[1, y] }
      return frame
    }

    fileprivate func draws(_ column: Int, _ picture: [(String, JSON?)]) -> JSON {
      .array([
        .object([
          ("layer", .string("window/back")), ("op", .string("fill")),
          ("rect", .integers([0, 0, 8, 6])), ("color", .string("#101010")),
          ("premultiplied", .integers([16, 16, 16, 255])), ("opacity", .integer(255)),
        ]),
        .present(
          [
            ("layer", .string("window/mark")), ("op", .string("image")),
            ("rect", .integers([column, 1, 3, 2])), ("image", .string(name)),
            ("opacity", .integer(255)), ("mask", .string("middle.3x2")),
          ] + picture),
      ])
    }

    fileprivate func manifest(hasFiles: Bool) -> JSON {
      let frames = columns.enumerated().map { number, column in
        JSON.present([
          ("frame", .integer(number)),
          ("file", hasFiles ? .string(FrameFile.name(ofFrame: number)) : nil),
          ("time", .sixDecimals(Double(number) / 20)), ("progress", .sixDecimals(0)),
          ("phase", .string("rest")), ("xxh3", .string(frameDigest(frame(column)))),
        ])
      }
      return .present([
        ("scenario", .string("story")), ("system", .string(system)), ("width", .integer(8)),
        ("height", .integer(6)), ("scale", .integer(1)), ("fps", .integers([20, 1])),
        ("pictures", hasFiles ? nil : .string("pictures")), ("frames", .array(frames)),
      ])
    }
  }

  /// Creates a folder of frames with layer dumps, as `transom render --layers` does.
  func putDumps(_ name: String, _ film: LayeredFilm = LayeredFilm()) throws {
    for (number, column) in film.columns.enumerated() {
      let file = FrameFile.name(ofFrame: number)
      try folder.put(PNGWriter.bytes(of: film.frame(column)), "\(name)/\(file)")
      let resources = [film.name, "middle.3x2"].map { name in
        (name, JSON.object([("file", .string("resources/\(name).png"))]))
      }
      let dump = JSON.object([("draws", film.draws(column, [])), ("resources", .object(resources))])
      try folder.put(dump.line, "\(name)/\(file.dropLast(4)).layers.json")
    }
    try folder.put(PNGWriter.bytes(of: film.mark), "\(name)/resources/\(film.name).png")
    try folder.put(
      PNGWriter.bytes(ofCoverage: LayeredFilm.mask, width: 3, height: 2),
      "\(name)/resources/middle.3x2.png")
    try folder.put(film.manifest(hasFiles: true).line, "\(name)/manifest.json")
  }

  /// Creates a reference that stores layers.
  func putReference(_ name: String, _ film: LayeredFilm = LayeredFilm()) throws {
    let mark = DumpedDraw.Content(of: film.mark).text
    let mask = DumpedDraw.Content(ofCoverage: LayeredFilm.mask).text
    let lines = film.columns.enumerated().map { number, column in
      let draws = film.draws(
        column, [("content", .string(mark)), ("maskContent", .string(mask))])
      return "{\"frame\": \(number), \"draws\": \(draws.line)}\n"
    }
    try folder.put(lines.joined(), "\(name)/layers.jsonl")
    if !film.isUniform {
      try folder.put(PNGWriter.bytes(of: film.mark), "\(name)/pictures/\(mark)-3x2.png")
    }
    try folder.put(
      PNGWriter.bytes(ofCoverage: LayeredFilm.mask, width: 3, height: 2),
      "\(name)/pictures/\(mask)-3x2.png")
    try folder.put(film.manifest(hasFiles: false).line, "\(name)/manifest.json")
  }

  /// Returns the pictures and coverage masks from which a page composes frames.
  static func files(ofPage page: String) -> [[UInt8]] { elements("file", ofPage: page) }
}
