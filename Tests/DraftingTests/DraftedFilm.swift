import Compositing
import Drafting
import Files
import ImageFiles
import Matching
import Pixels
import TestSupport
import Transom

/// A film that is written as a folder of frames, and from which a scenario is drafted.
struct DraftedFilm {
  let folder: ScratchFolder
  let film: Film

  /// The device of films that are small, which is not a real one.
  static let smallDevice = "{width: 160, height: 280, scale: 1}"

  /// Two pages with rows, and bars of different colors.
  static let pages = """
    pages:
      list:
        title: List
        backgroundColor: "#F0F3F8"
        content: {rows: 4}
        viewWillAppear:
          - setNavigationBarHidden: {hidden: false, animated: follow}
          - navigationBar: {barTintColor: "#2060C0", isTranslucent: false}
      detail:
        title: Detail
        backgroundColor: "#FFFAF0"
        content: {gradient: ["#FFFFFF", "#C0D5EA"]}
        viewWillAppear:
          - setNavigationBarHidden: {hidden: false, animated: follow}
          - navigationBar: {barTintColor: "#C04030", isTranslucent: false}
      photo:
        title: Photo
        backgroundColor: "#102030"
        content: {gradient: ["#F04020", "#102030"]}
        viewWillAppear: [setNavigationBarHidden: {hidden: true, animated: follow}]

    """

  /// Writes the frames as `clip/0000.png`, ….
  ///
  /// - Parameters:
  ///   - device: The device, as in a scenario.
  ///   - pages: The pages, as in a scenario.
  ///   - script: The stack and the script.
  ///   - system: The transition system.
  ///   - reduction: The number of device pixels per recorded pixel.
  ///   - change: Changes the pixels of a frame.
  init(
    on device: String = Self.smallDevice, pages: String = Self.pages, _ script: String,
    system: String = "native",
    reduction: Int = 1, change: (PixelBuffer, _ number: Int) -> PixelBuffer = { frame, _ in frame }
  ) throws {
    folder = try ScratchFolder()
    let path = try folder.put(
      "transom: 1\nios: 12\nfps: 30\ndevice: \(device)\n\(pages)\(script)\n", "film.yml")
    let whole = try LoadedScenario(
      path: path, overrides: ScenarioOverrides(systems: [system], text: .boxes)
    ).films[0]
    film = whole.showing(
      FrameGeometry(region: whole.bounds, scale: FrameScale(1, reduction) ?? .full))
    for number in 0..<film.frameCount {
      let name = String(repeating: "0", count: 4 - String(number).count) + String(number)
      let picture = change(film.frame(number).pixels, number)
      try folder.put(PNGWriter.bytes(of: picture), "clip/\(name).png")
    }
  }

  /// Drafts `draft.yml`.
  func draft(device: String? = Self.smallDevice, screen: ScreenArea? = nil) throws -> DraftReport {
    try DraftRequest(
      recording: folder.path("clip"), destination: folder.path("draft.yml"), device: device,
      version: "12", screen: screen, rate: 30
    ).run()
  }

  /// The text of the draft.
  var text: String {
    get throws { String(decoding: try folder.bytes("draft.yml"), as: UTF8.self) }
  }

  /// The film of the draft.
  func draftedFilm() throws -> Film {
    try LoadedScenario(
      path: folder.path("draft.yml"), overrides: ScenarioOverrides(fps: "30", text: .boxes)
    ).films[0]
  }
}

extension PixelBuffer {
  /// Returns the picture inside a larger one of one color.
  func surrounded(by color: PremultipliedRGBA8, left: Int, top: Int, right: Int, bottom: Int)
    -> PixelBuffer
  {
    var result = PixelBuffer(
      width: left + width + right, height: top + height + bottom, filledWith: color)
    for y in 0..<height {
      for x in 0..<width { result[left + x, top + y] = self[x, y] }
    }
    return result
  }
}
