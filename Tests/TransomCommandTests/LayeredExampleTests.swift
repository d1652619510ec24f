import FilmTestSupport
import Foundation
import TestSupport
import Testing

/// References of the example scenarios, on small screens and with 20 frames per second.
@Suite struct `The reference of an example` {
  private static let examples =
    ((try? FileManager.default.contentsOfDirectory(atPath: Fixtures.folder)) ?? [])
    .filter { $0.hasSuffix(".yml") }.sorted()

  /// `transom diff` redraws all frames of the reference and compares their checksums.
  @Test(arguments: examples) func `is sufficient to redraw all frames`(example: String) throws {
    let folder = try ScratchFolder()
    for name in ["bars", "masks", "pages"] {
      try folder.link(name, to: Fixtures.folder + "/" + name)
    }
    let text = try String(contentsOfFile: Fixtures.folder + "/" + example, encoding: .utf8)
    let device = "device: {width: 160, height: 284, scale: 2}\nfps: 20"
    let scenario = text.replacing(/(?m)^fps: .*\n/, with: "")
      .replacing(/(?m)^device: .*$/, with: device)
    #expect(scenario.contains(device))
    try folder.put(scenario, "s.yml")
    // What `km` does in the design of iOS 26 is not known.
    let other = text.contains("\nios: 26\n") ? "fd" : "km"
    let arguments = ["s.yml", "--system", "native,\(other)", "--allow-path", Fixtures.folder]
    let recorded = try transom(
      ["test"] + arguments + ["--follow-links", "--references", "layers"], in: folder)
    #expect(recorded.status == 1, "\(recorded.errors)")
    let render = ["render"] + arguments + ["-o", "o", "--no-sync"]
    #expect(try transom(render, in: folder).status == 0)
    for system in ["native", other] {
      // Without a list of systems in the scenario, the folder itself is the reference of `native`.
      let own = "s.reference/\(system)"
      let reference = folder.exists(own) ? own : "s.reference"
      let run = try transom(["diff", reference, "o/s.\(system)"], in: folder)
      #expect(run.status == 0, "\(system): \(run.output)\(run.errors)")
    }
  }
}
