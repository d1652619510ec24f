import TestSupport
import Testing

/// A small scenario and a variant, rendered to the folders `a` and `b` and compared.
struct TwoFilms {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  static let scenario = """
    transom: 1
    device: {width: 160, height: 120, scale: 2}
    ios: 12
    fps: 20
    pages:
      list:
        title: List
        content: {rows: 3}
        viewWillAppear: [navigationBar: {backgroundImage: "#34C759", shadowImage: {}}]
      settings:
        backgroundColor: "#ECEAF4"
        viewWillAppear: [navigationBar: {backgroundImage: "#E53935"}]
    script:
      - wait: 0.1
      - push: settings

    """

  /// Renders a scenario to a folder, with layer dumps unless `layers` is false.
  func render(_ text: String, _ out: String, layers: Bool = true) throws {
    try folder.put(text, "s.yml")
    let run = try transom(
      ["render", "s.yml", "--system", "km", "--text", "boxes", "-o", out]
        + (layers ? ["--layers"] : []), in: folder)
    #expect(run.status == 0, "\(run.errors)")
  }

  func diff(_ arguments: String...) throws -> ProcessRun { try diff(arguments) }

  func diff(_ arguments: [String]) throws -> ProcessRun {
    try transom(["diff", "a/s", "b/s"] + arguments, in: folder)
  }
}
