import Units

/// A hash table from colors to positive numbers.
///
/// The table uses open addressing and linear probing, because a dictionary takes several times as long for
/// each pixel.
package struct ColorTable: Sendable {
  private var keys: [UInt32]
  /// The numbers, with 0 for unused slots.
  private var numbers: [Int]
  /// The number of colors in the table.
  package private(set) var count = 0

  /// Creates an empty table.
  package init() {
    keys = [UInt32](repeating: 0, count: Self.initialSize)
    numbers = [Int](repeating: 0, count: Self.initialSize)
  }

  private static let initialSize = 1024

  /// The number for a color, or 0 if the table does not contain it.
  package subscript(color: PremultipliedRGBA8) -> Int {
    get { numbers[slot(of: color.key)] }
    set {
      var slot = slot(of: color.key)
      if numbers[slot] == 0 {
        // At most half of the slots are used.
        if 2 * (count + 1) > keys.count {
          grow()
          slot = self.slot(of: color.key)
        }
        keys[slot] = color.key
        count += 1
      }
      numbers[slot] = newValue
    }
  }

  /// All colors and their numbers, in an order that depends only on the colors.
  package var sorted: [(color: PremultipliedRGBA8, number: Int)] {
    keys.indices.filter { numbers[$0] > 0 }.sorted { keys[$0] < keys[$1] }.map {
      (PremultipliedRGBA8(key: keys[$0]), numbers[$0])
    }
  }

  /// Returns the slot that contains a key, or the free slot in which it belongs.
  private func slot(of key: UInt32) -> Int {
    // Multiplication by 2³² divided by the golden ratio distributes neighboring keys (Knuth, The Art of
    // Computer Programming, volume 3, section 6.4).
    var slot = Int(key &* 0x9E37_79B1) >> (32 - keys.count.trailingZeroBitCount)
    while numbers[slot] != 0, keys[slot] != key { slot = (slot + 1) & (keys.count - 1) }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldNumbers) = (keys, numbers)
    keys = [UInt32](repeating: 0, count: 2 * oldKeys.count)
    numbers = [Int](repeating: 0, count: keys.count)
    for (key, number) in zip(oldKeys, oldNumbers) where number != 0 {
      let slot = slot(of: key)
      (keys[slot], numbers[slot]) = (key, number)
    }
  }
}

extension ColorTable {
  /// Adds the pixel count of each color in an area of a picture.
  package mutating func count(_ picture: PixelBuffer, in part: PixelRect) {
    picture.withRows { rows in
      for y in part.y..<part.maxY {
        let row = rows[row: y]
        var start = part.x
        while start < part.maxX {
          let color = row[start]
          var end = start + 1
          while end < part.maxX, row[end] == color { end += 1 }
          self[color] += end - start
          start = end
        }
      }
    }
  }
}

extension PremultipliedRGBA8 {
  var key: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  init(key: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: key), green: UInt8(truncatingIfNeeded: key >> 8),
      blue: UInt8(truncatingIfNeeded: key >> 16), alpha: UInt8(truncatingIfNeeded: key >> 24))
  }
}
