/// Formats a number with a fixed number of decimal places, rounding ties away from zero.
///
/// The result does not depend on the locale. A number that is too large to scale to an integer is formatted
/// as by `String(describing:)`, for example `1e+19`.
package func decimalText(_ value: Double, places: Int) -> String {
  var unit = 1
  for _ in 0..<places { unit *= 10 }
  let rounded = (value * Double(unit)).rounded(.toNearestOrAwayFromZero)
  guard let scaled = Int(exactly: rounded), scaled != .min else { return "\(value)" }
  let digits = String(abs(scaled) % unit)
  let fraction = String(repeating: "0", count: max(0, places - digits.count)) + digits
  return (scaled < 0 ? "-" : "") + String(abs(scaled) / unit) + (places > 0 ? "." + fraction : "")
}

/// Formats a number of points with up to three decimal places, without trailing zeros.
package func pointsText(_ value: Double) -> String {
  var text = decimalText(value, places: 3)
  guard text.contains(".") else { return text }
  while text.hasSuffix("0") { text.removeLast() }
  if text.hasSuffix(".") { text.removeLast() }
  return text
}

/// Formats a file size in bytes if it is below 100,000 bytes, and otherwise in megabytes.
package func byteCountText(_ bytes: Int) -> String {
  bytes < 100_000 ? countText(bytes, "byte") : "\(decimalText(Double(bytes) / 1e6, places: 1)) MB"
}

/// Returns a count with its noun, such as `1 frame` or `2 frames`.
package func countText(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
