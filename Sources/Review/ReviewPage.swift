import WebPages

/// The HTML of a page: markup, style, data, images and scripts.
struct ReviewPage {
  private let data: ReviewData

  init(_ data: ReviewData) {
    self.data = data
  }

  var bytes: [UInt8] {
    let isComposed = data.pictures.areComposed
    let frame = WebPage("review.html", workerStarter: isComposed ? "workers.js" : nil)
    var page = Array(frame.opening.utf8)
    if let starter = frame.workerStarter {
      page.appendCompositor(starter, sides: data.composedSides)
    }
    page += "<script type=\"application/json\" id=\"film\">\(data.text)</script>\n".utf8
    if let draws = data.draws { page.append(draws, type: "application/zlib", id: "draws") }
    if isComposed {
      page.append(
        WebPage.bytes(ofFile: "compositor.wasm"), type: "application/wasm", id: "compositor-wasm")
    }
    for (index, file) in data.pictures.files.list.enumerated() {
      page.append(file, type: "image/png", id: "file-\(index)")
    }
    for (index, picture) in data.pictures.list.enumerated() {
      guard case .file(let file) = picture.content else { continue }
      page.append(file, type: "image/png", id: "picture-\(index)")
    }
    return page + Array(frame.closing.utf8)
  }
}

extension [UInt8] {
  /// Appends an element with bytes as Base64.
  fileprivate mutating func append(_ bytes: [UInt8], type: String, id: String) {
    // Browsers do not run or load a script of this type.
    self += "<script type=\"\(type);base64\" id=\"\(id)\">".utf8
    Base64.append(bytes, to: &self)
    self += "</script>\n".utf8
  }

  /// Appends the script of the workers that compose the frames of some sides, and the script that starts them.
  fileprivate mutating func appendCompositor(_ starter: String, sides: [Int]) {
    let indices = sides.map(String.init).joined(separator: " ")
    self += "<script type=\"text/plain\" data-sides=\"\(indices)\" id=\"compositor\">".utf8
    self += "\(WebPage.workerScript("worker.js"))</script>\n".utf8
    self += starter.utf8
  }
}
