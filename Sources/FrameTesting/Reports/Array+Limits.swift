extension Array {
  /// Returns the elements whose texts fit within a limit in bytes.
  ///
  /// Elements that do not fit are skipped, so that a large one does not remove those that follow it.
  func fitting(_ limit: Int, text: (Element) -> String) -> [Element] {
    var remaining = limit
    return filter { element in
      // Each text is followed by at most two newlines.
      let size = text(element).utf8.count + 2
      guard size <= remaining else { return false }
      remaining -= size
      return true
    }
  }
}

extension [String] {
  /// Returns the texts that fit within a limit in bytes.
  func fitting(_ limit: Int) -> [String] { fitting(limit, text: \.self) }

  /// Returns the lines that fit within a limit in bytes, and a line with the number of the others.
  func shortened(_ limit: Int) -> [String] {
    let shown = fitting(limit)
    let more = count - shown.count
    return more > 0 ? shown + ["and \(more) more"] : shown
  }
}
