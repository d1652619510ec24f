extension String {
  /// The string as a single shell argument, quoted if necessary.
  package var asArgument: String {
    let isPlain = allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber) || "/._-+,:@=".contains($0)
    }
    return isPlain && !isEmpty && !hasPrefix("-")
      ? self
      : "'"
        + split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
