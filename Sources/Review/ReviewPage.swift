import WebPages

/// The HTML of a page: markup, style, data, images and script.
struct ReviewPage {
  private let data: ReviewData

  init(_ data: ReviewData) {
    self.data = data
  }

  var bytes: [UInt8] {
    let frame = WebPage("review.html")
    var page = Array(frame.opening.utf8)
    page += "<script type=\"application/json\" id=\"film\">\(data.text)</script>\n".utf8
    for (index, picture) in data.pictures.list.enumerated() {
      // Browsers do not run or load a script of this type.
      page += "<script type=\"image/png;base64\" id=\"picture-\(index)\">".utf8
      Base64.append(picture.file, to: &page)
      page += "</script>\n".utf8
    }
    return page + Array(frame.closing.utf8)
  }
}
