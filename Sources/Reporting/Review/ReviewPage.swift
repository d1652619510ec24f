/// A page as HTML: markup, style, data, pictures and program, in this order.
package struct ReviewPage {
  private let data: ReviewData

  package init(_ data: ReviewData) {
    self.data = data
  }

  package var bytes: [UInt8] {
    var page = Array(Self.head.utf8)
    page += Array(PageMarkup.body.utf8)
    page += Array("<script type=\"application/json\" id=\"film\">\(data.text)</script>\n".utf8)
    for (place, picture) in data.pictures.list.enumerated() {
      // No type of a program, so that the browser keeps the text and does nothing with it.
      page += Array("<script type=\"image/png;base64\" id=\"picture-\(place)\">".utf8)
      Base64.append(picture.file, to: &page)
      page += Array("</script>\n".utf8)
    }
    return page + Array("<script>\(PageProgram.text)</script>\n</body>\n</html>\n".utf8)
  }

  private static var head: String {
    HTMLText.head(title: "Review", style: PageStyle.text, policy: policy)
  }

  /// Nothing is loaded from anywhere, and no program or style runs but the page's own two.
  private static var policy: String {
    [
      "default-src 'none'", "script-src '\(PolicyHash.of(PageProgram.text))'",
      "style-src '\(PolicyHash.of(PageStyle.text))'", "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }
}
