import FilmTestSupport
import ImageFiles
import TestSupport
import Testing

@Suite struct `The compare command` {
  @Test func `writes the same picture every time`() throws {
    let folder = try CommandScenario.folder()
    let arguments = ["compare", "s.yml", "--system", "native,km"]
    let run = try transom(arguments, in: folder)
    #expect(run.status == 0 && run.output.isEmpty)
    let picture = try PNGReader.picture(ofFile: folder.path("sheet.png"))
    #expect(
      run.errors
        == "sheet.png  2 systems at 11 moments, \(picture.width) × \(picture.height) pixels\n")
    let again = try transom(
      arguments + ["-o", "again.png", "--quiet"], in: folder,
      environment: ["TRANSOM_KERNELS": "reference"])
    #expect(again.status == 0 && again.errors.isEmpty)
    #expect(try PNGReader.picture(ofFile: folder.path("again.png")) == picture)
    #expect(try folder.names == ["again.png", "s.yml", "sheet.png"])
  }

  @Test(arguments: [
    (["--frames", "0-4,-1"], "6 moments"), (["--columns", "3"], "3 moments"),
    (["--columns=1"], "1 moment,"), (["--frames=-1"], "1 moment,"),
  ])
  func `shows the requested moments`(options: [String], expected: String) throws {
    let folder = try CommandScenario.folder()
    let run = try transom(["compare", "s.yml", "--system", "km,native"] + options, in: folder)
    #expect(run.status == 0 && run.errors.contains(expected), "\(run.errors)")
  }

  @Test(arguments: [
    (
      [String](), Int32(2),
      "a comparison needs at least two systems, but only `native` is selected"
    ),
    (["--system", "native,km", "--frames", "23"], 2, "the last frame is 22"),
    (["--system", "native,km", "-o", "no/sheet.png"], 2, "cannot write no/sheet.png"),
    (["--system", "native,k"], 2, "there is no system `k`; did you mean `km`?"),
    (["--system", "native,km", "--frames", "x"], 64, "use numbers and ranges"),
    (["--columns", "0"], 64, "--columns takes a whole number from 1 to 100"),
    (["--columns", "2", "--frames", "1"], 64, "use one of them"), (["-o", ""], 64, "-o"),
  ])
  func `reports an error and suggests a correction`(
    options: [String], status: Int32, message: String
  ) throws {
    let folder = try CommandScenario.folder()
    let run = try transom(["compare", "s.yml"] + options, in: folder)
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try folder.names == ["s.yml"])
  }
}
