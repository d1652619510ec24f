import FilmFiles
import Testing
import Units

@Suite struct `The lines of a film's draws` {
  private static func frame(_ layer: String, screen: PixelRect? = nil) -> LayerLines.Frame {
    LayerLines.Frame(
      draws: [DumpedDraw(layer, .fill, rect: PixelRect(x: 0, y: 0, width: 3, height: 4))],
      screen: screen)
  }

  private static func text(_ frames: [(Int, LayerLines.Frame)]) -> String {
    var writer = LayerLines.Writer()
    for (number, frame) in frames { writer.add(frame, number: number) }
    return writer.fileText
  }

  @Test func `are unchanged after writing and reading`() {
    let frames = [
      (0, Self.frame("a")),
      (3, Self.frame("b", screen: PixelRect(x: 1, y: 0, width: 2, height: 3))),
      (FrameFile.maximumNumber, Self.frame("c")),
    ]
    let lines = LayerLines(Array(Self.text(frames).utf8))
    #expect(lines.numbers == Set(frames.map(\.0)))
    for (number, frame) in frames { #expect(lines.frame(number) == frame) }
  }

  @Test func `have an outline with the digests of all stored pictures`() {
    let (size, rect) = (SIMD2(2, 2), PixelRect(x: 0, y: 0, width: 3, height: 4))
    func draw(_ content: String, _ change: (inout DumpedDraw) -> Void = { _ in }) -> DumpedDraw {
      var draw = DumpedDraw("\"content\": \"{[", .image, rect: rect)
      draw.content = content.hasPrefix("#") ? .color(content) : .digest(content)
      change(&draw)
      return draw
    }
    var group = DumpedDraw("group", .group, rect: rect)
    group.draws = [draw("000000000005")]
    let slot = DumpedDraw.MaskShape.Image(
      name: "slot", content: .digest("000000000004"), size: size)
    let frame = LayerLines.Frame(draws: [
      draw("000000000001"), draw("#12345678901"), draw("#FF0000"),
      draw("000000000002") { $0.maskContent = .digest("000000000003") },
      // The coverage mask of a shape is not stored, but its image is.
      draw("000000000002") {
        $0.maskContent = .digest("000000000009")
        $0.maskShape = .slot(x: 0, y: 0, width: 1, image: slot)
      },
      group,
    ])
    let lines = LayerLines(Array(Self.text([(0, Self.frame("a")), (1, frame)]).utf8))
    #expect(lines.frame(1) == frame)
    #expect(lines.outline.digests == Set((1...5).map { "00000000000\($0)" }))
    #expect(lines.outline.isBalanced)
  }

  @Test(arguments: [1, 2, 3, 5, 8, 40, 60])
  func `have an outline that is not balanced if a line is cut off`(count: Int) {
    let text = Self.text([(0, Self.frame("a")), (1, Self.frame("b"))])
    let lines = LayerLines(Array(text.utf8.dropLast(1 + count)))
    #expect(!lines.outline.isBalanced && lines.frame(1) == nil)
  }

  @Test func `refer to an earlier frame with the same draws`() {
    let text = Self.text([
      (4, Self.frame("a")), (5, Self.frame("b")), (6, Self.frame("a")), (7, Self.frame("a")),
    ])
    let written = text.split(separator: "\n")
    #expect(written[2] == #"{"frame": 6, "same": 4}"# && written[3] == #"{"frame": 7, "same": 4}"#)
    let lines = LayerLines(Array(text.utf8))
    #expect(lines.frame(7) == Self.frame("a") && lines.frame(5) == Self.frame("b"))
  }

  @Test func `can be read alone if they contain draws`() {
    let text = Self.text([(0, Self.frame("a")), (1, Self.frame("b"))])
    let second = text.split(separator: "\n")[1]
    #expect(LayerLines(Array(second.utf8)).frame(1) == Self.frame("b"))
  }

  @Test func `have a size in UTF-8 bytes`() {
    var writer = LayerLines.Writer()
    for number in [0, 1] { writer.add(Self.frame("ä"), number: number) }
    #expect(writer.size == writer.fileText.utf8.count)
  }

  @Test func `are ignored if they do not begin with a valid frame number`() {
    let line = Self.text([(2, Self.frame("a"))])
    let large = #"{"frame": \#(FrameFile.maximumNumber + 1), "draws": []}"#
    let lines = LayerLines(Array("\n\(large)\n\n\(line)\nother\n{\"frame\": }".utf8))
    #expect(lines.numbers == [2] && lines.frame(2) == Self.frame("a"))
  }

  @Test(arguments: [
    #"{"frame": 1, "draws": 3}"#, #"{"frame": 1, "draws": [{}]}"#, #"{"frame": 1}"#,
    #"{"frame": 1, "same": 1}"#, #"{"frame": 1, "same": 9}"#, #"{"frame": 1, "same": 2}"#,
    #"{"frame": 1, "screen": [0, 0], "draws": []}"#, #"{"frame": 1, "draws": []"#,
    #"{"frame": 1, "same": 99999999999999999999}"#,
  ])
  func `have no draws if they are invalid`(line: String) {
    let other = #"{"frame": 2, "same": 0}"#
    let lines = LayerLines(Array("\(Self.text([(0, Self.frame("a"))]))\(line)\n\(other)\n".utf8))
    #expect(lines.frame(1) == nil && lines.frame(0) == Self.frame("a"))
  }
}

@Suite struct `The shape of a mask` {
  private typealias Shape = DumpedDraw.MaskShape

  private static func dump(_ shape: DumpedDraw.MaskShape) -> LayerDump {
    var draw = DumpedDraw("a", .fill, rect: PixelRect(x: 0, y: 0, width: 30, height: 4))
    draw.maskShape = shape
    return LayerDump(width: 40, height: 80, scale: 2, time: 0, draws: [draw], resources: [])
  }

  @Test(arguments: [
    Shape.corners(radius: 30), .rounded(radius: 30), .faded(from: -4, to: nil, ramp: 12),
    .faded(from: nil, to: 9, ramp: 0),
    .slot(x: -3, y: 4, width: 63, image: nil),
    .slot(
      x: 0, y: 0, width: 5,
      image: Shape.Image(name: "mask", content: .digest("0f3a5c7788aa"), size: SIMD2(39, 63))),
  ])
  func `is unchanged after writing and reading`(shape: DumpedDraw.MaskShape) {
    let dump = Self.dump(shape)
    #expect(LayerDump(Array(dump.fileText.utf8)) == dump)
  }

  @Test(arguments: [
    #"{}"#, #"{"corners": -1}"#, #"{"corners": 1e30}"#, #"{"faded": [1], "ramp": 2}"#,
    #"{"faded": [1, 99999999999], "ramp": 2}"#, #"{"faded": [1, 2], "ramp": -2}"#,
    #"{"slot": [1, 2]}"#, #"{"slot": [1, 2, 99999999999]}"#, #"{"slot": [1, 2, 3], "image": "a"}"#,
    #"{"slot": [1, 2, 3], "image": "a", "size": [0, 3]}"#,
  ])
  func `makes the dump invalid if a number is missing or invalid`(shape: String) {
    let draw = #"{"layer": "a", "op": "fill", "rect": [0, 0, 1, 1], "maskShape": \#(shape)}"#
    #expect(LayerDump(Array(#"{"draws": [\#(draw)]}"#.utf8)) == nil)
  }
}
