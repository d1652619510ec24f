import FilmTestSupport
import ImageFiles
import Pixels
import TestSupport
import Testing

@Suite struct `The init command` {
  /// Returns a folder with screenshots of an iPhone 8: a green bar over white.
  private func folder(_ names: String...) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let green = PremultipliedRGBA8(red: 0x12, green: 0xC7, blue: 0x59, alpha: 255)
    let white = PremultipliedRGBA8(red: 255, green: 255, blue: 255, alpha: 255)
    var picture = PixelBuffer(width: 750, height: 1334, filledWith: white)
    for y in 0..<128 {
      for x in 0..<750 { picture[x, y] = green }
    }
    for name in names { try folder.put(PNGWriter.bytes(of: picture), name) }
    return folder
  }

  /// Checks that a scenario passes lint and can be rendered without warnings, and returns the colors of two
  /// pixels of the first frame.
  private func check(_ name: String, in folder: ScratchFolder) throws -> [PremultipliedRGBA8] {
    let lint = try transom(["lint", name], in: folder)
    #expect(lint.status == 0, "\(lint.output)\(lint.errors)")
    #expect(!lint.errors.contains("warning: "), "\(lint.errors)")
    let render = try transom(["render", name, "--frames", "0", "-o", "out"], in: folder)
    #expect(render.status == 0, "\(render.errors)")
    #expect(!render.errors.contains("warning"), "\(render.errors)")
    let stem = name.split(separator: ".")[0]
    let picture = try PNGReader.picture(ofFile: folder.path("out/\(stem)/frame-0000.png"))
    return [picture[3, 100], picture[3, 200]]
  }

  @Test func `writes a scenario that passes lint and can be rendered without warnings`() throws {
    let folder = try folder("list.png", "detail page@2x.png")
    let run = try transom(["init", "list.png", "detail page@2x.png"], in: folder)
    #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
    #expect(
      run.errors.hasPrefix("push.yml  2 screenshots on iPhone SE 3 (same size: iPhone 6, iPhone 6s")
    )
    let text = String(decoding: try folder.bytes("push.yml"), as: UTF8.self)
    #expect(text.hasPrefix("transom: 1\ndevice: iPhone SE 3\nios: 17\npages:\n  list:\n"))
    #expect(text.contains("path: list.png, scale: 2"), "\(text)")
    #expect(text.contains("detail page@2x.png"))
    #expect(text.contains("#12C759"))
    #expect(text.contains("extendedLayoutIncludesOpaqueBars: true"))
    let colors = try check("push.yml", in: folder)
    #expect(colors.map(\.red) == [0x12, 255])
  }

  @Test func `crops bars on request`() throws {
    let folder = try folder("list.png")
    let run = try transom(["init", "list.png", "--crop", "-o", "a.yml", "--quiet"], in: folder)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let picture = try PNGReader.picture(ofFile: folder.path("list-content@2x.png"))
    #expect(picture.height == 1334 - 128)
    #expect(picture[0, 0].red == 255)
    #expect(try check("a.yml", in: folder).map(\.red) == [0x12, 255])
  }

  @Test func `treats screenshots shorter than the screen as cropped`() throws {
    let folder = try ScratchFolder()
    try folder.put(PictureBytes.white(width: 1242, height: 2016), "list@3x.png")
    let run = try transom(["init", "list@3x.png", "-o", "-"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("device: iPhone 8 Plus\n"), "\(run.output)")
    #expect(run.output.contains("alwaysBounceVertical"))
    #expect(try folder.names == ["list@3x.png"])
    try folder.put(run.output, "p.yml")
    _ = try check("p.yml", in: folder)
  }

  @Test func `does not replace files`() throws {
    let folder = try folder("list.png")
    try folder.put("mine", "push.yml")
    try folder.put("mine", "list-content@2x.png")
    let run = try transom(["init", "list.png", "--crop"], in: folder)
    #expect(run.status == 2)
    #expect(run.errorLines.count == 2, "\(run.errors)")
    #expect(run.errors.contains("error: push.yml exists; use another name with -o"))
    #expect(try folder.bytes("push.yml") == Array("mine".utf8))
    #expect(try folder.bytes("list-content@2x.png") == Array("mine".utf8))
  }

  @Test func `leaves no images if the scenario cannot be written`() throws {
    let folder = try folder("list.png")
    try folder.makeFolder("p")
    for (path, message) in [
      ("p/", "p/"), (String(repeating: "n", count: 300) + ".yml", "File name too long"),
    ] {
      let run = try transom(["init", "list.png", "--crop", "-o", path], in: folder)
      #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
      #expect(try folder.names == ["list.png", "p"] && folder.names(in: "p").isEmpty)
    }
    try folder.put("mine", "list-content@2x.png")
    let kept = try transom(["init", "list.png", "--crop"], in: folder)
    #expect(kept.errorLines == ["error: list-content@2x.png exists; remove the file"])
    #expect(!folder.exists("push.yml"))
  }

  @Test func `does not overwrite an image with another of the same name`() throws {
    let folder = try folder("a/x.png", "b/x.png")
    let run = try transom(["init", "a/x.png", "b/x.png", "--crop"], in: folder)
    #expect(
      run.status == 2 && run.errors.contains("x-content@2x.png: File exists"), "\(run.errors)")
    #expect(try folder.names == ["a", "a/x.png", "b", "b/x.png"])
  }

  @Test func `reports all errors at once and suggests corrections`() throws {
    let folder = try folder("list.png")
    try folder.put(PictureBytes.white(width: 1170, height: 2532), "other.png")
    try folder.put("GIF89a", "a.gif")
    let run = try transom(["init", "list.png", "other.png", "a.gif", "none.png"], in: folder)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errorLines.count == 3, "\(run.errors)")
    #expect(run.errors.contains("a.gif is not a PNG file"))
    #expect(run.errors.contains("cannot open none.png"))
    #expect(run.errors.contains("the screenshots have different sizes: list.png is 750 × 1334"))
    try folder.put(PictureBytes.white(width: 500, height: 500), "square.png")
    #expect(
      try transom(["init", "square.png"], in: folder).errors.contains(
        "no device has a screen of this size: square.png is 500 × 500"))
    let device = try transom(["init", "list.png", "--device", "iPhone 88"], in: folder)
    #expect(device.status == 2)
    #expect(device.errors.contains("there is no device `iPhone 88`; did you mean"))
    #expect(try transom(["init"], in: folder).status == 64)
    let outside = try transom(["init", "../list.png"], in: folder)
    #expect(outside.status == 2)
  }
}
