import Diffing
import Files
import Units
import WebPages

extension TestReport {
  /// The report as a self-contained HTML file.
  ///
  /// Failures come first, with images of the first and the worst frame of each film. Scripts in the page
  /// filter and search the films and enlarge images. Without scripts, the page shows everything. Equal
  /// reports have equal bytes.
  package var html: String { html(inFolder: ".") }

  /// Returns the report for a file in a folder, with links to review pages relative to the folder.
  package func html(inFolder folder: String) -> String {
    let failed = outcomes.filter { !$0.isPassed }
    let passed = outcomes.filter(\.isPassed)
    let page = WebPage("report.html")
    let anchors = Self.anchors(failed.map(\.label))
    var parts = [page.opening, "<h1>\(Self.text(summary))</h1>\n"]
    parts.append(Self.contents(failed, anchors))
    parts.append(Self.list("unreadable", problems.map(\.withoutErrorPrefix)))
    parts.append(Self.list("stale", stale))
    parts += zip(failed, anchors).map { Self.article($0, $1, inFolder: folder) }
    if !passed.isEmpty {
      let entries = passed.map { "<li data-verdict=\"pass\">\(Self.passing($0))</li>\n" }.joined()
      parts.append("<section>\n\(Self.heading("pass", "\(passed.count) of \(outcomes.count)"))")
      parts.append("<ul>\n\(entries)</ul>\n</section>\n")
    }
    // Writing the page adds the last line break.
    return parts.joined() + page.closing.dropLast()
  }

  /// Returns a list of the films that do not pass, with links to their articles.
  private static func contents(_ failed: [FilmOutcome], _ anchors: [String]) -> String {
    guard failed.count > 1 else { return "" }
    let entries = zip(failed, anchors).map { outcome, anchor in
      "<li><a href=\"#\(anchor)\"><bdi>\(text(outcome.label))</bdi></a> <span class=\"dim\">"
        + "\(text(outcome.summary))</span></li>\n"
    }
    return "<nav aria-label=\"Films that do not pass\">\n<ul>\n\(entries.joined())</ul>\n</nav>\n"
  }

  private static func text(_ text: String) -> String { HTMLText.escaped(text) }

  private static func heading(
    _ verdict: String, _ name: String, anchor: String? = nil
  ) -> String {
    let link = anchor.map { "<a href=\"#\($0)\" aria-label=\"Link to this film\">#</a>" } ?? ""
    return "<h2><span class=\"verdict \(verdict)\">\(verdict)</span><bdi>\(text(name))</bdi>"
      + "\(link)</h2>\n"
  }

  private static func list(_ verdict: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    return "<section>\n\(heading(verdict, ""))<pre>\(text(lines.joined(separator: "\n")))</pre>\n"
      + "</section>\n"
  }

  private static func passing(_ outcome: FilmOutcome) -> String {
    let lines = outcome.facts + outcome.findings.map(\.text)
    return "<bdi>\(text(outcome.label))</bdi> <span class=\"dim\">\(text(outcome.summary))</span>"
      + (lines.isEmpty ? "" : "<pre>\(text(lines.joined(separator: "\n")))</pre>")
  }

  private static func article(
    _ outcome: FilmOutcome, _ anchor: String, inFolder folder: String
  ) -> String {
    let all = outcome.problems.map(\.withoutErrorPrefix) + outcome.detailLines()
    let verdict = outcome.verdict.rawValue
    var html = "<article id=\"\(anchor)\" data-verdict=\"\(verdict)\">\n"
    html += heading(verdict, outcome.label, anchor: anchor)
    html += "<p class=\"dim\">\(text(outcome.summary))</p>\n"
    if let page = outcome.reviewPage {
      let path = relativePath(of: page, from: folder)
      html += "<p><a href=\"\(Self.address(path))\">Review page</a></p>\n"
    }
    if !all.isEmpty { html += "<pre>\(text(all.joined(separator: "\n")))</pre>\n" }
    if let reason = outcome.imageOmissionReason { html += "<p class=\"dim\">\(text(reason))</p>\n" }
    for images in outcome.images { html += figures(images, outcome) }
    return html + "</article>\n"
  }

  private static func figures(_ images: DifferenceImages, _ outcome: FilmOutcome) -> String {
    let frame = outcome.frames.first { $0.number == images.number }
    let time = frame.map { " at \(decimalText($0.time, places: 6)) s" } ?? ""
    let count = frame?.difference.map { ", \($0.count) px differ" } ?? ""
    let figures = [
      ("expected", images.expected), ("actual", images.actual), ("difference", images.difference),
    ].map { name, file in
      guard let file else { return "" }
      return "<figure><img tabindex=\"0\" alt=\"\(name), frame \(images.number)\" "
        + "src=\"data:image/png;base64,\(Base64.text(file))\"><figcaption>\(name)</figcaption>"
        + "</figure>\n"
    }
    return "<h3>frame \(images.number)\(time)\(count)</h3>\n<div class=\"pictures\">\n"
      + figures.joined() + "</div>\n"
  }
}
