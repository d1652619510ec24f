import Compositing
import Diffing
import Files
import FilmFiles
import TestSupport
import Testing
import Units

@Suite struct `A folder of stored pictures` {
  private let content = DumpedDraw.Content.digest("0123456789ab")
  private let size = PixelSize(width: 2, height: 3)
  private let file = "0123456789ab-2x3.png"

  private func failure(_ path: String) -> TransomFailure? {
    #expect(throws: TransomFailure.self) {
      try StoredPictures(folder: path).image("a", content, size)
    }
  }

  @Test func `has no picture if the file does not exist`() throws {
    let pictures = StoredPictures(folder: try ScratchFolder().path)
    #expect(try pictures.image("a", content, size) == nil)
  }

  @Test func `throws a system error if the path is too long for the system`() {
    #expect(failure(String(repeating: "folder/", count: 1000))?.isSystemError == true)
  }

  @Test func `throws an error that names a damaged file`() throws {
    let folder = try ScratchFolder()
    try folder.put("This is not a picture.", file)
    let failure = failure(folder.path)
    #expect(failure?.isSystemError == false)
    #expect(failure?.text.contains(file) == true)
  }
}
