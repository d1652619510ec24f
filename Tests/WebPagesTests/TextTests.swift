import Foundation
import TestSupport
import Testing
import WebPages

@Suite struct `Text in a web page` {
  @Test func `cannot end an element or attribute`() {
    #expect(
      HTMLText.escaped("</a><b c=\"d\" e='f'>&lt;")
        == "&lt;/a&gt;&lt;b c=&quot;d&quot; e=&#39;f&#39;&gt;&amp;lt;")
  }

  @Test func `shows the code points of invisible characters`() {
    #expect(
      HTMLText.escaped("a\u{0}\u{202E}\u{200D}\u{E0041}\r\n\tb")
        == "a⟨U+0⟩⟨U+202E⟩⟨U+200D⟩⟨U+E0041⟩⟨U+D⟩\n\tb")
    #expect(HTMLText.escaped("你好 مرحبا 👍") == "你好 مرحبا 👍")
  }

  @Test func `has the same base64 encoding as in Foundation`() {
    var random = SeededGenerator(seed: 1)
    for count in 0..<70 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(Base64.text(bytes) == Data(bytes).base64EncodedString())
      var text = Array("before".utf8)
      Base64.append(bytes, to: &text)
      #expect(text == Array("before".utf8) + Array(Base64.text(bytes).utf8))
    }
  }
}
