import Foundation
import TestSupport
import Testing

@Suite struct `An exact tolerance for a region` {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.put(Self.scenario, "a.yml")
    // The bar is redder by 1.
    try folder.put(Self.scenario.replacingOccurrences(of: "#E53935", with: "#E63935"), "b.yml")
  }

  /// One frame of 80 × 120 pixels with a bar 64 pixels high.
  private static let scenario = """
    transom: 1
    device: {width: 80, height: 120, scale: 1}
    ios: 12
    pages: {a: {viewWillAppear: [navigationBar: {backgroundImage: "#E53935", shadowImage: {}}]}}

    """

  private func lines(_ run: ProcessRun) -> [String] {
    run.output.split(separator: "\n").map { String($0.drop { $0 == " " }) }
      .filter { $0.contains(" applies to ") || $0.contains(" tolerates ") }
  }

  private static let options = [
    "channel:1", "region:0,0,80,10=exact", "region:0,100,80,20=exact", "layer:titel=exact",
    "region:0,10,20,10=channel:2",
  ].flatMap { ["--tolerance", $0] }

  /// An exact tolerance allows no difference, so the report states how many pixels it applies to.
  ///
  /// A count of 0 indicates a wrong layer or region.
  private static let expectedLines = [
    "channel:1 tolerates 4120 px in 1 frame",
    "region:0,0,80,10=exact applies to 800 px that differ",
    "region:0,100,80,20=exact applies to 0 px that differ",
    "layer:titel=exact applies to 0 px that differ",
    "region:0,10,20,10=channel:2 tolerates 200 px in 1 frame",
  ]

  @Test func `is reported by a diff with the number of pixels that it applies to`() throws {
    for name in ["a", "b"] {
      let run = try transom(["render", "\(name).yml", "--layers"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
    }
    let run = try transom(["diff", "out/a", "out/b"] + Self.options, in: folder)
    #expect(run.status == 1)
    #expect(lines(run) == Self.expectedLines, "\(run.output)")
  }

  @Test func `is reported by a test with the number of pixels that it applies to`() throws {
    func test(_ options: [String] = []) throws -> ProcessRun {
      try transom(["test", "a.yml"] + options, in: folder)
    }
    #expect(try test().status == 1)
    try folder.put(try folder.bytes("b.yml"), "a.yml")
    let run = try test(Self.options)
    #expect(run.status == 1)
    #expect(lines(run) == Self.expectedLines, "\(run.output)")
  }
}
