import Testing
import WebPages

@Suite struct `Text in Markdown` {
  @Test(arguments: [
    ("push.yml (km)", "push.yml (km)"), ("a|b", "a&#124;b"), ("a\\|b", "a&#92;&#124;b"),
    ("`a`", "&#96;a&#96;"), ("<b>&lt;", "&#60;b&#62;&#38;lt&#59;"), ("a\nb\t", "a⟨U+A⟩b⟨U+9⟩"),
    ("\u{1}\u{202E}", "⟨U&#43;1⟩⟨U&#43;202E⟩"), ("@user #1", "&#64;user &#35;1"),
    ("https://x www.x.y", "https&#58;//x www&#46;x.y"),
    ("*_[x]($)~!", "&#42;&#95;&#91;x&#93;(&#36;)&#126;&#33;"),
    ("我的 é", "我的 é"),
  ])
  func `is inline code without characters of Markdown syntax`(text: String, code: String) {
    #expect(MarkdownText.code(text) == "<code>\(code)</code>")
  }

  @Test func `can be a code block with a fence that does not occur in it`() {
    #expect(MarkdownText.block(["a|b", "<c>"]) == "```text\na|b\n<c>\n```")
    #expect(MarkdownText.block(["```", "````x"], language: "sh") == "`````sh\n```\n````x\n`````")
    #expect(MarkdownText.block(["a\r\u{1B}"]) == "```text\na⟨U+D⟩⟨U+1B⟩\n```")
  }

  @Test(arguments: [
    ("a b\n\t'é我'", true), ("a\u{200D}b", false), ("a\u{1B}", false), ("\r", false),
  ])
  func `is unchanged in a code block unless it contains invisible characters`(
    text: String, isUnchanged: Bool
  ) {
    #expect(MarkdownText.isUnchangedInBlock(text) == isUnchanged)
    #expect((MarkdownText.block([text]) == "```text\n\(text)\n```") == isUnchanged)
  }
}
