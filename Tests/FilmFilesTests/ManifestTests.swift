import FilmFiles
import Testing
import Units

@Suite struct `A manifest file` {
  private let manifest = Manifest(
    scenario: "s", title: nil, system: "native", device: "40x120@1x", ios: "9", width: 40,
    height: 120, scale: 1, rate: FrameRate(frames: 20, seconds: 1), animation: nil, frames: [],
    inputs: [Manifest.Input(path: "s.yml", sha256: "00")], text: .boxes)

  @Test func `contains only options that are not the default`() throws {
    #expect(!manifest.fileText.contains("options"))
    var compressed = manifest
    compressed.options.compression = "fast"
    #expect(compressed.fileText.contains("\"options\": {\n    \"compression\": \"fast\"\n  },\n"))
  }

  @Test func `is unchanged after writing and reading, with all options`() throws {
    var other = manifest
    other.options.compression = "smallest"
    other.options.colors = 16
    other.options.device = "{width: 40, height: 120, scale: 1, statusBar: 10}"
    other.options.fonts = ["Inter", "fonts/\"x\".ttf"]
    let bytes = Array(other.fileText.utf8)
    #expect(Manifest(unchanged: bytes) == other)
    #expect(Manifest(unchanged: bytes + [UInt8(ascii: "\n")]) == nil)
    #expect(Manifest(bytes + [UInt8(ascii: "\n")]) == other)
    #expect(other.keepingFrames(of: manifest) == nil)
  }
}
