import WebPages

/// A page as HTML: markup, style, data, pictures and program, in this order.
struct ReviewPage {
  private let data: ReviewData

  init(_ data: ReviewData) {
    self.data = data
  }

  var bytes: [UInt8] {
    let frame = WebPage("review.html")
    var page = Array(frame.opening.utf8)
    page += "<script type=\"application/json\" id=\"film\">\(data.text)</script>\n".utf8
    for (place, picture) in data.pictures.list.enumerated() {
      // No type of a program, so that the browser keeps the text and does nothing with it.
      page += "<script type=\"image/png;base64\" id=\"picture-\(place)\">".utf8
      Base64.append(picture.file, to: &page)
      page += "</script>\n".utf8
    }
    return page + Array(frame.closing.utf8)
  }
}
