import Compositing
import Layers
import Units

// To be replaced by the typesetter's `TextSetting` as soon as Transom has one.

/// Letters for a sheet's labels where no font is at hand: capitals of 5 × 7 dots, and a box for every
/// character that there is no letter for.
package enum StandInLetters {
  /// Sets a line in the largest whole dots that a font's size has room for.
  package static let set: TextSetting = { line, scale, _ in
    let characters = line.string.uppercased().unicodeScalars.map { Character($0) }
    guard characters.contains(where: { $0 != " " }) else { return nil }
    let dot = max(1, Int(line.font.size * Double(scale.factor)) / 8)
    let width = characters.count * advance * dot
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * rows * dot)
    for row in 0..<rows {
      let line = characters.flatMap { character in
        (0..<advance).flatMap { column in
          [UInt8](repeating: covers(character, row, column) ? 255 : 0, count: dot)
        }
      }
      for _ in 0..<dot { bytes += line }
    }
    return SetText(
      width: width, height: rows * dot, bytes: bytes, left: 0, top: -rows * dot,
      baseline: Double(rows * dot) / 2 / Double(scale.factor))
  }

  private static let rows = 7
  /// Dots from one letter to the next.
  private static let advance = 6

  private static func covers(_ character: Character, _ row: Int, _ column: Int) -> Bool {
    guard character != " ", column < 5 else { return false }
    return (letters[character] ?? box)[row] >> (4 - column) & 1 == 1
  }

  private static let box: [UInt8] = [31, 17, 17, 17, 17, 17, 31]

  /// Seven rows from the top, the highest of five bits at the left.
  private static let letters: [Character: [UInt8]] = [
    "A": [14, 17, 17, 31, 17, 17, 17], "B": [30, 17, 17, 30, 17, 17, 30],
    "C": [14, 17, 16, 16, 16, 17, 14], "D": [30, 17, 17, 17, 17, 17, 30],
    "E": [31, 16, 16, 30, 16, 16, 31], "F": [31, 16, 16, 30, 16, 16, 16],
    "G": [14, 17, 16, 23, 17, 17, 15], "H": [17, 17, 17, 31, 17, 17, 17],
    "I": [14, 4, 4, 4, 4, 4, 14], "J": [7, 2, 2, 2, 2, 18, 12],
    "K": [17, 18, 20, 24, 20, 18, 17], "L": [16, 16, 16, 16, 16, 16, 31],
    "M": [17, 27, 21, 21, 17, 17, 17], "N": [17, 25, 21, 19, 17, 17, 17],
    "O": [14, 17, 17, 17, 17, 17, 14], "P": [30, 17, 17, 30, 16, 16, 16],
    "Q": [14, 17, 17, 17, 21, 18, 13], "R": [30, 17, 17, 30, 20, 18, 17],
    "S": [15, 16, 16, 14, 1, 1, 30], "T": [31, 4, 4, 4, 4, 4, 4],
    "U": [17, 17, 17, 17, 17, 17, 14], "V": [17, 17, 17, 17, 17, 10, 4],
    "W": [17, 17, 17, 21, 21, 21, 10], "X": [17, 17, 10, 4, 10, 17, 17],
    "Y": [17, 17, 10, 4, 4, 4, 4], "Z": [31, 1, 2, 4, 8, 16, 31],
    "0": [14, 17, 19, 21, 25, 17, 14], "1": [4, 12, 4, 4, 4, 4, 14],
    "2": [14, 17, 1, 6, 8, 16, 31], "3": [31, 2, 4, 2, 1, 17, 14],
    "4": [2, 6, 10, 18, 31, 2, 2], "5": [31, 16, 30, 1, 1, 17, 14],
    "6": [6, 8, 16, 30, 17, 17, 14], "7": [31, 1, 2, 4, 8, 8, 8],
    "8": [14, 17, 17, 14, 17, 17, 14], "9": [14, 17, 17, 15, 1, 2, 12],
    ".": [0, 0, 0, 0, 0, 12, 12], ",": [0, 0, 0, 0, 12, 4, 8], "-": [0, 0, 0, 14, 0, 0, 0],
    ":": [0, 12, 12, 0, 12, 12, 0], "%": [24, 25, 2, 4, 8, 19, 3], "_": [0, 0, 0, 0, 0, 0, 31],
    "/": [1, 1, 2, 4, 8, 16, 16], "(": [2, 4, 8, 8, 8, 4, 2], ")": [8, 4, 2, 2, 2, 4, 8],
  ]
}
