import CHarfBuzz

/// A script by HarfBuzz's number for it: its ISO 15924 code as four bytes.
struct Script: Hashable, Sendable {
  let tag: UInt32

  init(_ scalar: Unicode.Scalar) {
    tag = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value).rawValue
  }

  init(iso code: String) {
    tag = code.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static let latin = Script(iso: "Latn")
  private static let greek = Script(iso: "Grek")
  private static let cyrillic = Script(iso: "Cyrl")
  /// Of characters that many scripts share.
  static let common = Script(iso: "Zyyy")
  /// Of marks that take the script of what they follow.
  static let inherited = Script(iso: "Zinh")

  /// Whether no letter's shape depends on its neighbours.
  var lettersStandAlone: Bool {
    [.latin, .greek, .cyrillic, .common].contains(self)
  }
}
