import Units

extension PixelRect {
  /// Reads `[x, y, width, height]`, with values of at most 2²⁴ in magnitude and a size that is not negative.
  init?(_ value: JSONValue) {
    let numbers = (value.elements ?? []).compactMap(\.integer)
    let maximum = 1 << 24
    guard numbers.count == 4, numbers.allSatisfy({ (-maximum...maximum).contains($0) }),
      numbers[2] >= 0, numbers[3] >= 0
    else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension SIMD2<Int> {
  /// Reads `[width, height]`.
  init?(size value: JSONValue) {
    let numbers = (value.elements ?? []).compactMap(\.integer)
    guard numbers.count == 2, numbers.allSatisfy({ (1...1 << 24).contains($0) }) else { return nil }
    self.init(numbers[0], numbers[1])
  }
}

extension SIMD4<UInt8> {
  /// Reads `[red, green, blue, alpha]`.
  init?(_ value: JSONValue) {
    let bytes = (value.elements ?? []).compactMap(\.integer).compactMap(UInt8.init(exactly:))
    guard bytes.count == 4 else { return nil }
    self.init(bytes)
  }
}

extension JSON {
  package static func rect(_ rect: PixelRect) -> JSON {
    .integers([rect.x, rect.y, rect.width, rect.height])
  }

  package static func color(_ color: SIMD4<UInt8>) -> JSON {
    .integers((0..<4).map { Int(color[$0]) })
  }
}
