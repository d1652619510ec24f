import Foundation
import TestSupport
import Testing
import WebPages

@Suite struct `A web page` {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources").standardizedFileURL

  /// Returns all files in `Resources` folders.
  private static func files() throws -> [URL] {
    let manager = FileManager.default
    return try manager.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
      .map { $0.appending(path: "Resources") }
      .filter { manager.fileExists(atPath: $0.path(percentEncoded: false)) }
      .flatMap { try manager.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil) }
      // The compositor is not part of the page.
      .filter { !$0.hasDirectoryPath }
  }

  @Test func `consists of files that are embedded unchanged`() throws {
    let files = try Self.files()
    #expect(files.count > 20)
    for file in files {
      let text = embeddedFile(file.lastPathComponent)
      #expect(text == String(decoding: try Data(contentsOf: file), as: UTF8.self), "\(file)")
    }
    #expect(embeddedFile("none.css") == nil)
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
    let files = try Self.files().filter { $0.pathComponents.contains(module) }
    for (type, part) in [("css", page.opening), ("js", page.closing)] {
      let texts = try files.filter { $0.pathExtension == type }
        .map { try #require(embeddedFile($0.lastPathComponent)) }
      #expect(!texts.isEmpty)
      for text in texts {
        #expect(part.components(separatedBy: text).count == 2, "\(text.prefix(60))")
      }
    }
  }

  @Test func `shows only images that it contains if it is a report`() {
    let policy = #"content="default-src 'none'; img-src data:; script-src 'sha256-"#
    #expect(WebPage("report.html").opening.contains(policy))
  }
}
