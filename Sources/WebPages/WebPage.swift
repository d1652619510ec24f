import CWebResources
import Files

/// A web page that combines an HTML file with its CSS and JavaScript files.
///
/// A browser can also open the HTML file itself. In the page, the lines `<link rel="stylesheet"…>` are
/// replaced with a single `<style>` element, and the lines `<script src="…">` with a single script that runs
/// all files in one strict function. The line `<!-- policy: … -->` is replaced with the content security
/// policy, in which `{style}` and `{script}` become the hashes of the style and the script. The lines from
/// `<!-- sample` to `<!-- end of sample -->` are removed, and the content of the page takes their place.
package struct WebPage: Sendable {
  /// The part before the content.
  package let opening: String
  /// The part after the content.
  package let closing: String
  /// The script that starts workers, or nil.
  ///
  /// The page's script runs after it, so it can be anywhere in the content.
  package let workerStarter: String?

  /// Reads an embedded HTML file, such as `review.html`, and the files that it refers to.
  ///
  /// The script `workerStarter`, if there is one, can start workers from `blob:` URLs, as the page's script can,
  /// and the workers can run WebAssembly.
  package init(_ name: String, workerStarter: String? = nil) {
    let html = Self.file(name[...])
    let style = html.matches(of: /<link rel="stylesheet" href="(.+)">/)
      .map { Self.file($0.output.1) }.joined()
    let scripts = html.matches(of: /<script src="(.+)"><\/script>/).map { Self.file($0.output.1) }
    let script = "(() => {\n\"use strict\";\n\(scripts.joined(separator: "\n"))\n})();\n"
    let starter = workerStarter.map { Self.file($0[...]) }
    self.workerStarter = starter.map { "<script>\($0)</script>\n" }
    let hashes = ([script] + (starter.map { [$0] } ?? [])).map(policyHash).joined(separator: " ")

    let parts = html.split(separator: /<!-- sample.*\n(?:.*\n)+?<!-- end of sample -->\n/)
    guard !style.isEmpty, parts.count == 2 else {
      preconditionFailure("\(name) must link a style sheet and contain one sample")
    }
    opening = String(parts[0])
      .replacing(/<!-- policy: (.+) -->/) { policy in
        let content =
          policy.output.1.replacing("{style}", with: policyHash(style))
          .replacing("{script}", with: hashes + (starter == nil ? "" : " 'wasm-unsafe-eval'"))
          + (starter == nil ? "" : "; worker-src blob:")
        return "<meta http-equiv=\"Content-Security-Policy\" content=\"\(content)\">"
      }
      .replacing(/(?:<link rel="stylesheet".+\n)+/) { _ in "<style>\(style)</style>\n" }
    closing = String(parts[1])
      .replacing(/(?:<script src=.+\n)+/) { _ in "<script>\(script)</script>\n" }
  }

  /// Returns an embedded worker script in which the imported scripts replace the first statement,
  /// `importScripts(…);`.
  package static func workerScript(_ name: String) -> String {
    let script = file(name[...])
    let parts = script.split(separator: ");\n", maxSplits: 1)
    guard script.hasPrefix("importScripts("), parts.count == 2 else {
      preconditionFailure("\(name) must start with importScripts")
    }
    return parts[0].matches(of: /"(.+?)"/).map { file($0.output.1) }.joined() + parts[1]
  }

  /// Returns the contents of an embedded file.
  package static func bytes(ofFile name: String) -> [UInt8] {
    guard let bytes = embeddedBytes(name) else {
      preconditionFailure("\(name) is not embedded by CWebResources")
    }
    return bytes
  }

  private static func file(_ name: Substring) -> String {
    String(decoding: bytes(ofFile: String(name)), as: UTF8.self)
  }
}

/// Returns the contents of a file in a `Resources` folder, such as `review.css`, or nil if no file with
/// that name is embedded.
///
/// `CWebResources` lists the embedded files.
package func embeddedBytes(_ name: String) -> [UInt8]? {
  web_resource_named(name).map { file in
    Array(UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.size))
  }
}

/// Returns the SHA-256 hash of a script or style for a content security policy.
///
/// Source: Content Security Policy Level 3, section 2.3.1 (`hash-source`).
private func policyHash(_ text: String) -> String {
  "'sha256-\(Base64.text(sha256Bytes(Array(text.utf8))))'"
}
