import FilmTestSupport
import TestSupport
import Testing

@Suite struct `The match command without a scenario` {
  @Test func `needs a scenario or a name for a draft, and not both`() throws {
    let folder = try ScratchFolder()
    let neither = try transom(["match", "push.mov"], in: folder)
    #expect(neither.status == 64)
    #expect(neither.errors.contains("with --draft push.yml"), "\(neither.errors)")
    let both = try transom(["match", "push.mov", "push.yml", "--draft", "a.yml"], in: folder)
    #expect(both.status == 64)
    #expect(both.errors.contains("remove --draft"), "\(both.errors)")
  }

  @Test(arguments: [
    ["-o", "out"], ["--json"], ["--system", "km"], ["--fps", "30"], ["--allow-path", "/"],
    ["--text", "boxes"], ["--font", "Inter"], ["--glass", "flat"],
  ])
  func `rejects options that have no effect on a draft`(option: [String]) throws {
    let run = try transom(["match", "push.mov", "--draft", "a.yml"] + option, in: ScratchFolder())
    #expect(run.status == 64)
    #expect(run.errors.contains("no effect with --draft"), "\(run.errors)")
    #expect(run.errors.contains(option[0]), "\(run.errors)")
  }

  @Test func `writes a draft and names the next command`() throws {
    let folder = try ScratchFolder()
    try folder.put(
      """
      transom: 1
      device: {width: 160, height: 280, scale: 1}
      ios: 12
      fps: 30
      pages:
        list: {backgroundColor: "#F0F3F8", viewWillAppear: [navigationBar: {barTintColor: blue}]}
        detail: {backgroundColor: "#FFFAF0", viewWillAppear: [navigationBar: {barTintColor: red}]}
      script: [{wait: 0.3}, {push: detail}, {wait: 0.3}]

      """, "film.yml")
    #expect(
      try transom(["render", "film.yml", "-o", "my films", "--quiet"], in: folder).status == 0)
    let recording = "my films/film"
    let device = ["--device", "{width: 160, height: 280, scale: 1}", "--rate", "30", "--ios", "12"]
    let run = try transom(["match", recording, "--draft", "a.yml"] + device, in: folder)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let next = "next: transom match 'my films/film' a.yml --system all\n"
    #expect(run.output.hasSuffix(next), "\(run.output)")
    #expect(
      folder.exists("a.yml") && folder.exists("a-page-1.png") && folder.exists("a-page-2.png"))
    let lint = try transom(["lint", "a.yml"], in: folder)
    #expect(lint.status == 0, "\(lint.output)\(lint.errors)")
    let again = try transom(["match", recording, "--draft", "a.yml"] + device, in: folder)
    #expect(again.status == 2 && again.errors.contains("a.yml exists"), "\(again.errors)")
    let lost = try transom(["match", recording, "--draft", "none/a.yml"] + device, in: folder)
    #expect(lost.status == 2 && lost.errors.contains("there is no folder none"), "\(lost.errors)")
  }
}
