import CHarfBuzz
import Units

/// A part of a line with one font, direction and script.
struct Run {
  /// The range in the scalars of the line.
  var range: Range<Int>
  let level: Int
  let script: Script
  let font: FontReference

  /// Returns the runs of a line in logical order, and the characters that no font contains.
  static func runs(
    of characters: Characters, levels: [Int], _ request: Font, _ fonts: OpenFonts
  ) throws(TypesettingError) -> (runs: [Run], missing: [Character]) {
    let first = try fonts.first(for: request)
    let scripts = scripts(of: characters)
    var known: [Character: FontReference] = [:]
    var missing: [Character] = []
    var runs: [Run] = []
    for (cluster, script) in zip(characters.clusters, scripts) {
      var font = known[cluster.character]
      if font == nil {
        font = try fonts.font(
          for: cluster.character, characters.scalars[cluster.range], script, request)
        if font == nil { missing.append(cluster.character) }
        known[cluster.character] = font ?? first
      }
      let run = Run(
        range: cluster.range, level: levels[cluster.range.lowerBound], script: script,
        font: font ?? first)
      if let last = runs.last, last.level == run.level, last.script == run.script,
        last.font == run.font
      {
        runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        runs.append(run)
      }
    }
    return (runs, missing)
  }

  /// Returns the script of each character.
  ///
  /// A character that several scripts share takes the script of the preceding character or, at the
  /// start of the line, of the following one.
  private static func scripts(of characters: Characters) -> [Script] {
    var scripts = characters.clusters.map { cluster in
      characters.scalars[cluster.range].lazy.map(Script.init)
        .first { $0 != .common && $0 != .inherited } ?? .common
    }
    var previous = scripts.first { $0 != .common } ?? .common
    for index in scripts.indices {
      if scripts[index] == .common { scripts[index] = previous }
      previous = scripts[index]
    }
    return scripts
  }
}

/// A script, as in HarfBuzz: its ISO 15924 code as four bytes.
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
  /// The script of characters that many scripts share.
  static let common = Script(iso: "Zyyy")
  /// The script of marks that inherit the script of the character before them.
  static let inherited = Script(iso: "Zinh")

  /// Whether the shape of a letter is independent of its neighbors.
  var lettersStandAlone: Bool {
    [.latin, .greek, .cyrillic, .common].contains(self)
  }
}
