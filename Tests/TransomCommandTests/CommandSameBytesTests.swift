import FilmTestSupport
import Pixels
import TestSupport
import Testing

@Suite struct `Rendered files` {
  @Test func `have the same bytes for any number of jobs and all kernels`() throws {
    let folder = try CommandScenario.folder()
    var expected: [String: [UInt8]]?
    for kernels in Kernels.all.map(\.name) {
      for jobs in [1, 2, 8] {
        let output = "\(kernels).\(jobs)"
        let run = try transom(
          [
            "render", "s.yml", "--system", "native,km", "--layers", "--jobs", "\(jobs)", "-o",
            output,
          ],
          in: folder, environment: ["TRANSOM_KERNELS": kernels])
        #expect(run.status == 0)
        let files = try folder.files(in: output)
        #expect(files.count > 4 * CommandScenario.frameCount)
        #expect(files == expected ?? files, "\(output)")
        expected = expected ?? files
      }
    }
  }

  @Test(arguments: [
    ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"], ["LC_ALL": "C"], ["HOME": "/nowhere"],
  ])
  func `have the same bytes in any environment`(environment: [String: String]) throws {
    let folder = try CommandScenario.folder()
    _ = try transom(["render", "s.yml", "-o", "here"], in: folder)
    try folder.put(CommandScenario.sample, "elsewhere/s.yml")
    let run = try transom(
      ["render", folder.path("elsewhere/s.yml"), "-o", "there", "--verbose"], in: folder,
      environment: environment)
    #expect(run.status == 0)
    #expect(try folder.files(in: "here") == folder.files(in: "there"))
  }
}
