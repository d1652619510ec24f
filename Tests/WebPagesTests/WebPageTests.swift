import Foundation
import TestSupport
import Testing
import WebPages

@Suite struct `A web page` {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources").standardizedFileURL

  /// Returns all files in `Resources` folders and their subfolders.
  private static func files() throws -> [URL] {
    let manager = FileManager.default
    func contents(_ folder: URL) throws -> [URL] {
      try manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .flatMap { $0.hasDirectoryPath ? try contents($0) : [$0] }
    }
    return try manager.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
      .map { $0.appending(path: "Resources") }
      .filter { manager.fileExists(atPath: $0.path(percentEncoded: false)) }
      .flatMap(contents)
  }

  private static func text(_ name: String) -> String? {
    embeddedBytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `consists of files that are embedded unchanged`() throws {
    let files = try Self.files()
    #expect(files.count > 40)
    for file in files {
      #expect(embeddedBytes(file.lastPathComponent) == Array(try Data(contentsOf: file)), "\(file)")
    }
    #expect(embeddedBytes("none.css") == nil)
  }

  @Test(arguments: ["review", "report"])
  func `is one file without references to other files`(name: String) {
    let page = WebPage(name + ".html")
    let text = page.opening + page.closing
    for part in [" src=", " href=", "<link", "<!--", "{style}", "{script}"] {
      #expect(!text.contains(part), "\(part)")
    }
    #expect(page.opening.components(separatedBy: "<style>").count == 2)
    #expect(page.opening.contains("</style>\n</head>\n<body>\n"))
    #expect(page.closing.hasSuffix("</body>\n</html>\n"))
  }

  @Test(arguments: [("review", "Review"), ("report", "FrameTesting")])
  func `contains all styles and scripts of its folder`(name: String, module: String) throws {
    let page = WebPage(name + ".html")
    #expect(page.closing.contains("<script>(() => {\n\"use strict\";\n"))
    #expect(page.closing.hasSuffix("\n})();\n</script>\n</body>\n</html>\n"))
    // The compositor runs in workers, which a separate script, workers.js, starts.
    let files = try Self.files().filter {
      $0.pathComponents.contains(module) && !$0.pathComponents.contains("compositor")
        && $0.lastPathComponent != "workers.js"
    }
    for (type, part) in [("css", page.opening), ("js", page.closing)] {
      let texts = try files.filter { $0.pathExtension == type }
        .map { try #require(Self.text($0.lastPathComponent)) }
      #expect(!texts.isEmpty)
      for text in texts {
        #expect(part.components(separatedBy: text).count == 2, "\(text.prefix(60))")
      }
    }
  }

  @Test func `has a worker script that contains the scripts that it imports`() throws {
    let script = WebPage.workerScript("worker.js")
    #expect(!script.contains("importScripts"))
    let files = try Self.files().filter {
      $0.pathComponents.contains("compositor") && $0.pathExtension == "js"
        && $0.lastPathComponent != "worker.js"
    }
    #expect(files.count > 10)
    for file in files {
      let text = try #require(Self.text(file.lastPathComponent))
      #expect(script.components(separatedBy: text).count == 2, "\(file)")
    }
    #expect(script.hasSuffix("onmessage = ({ data }) => frameWorker.receive(data);\n"))
  }

  @Test func `allows workers and WebAssembly only on request`() {
    for part in ["'wasm-unsafe-eval'", "worker-src"] {
      #expect(!WebPage("review.html").opening.contains(part))
    }
    #expect(WebPage("review.html").workerStarter == nil)
    let page = WebPage("review.html", workerStarter: "workers.js")
    #expect(
      page.opening.contains(
        /script-src 'sha256-[^']*' 'sha256-[^']*' 'wasm-unsafe-eval'; .*; worker-src blob:">/))
    let starter = Self.text("workers.js").map { "<script>\($0)</script>\n" }
    #expect(page.workerStarter == starter)
    #expect(!page.opening.contains("new Worker") && starter?.contains("new Worker") == true)
  }

  @Test func `shows only images that it contains if it is a report`() {
    let policy = #"content="default-src 'none'; img-src data:; script-src 'sha256-"#
    #expect(WebPage("report.html").opening.contains(policy))
  }
}
