/// The font families that can be requested by name, all from packages of Debian 12.
package enum FontFamilies {
  package static let all: [FontFamily] = [
    inter,
    notoUI("Arabic", "Arab"), notoUI("Devanagari", "Deva"), notoUI("Thai", "Thai"),
    FontFamily(
      "WenQuanYi Micro Hei", package: "fonts-wqy-microhei",
      [.init(400, "truetype/wqy/wqy-microhei.ttc")]),
    FontFamily(
      "Noto Sans CJK SC", package: "fonts-noto-cjk",
      [
        .init(400, "opentype/noto/NotoSansCJK-Regular.ttc", index: 2),
        .init(700, "opentype/noto/NotoSansCJK-Bold.ttc", index: 2),
      ]),
    FontFamily(
      "DejaVu Sans", package: "fonts-dejavu-core", isTracked: true,
      [
        .init(400, "truetype/dejavu/DejaVuSans.ttf"),
        .init(700, "truetype/dejavu/DejaVuSans-Bold.ttf"),
      ]),
    FontFamily(
      "Symbola", package: "fonts-symbola", isEmboldened: false,
      [.init(400, "truetype/ancient-scripts/Symbola_hint.ttf")]),
  ]

  /// The default list of families: Latin, Greek and Cyrillic, then other scripts, then emoji as outlines.
  package static let fallback = [
    "Inter", "Noto Sans Arabic UI", "Noto Sans Devanagari UI", "Noto Sans Thai UI",
    "WenQuanYi Micro Hei", "DejaVu Sans", "Symbola",
  ]

  /// Returns the family with the given name, or nil if there is none.
  package static func named(_ name: String) -> FontFamily? {
    all.first { $0.name == name }
  }

  /// Inter, or Inter Display at 20 points and larger, just as UIKit switches from SF Text to SF Display at
  /// that size.
  private static let inter = FontFamily(
    "Inter", package: "fonts-inter", isTracked: true,
    interFiles("Inter", fromSize: 0, regularSpacing: regularSpacing)
      + interFiles("InterDisplay", fromSize: 20, regularSpacing: 0))

  private static func interFiles(
    _ name: String, fromSize size: Double, regularSpacing: Double
  ) -> [FontFamily.File] {
    [
      (100, "Thin"), (200, "ExtraLight"), (300, "Light"), (400, "Regular"), (500, "Medium"),
      (600, "SemiBold"), (700, "Bold"), (800, "ExtraBold"), (900, "Black"),
    ].map { weight, style in
      FontFamily.File(
        weight, "opentype/inter/\(name)-\(style).otf", fromSize: size,
        spacing: weight == 400 ? regularSpacing : 0)
    }
  }

  /// The difference in spacing between Inter's regular weight and San Francisco's, in ems; measured in
  /// snapshots (UIKit Facts, Tracking).
  private static let regularSpacing = -0.005

  private static func notoUI(_ name: String, _ script: String) -> FontFamily {
    FontFamily(
      "Noto Sans \(name) UI", package: "fonts-noto-ui-core", scripts: [script],
      [
        .init(400, "truetype/noto/NotoSans\(name)UI-Regular.ttf"),
        .init(700, "truetype/noto/NotoSans\(name)UI-Bold.ttf"),
      ])
  }
}
