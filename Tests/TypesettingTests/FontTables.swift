/// The tables of a font file, from which tests build variants of an installed font.
struct FontTables {
  private let version: [UInt8]
  private var tables: [String: [UInt8]] = [:]

  init(_ file: [UInt8]) {
    version = Array(file[0..<4])
    for entry in 0..<Self.number(file, at: 4, bytes: 2) {
      let record = 12 + 16 * entry
      let start = Self.number(file, at: record + 8, bytes: 4)
      let count = Self.number(file, at: record + 12, bytes: 4)
      let tag = String(decoding: file[record..<record + 4], as: UTF8.self)
      tables[tag] = Array(file[start..<start + count])
    }
  }

  subscript(tag: String) -> [UInt8]? {
    get { tables[tag] }
    set { tables[tag] = newValue }
  }

  /// The file, with checksums of 0, because no library verifies them.
  var file: [UInt8] {
    var directory = version + Self.bytes(tables.count, 2) + [UInt8](repeating: 0, count: 6)
    var body: [UInt8] = []
    for (tag, table) in tables.sorted(by: { $0.key < $1.key }) {
      directory += Array(tag.utf8) + Self.bytes(0, 4)
      directory += Self.bytes(12 + 16 * tables.count + body.count, 4) + Self.bytes(table.count, 4)
      body += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
    }
    return directory + body
  }

  /// Returns a `name` table with a family name.
  static func name(family: String) -> [UInt8] {
    let text = Array(family.utf16).flatMap { bytes(Int($0), 2) }
    // Format 0, one record: Windows, Unicode, English, family.
    let header = [0, 1, 18, 3, 1, 0x409, 1, text.count, 0]
    return header.flatMap { bytes($0, 2) } + text
  }

  /// Returns a `trak` table with one value in font units for all sizes.
  static func trak(_ value: Int) -> [UInt8] {
    // Version 1, format 0, horizontal data at 12; one track at two sizes.
    let header = [1, 0, 0, 12, 0, 0, 1, 2, 0, 28, 0, 0, 256, 36]
    let sizes = [1, 0, 400, 0]
    return (header + sizes + [value, value]).flatMap { bytes($0, 2) }
  }

  private static func number(_ file: [UInt8], at offset: Int, bytes: Int) -> Int {
    file[offset..<offset + bytes].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bytes(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
