import CWebResources
import Files

/// A page written as HTML, CSS and JavaScript files, put together into one file that needs no other.
///
/// A browser also opens the HTML file as it is. These lines of it change: `<link rel="stylesheet"…>`
/// becomes the style itself; the lines `<script src="…">` become one script, a strict function around
/// the text of all of them; `<!-- policy: … -->` becomes the page's content security policy, with the
/// hashes of both in place of `{style}` and `{script}`. The lines from `<!-- sample` to `<!-- end of
/// sample -->` are left out: the page's content takes their place.
package struct WebPage: Sendable {
  /// What comes before the content.
  package let opening: String
  /// What comes after it.
  package let closing: String

  /// Reads an embedded HTML file, such as `review.html`, and the files that it names.
  package init(_ name: String) {
    let html = Self.file(name[...])
    let style = html.firstMatch(of: /<link rel="stylesheet" href="(.+)">/)
      .map { Self.file($0.output.1) }
    let scripts = html.matches(of: /<script src="(.+)"><\/script>/).map { Self.file($0.output.1) }
    let script = "(() => {\n\"use strict\";\n\(scripts.joined(separator: "\n"))\n})();\n"

    let parts = html.split(separator: /<!-- sample.*\n(?:.*\n)+?<!-- end of sample -->\n/)
    guard let style, parts.count == 2 else {
      preconditionFailure("\(name) names a style and holds one sample")
    }
    opening = String(parts[0])
      .replacing(/<!-- policy: (.+) -->/) { policy in
        let content = policy.output.1.replacing("{style}", with: policyHash(style))
          .replacing("{script}", with: policyHash(script))
        return "<meta http-equiv=\"Content-Security-Policy\" content=\"\(content)\">"
      }
      .replacing(/<link rel="stylesheet".+>/) { _ in "<style>\(style)</style>" }
    closing = String(parts[1])
      .replacing(/(?:<script src=.+\n)+/) { _ in "<script>\(script)</script>\n" }
  }

  private static func file(_ name: Substring) -> String {
    guard let text = embeddedFile(String(name)) else {
      preconditionFailure("\(name) is not among the files of CWebResources")
    }
    return text
  }
}

/// The text of a file in a module's `Resources` folder, such as `review.css`; nil if none of that name
/// is embedded.
///
/// The text is part of the program; `CWebResources` lists the files.
package func embeddedFile(_ name: String) -> String? {
  web_resource_named(name).map { file in
    let bytes = UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.size)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The SHA-256 hash of a script or style, as a content security policy names one that may run.
///
/// Source: Content Security Policy Level 3, section 2.3.1 (`hash-source`).
private func policyHash(_ text: String) -> String {
  "'sha256-\(Base64.text(sha256Bytes(Array(text.utf8))))'"
}
