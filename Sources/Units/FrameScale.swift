/// A factor that reduces the size of pictures: a fraction of whole numbers, greater than 0 and at most 1.
public struct FrameScale: Hashable, Sendable {
  /// The numerator, in lowest terms.
  package let numerator: Int
  /// The denominator, in lowest terms.
  package let denominator: Int

  /// The largest denominator, chosen so that the column sums of an area average fit into 16 bits.
  package static let maximumDenominator = 256

  /// The original size.
  public static let full = FrameScale(lowest: 1, 1)

  private init(lowest numerator: Int, _ denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates a scale, or returns nil unless 1 ≤ numerator ≤ denominator ≤ 256.
  public init?(_ numerator: Int, _ denominator: Int) {
    guard (1...Self.maximumDenominator).contains(denominator), (1...denominator).contains(numerator)
    else { return nil }
    var (divisor, rest) = (denominator, numerator)
    while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    self.init(lowest: numerator / divisor, denominator / divisor)
  }

  /// Reads a fraction, such as `1/3`, or `1`.
  public init(text: String) throws(FrameScaleError) {
    let fields = text.split(separator: "/", omittingEmptySubsequences: false)
    let terms = fields.compactMap(Self.number)
    guard (1...2).contains(terms.count), terms.count == fields.count,
      let scale = FrameScale(terms[0], terms.count == 1 ? 1 : terms[1])
    else { throw FrameScaleError(text) }
    self = scale
  }

  /// Reads a whole number of at most four digits.
  private static func number(_ text: Substring) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else {
      return nil
    }
    return Int(text)
  }

  /// The scale as text, such as `1/3`.
  package var text: String { denominator == 1 ? "1" : "\(numerator)/\(denominator)" }

  /// Returns the scaled length of a side: `⌈length · scale⌉`.
  ///
  /// - Parameter length: The length, in pixels.
  package func reduced(_ length: Int) -> Int {
    (length * numerator + denominator - 1) / denominator
  }
}

/// The error for text that is not a valid scale.
public struct FrameScaleError: Error, CustomStringConvertible, Sendable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// The message.
  public var description: String {
    "cannot read “\(text)” as a scale; use a fraction that is at most 1, such as 1/3 or 2/3, with whole "
      + "numbers from 1 to \(FrameScale.maximumDenominator)"
  }
}
