/// A place in a text file; lines and columns count from 1, columns in Unicode scalars.
package struct Location: Hashable, Sendable {
  package var file: String
  package var line: Int
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension Location {
  /// An option of a command line.
  init(option: String) {
    self.init(file: option, line: 0, column: 0)
  }
}

extension Location: Comparable {
  package static func < (a: Location, b: Location) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}

extension Location: CustomStringConvertible {
  package var description: String { line > 0 ? "\(file):\(line):\(column)" : file }
}
