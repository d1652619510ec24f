/// The text shortened at its end, as `NSLineBreakMode.byTruncatingTail` does.
///
/// The longest beginning that fits with "…" after it; the text itself where that fits, and nothing where
/// not even "…" does. White space before "…" stays. Widths are taken to grow with the text, which scripts
/// whose letters change shape may break by a little; what is returned always fits.
func truncated<Failure: Error>(
  _ text: String, toWidth limit: Double, width: (String) throws(Failure) -> Double
) throws(Failure) -> String {
  if try width(text) <= limit { return text }
  // A beginning of `fitting` characters fits, one of `tooLong` does not.
  var (fitting, tooLong) = (-1, text.count)
  while tooLong - fitting > 1 {
    let middle = (fitting + tooLong) / 2
    if try width(text.prefix(middle) + "…") <= limit { fitting = middle } else { tooLong = middle }
  }
  return fitting < 0 ? "" : text.prefix(fitting) + "…"
}
