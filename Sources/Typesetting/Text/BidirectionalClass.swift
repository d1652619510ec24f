/// What a scalar is to the bidirectional algorithm (UAX #9, table 4), without explicit formatting.
enum BidirectionalClass {
  case left, right, arabicLetter
  case europeanNumber, europeanSeparator, europeanTerminator
  case arabicNumber, commonSeparator
  /// Takes the class of what it follows.
  case mark
  case neutral

  init(_ scalar: Unicode.Scalar) {
    self = Self.listed(scalar.value) ?? Self.derived(scalar)
  }

  /// Classes that the general category and the script do not give.
  private static func listed(_ value: UInt32) -> BidirectionalClass? {
    switch value {
    case 0x200E: .left
    case 0x200F: .right
    case 0x061B...0x061F, 0x0640: .arabicLetter
    case 0x30...0x39, 0xB2, 0xB3, 0xB9, 0x06F0...0x06F9, 0xFF10...0xFF19: .europeanNumber
    case 0x0660...0x0669, 0x066B, 0x066C, 0x0600...0x0605, 0x06DD: .arabicNumber
    case 0x2B, 0x2D, 0x207A, 0x207B, 0x2212, 0xFF0B, 0xFF0D: .europeanSeparator
    case 0x23, 0x25, 0xB0, 0xB1, 0x066A, 0x2030...0x2034, 0xFF03, 0xFF05: .europeanTerminator
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x060C, 0x202F, 0x2044, 0xFF0C, 0xFF0E, 0xFF0F, 0xFF1A:
      .commonSeparator
    default: nil
    }
  }

  private static func derived(_ scalar: Unicode.Scalar) -> BidirectionalClass {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return .mark
    case .currencySymbol: return .europeanTerminator
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .spacingMark, .decimalNumber, .letterNumber:
      return strong(Script(scalar))
    default:
      // Punctuation and symbols of a script written from the right are as strong as its letters.
      let class_ = strong(Script(scalar))
      return class_ == .left ? .neutral : class_
    }
  }

  private static func strong(_ script: Script) -> BidirectionalClass {
    switch script {
    case .arabic, .syriac, .thaana: .arabicLetter
    default: script.isWrittenFromTheRight ? .right : .left
    }
  }
}
