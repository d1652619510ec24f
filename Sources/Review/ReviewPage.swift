import WebPages

/// The HTML of a page: markup, style, data, images and scripts.
struct ReviewPage {
  private let data: ReviewData

  init(_ data: ReviewData) {
    self.data = data
  }

  var bytes: [UInt8] {
    let isComposed = data.pictures.areComposed
    let frame = WebPage("review.html", allowsWorkers: isComposed)
    var page = Array(frame.opening.utf8)
    page += "<script type=\"application/json\" id=\"film\">\(data.text)</script>\n".utf8
    if let draws = data.draws { page.append(draws, type: "application/zlib", id: "draws") }
    if isComposed { page.appendCompositor() }
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

  /// Appends the script of the worker that composes frames, and its WebAssembly file.
  fileprivate mutating func appendCompositor() {
    self +=
      "<script type=\"text/plain\" id=\"compositor\">\(WebPage.workerScript("worker.js"))</script>\n"
      .utf8
    append(
      WebPage.bytes(ofFile: "compositor.wasm"), type: "application/wasm", id: "compositor-wasm")
  }
}
