import Navigation
import Scenarios

/// The article that lists every key of the scenario format.
enum ScenarioReference {
  static let command = "TRANSOM_WRITE_REFERENCE=1 swift test --filter ScenarioReferenceTests"

  static var text: String {
    ([introduction] + MappingDescriptions.all.map(section) + [values]).joined(separator: "\n")
      + "\n"
  }

  private static let introduction = """
    # Scenario Reference

    Every key of a scenario file: the values that it accepts, its default, and the versions of iOS on which it
    has an effect.

    A scenario is a YAML or JSON file that describes a part of an app: its pages, the styles of
    their navigation bars, and what the user does. Keys have UIKit's names where UIKit has a name.
    [Getting Started](GettingStarted.md) builds a scenario step by step;
    [The Transition Systems](TransitionSystems.md) describes the libraries that `system` selects.

    ```yaml
    transom: 1
    device: iPhone 8
    ios: 12
    pages:
      list:
        title: List
        scrollView: {contentOffset: 0}
        content: {rows: 20}
        viewWillAppear:
          - navigationBar: {backgroundImage: "#34C759", shadowImage: {}}
      detail:
        title: Detail
        viewWillAppear:
          - navigationBar: {backgroundImage: ~, barTintColor: "#F8F8F8"}
    script:
      - push: detail
      - wait: 0.2
      - swipe: {to: 0.45, over: 0.4, release: cancel}
    ```

    `transom list keys` prints this list. `transom schema` prints it as a JSON Schema, with which an editor
    completes and checks scenarios: save it with `transom schema > transom.schema.json`, and begin a
    scenario with `# yaml-language-server: $schema=transom.schema.json`.

    In the tables below, *Default* is the value of an omitted key, and *iOS* lists the versions
    on which a key has an effect; an empty field means all versions.

    """

  private static func section(_ mapping: MappingDescription) -> String {
    let rows = mapping.keys.map { key in
      let cells = [
        "`\(key.name)`", key.shape.link,
        key.isRequired ? "required" : key.defaultValue.map { "`\($0)`" } ?? "",
        key.versions ?? "", "`\(key.example)`", key.summary,
      ]
      return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
    let rules = mapping.rules.map(\.sentence)
    let lines =
      ["## \(mapping.heading)", "", "For example `\(mapping.example)`."] + uses(of: mapping)
      + (rules.isEmpty ? [] : ["", rules.joined(separator: " ")])
      + ["", "| Key | Value | Default | iOS | Example | Meaning |", "|---|---|---|---|---|---|"]
    return (lines + rows).joined(separator: "\n") + "\n"
  }

  /// Returns lines that list the keys whose values are mappings of this kind.
  private static func uses(of mapping: MappingDescription) -> [String] {
    let uses = MappingDescriptions.all.flatMap { owner in
      owner.keys.filter { $0.shape.links(to: mapping) }
        .map { (key: $0.name, owner: owner.linkInText) }
    }
    var groups: [(owner: String, keys: [String])] = []
    for use in uses {
      if let last = groups.indices.last, groups[last].owner == use.owner {
        groups[last].keys.append("`\(use.key)`")
      } else {
        groups.append((use.owner, ["`\(use.key)`"]))
      }
    }
    guard !groups.isEmpty else { return [] }
    return ["", "Used by:", ""]
      + groups.map { "* \($0.keys.joined(separator: ", ")) of \($0.owner)" }
  }

  private static let values = """
    ## Values

    ### Text

    Any YAML scalar except `~`, with or without quotes. `title: 12` is the text "12".

    ### Numbers

    Decimal digits with an optional sign and fraction, without quotes: `0.5`, not `.5`, `1e3` or `0x10`.

    ### True and false

    `true` and `false` without quotes. `yes`, `on` and `True` are not accepted.

    ### Nil

    `~` or `null` represents `nil`.

    ### Color

    * `"#RGB"`, `"#RRGGBB"` or `"#RRGGBBAA"`, in quotes, because `#` begins a comment in YAML;
    * `"white(w, a)"`, with white and alpha from 0 to 1;
    * `"rgb(r, g, b, a)"`, with components from 0 to 255 and alpha from 0 to 1;
    * the name of a `UIColor` property. The adaptable colors follow `userInterfaceStyle`.

    Alpha can be omitted. The names are \(colors).

    ### Image name or path

    * A name from `images`;
    * the path of a PNG file or an `.imageset` folder, relative to the folder of the scenario; it must contain
      a dot or a slash;
    * a [color](#color), for a one-point image;
    * a mapping as under [image](#image); `{}` is `UIImage()`.

    The scale of a file is determined by its name, such as `back@3x.png`.

    ### Path

    The path of a PNG file or an `.imageset` folder, relative to the folder of the scenario. Paths outside
    this folder need `--allow-path`.

    ### Page name

    A key of `pages`: 1 to 64 letters, digits, spaces, dots, `-` or `_`.

    ### Device name

    One of \(Device.all.map(\.name).joined(separator: ", ")). `transom list devices` prints their sizes.

    ### System name

    One of \(TransitionSystems.names.map { "`\($0)`" }.joined(separator: ", ")); see
    [The Transition Systems](TransitionSystems.md).

    ### Quirk name

    A name that `transom list quirks` prints, or the bug's Radar number.

    ## Limits

    * A file is at most \(limits.fileBytes >> 20) MiB in size, and has at most \(limits.depth) levels of nesting
      and \(limits.values) values, including values that aliases repeat.
    * A scenario can have at most \(limits.pages) pages and \(limits.steps) steps.
    * A device has at most \(limits.deviceSide) pixels on a side and \(limits.deviceArea)
      pixels in total.
    * Tags, merge keys and duplicate keys are not allowed.
    """

  private static let colors =
    (ColorNames.all.map { "`\($0)`" }).joined(separator: ", ")

  private static let limits = ScenarioLimits()
}

extension MappingDescription {
  fileprivate var heading: String { title.prefix(1).uppercased() + title.dropFirst() }

  fileprivate var link: String { "[\(title)](#\(slug(title)))" }

  /// A link with the name of the mapping, for use in a sentence.
  fileprivate var linkInText: String { "[\(name)](#\(slug(title)))" }
}

/// Returns the anchor that code hosts and DocC use for a heading.
private func slug(_ heading: String) -> String {
  String(
    heading.lowercased().compactMap { character in
      character == " " ? "-" : character.isLetter || character.isNumber ? character : nil
    })
}

extension Shape {
  /// The name of the shape in a table, with a link to its keys.
  fileprivate var link: String {
    switch self {
    case .mapping(let reference): reference.description().link
    case .list(let item, _, _): "list of " + item.link(plural: true)
    case .either: choice(alternatives.flatMap(\.links))
    case .named(let value, _, _):
      value.alternatives.compactMap(\.target).first.map { "[\(title)](#\($0))" } ?? title
    case .text, .name, .color: link(plural: false)
    case .words(_, let title, _): title == nil ? self.title : link(plural: false)
    case .null, .boolean, .number: title
    }
  }

  /// The words if the shape is a choice of words, or a link for any other shape.
  private var links: [String] {
    if case .words(let words, nil, _) = self { words.map { "`\($0)`" } } else { [link] }
  }

  private var target: String? {
    if case .mapping(let reference) = self { slug(reference.description().title) } else { nil }
  }

  private func link(plural: Bool) -> String {
    let text = title + (plural ? "s" : "")
    switch self {
    case .text, .name, .color, .words(_, .some, _): return "[\(text)](#\(slug(title)))"
    case .mapping(let reference):
      let mapping = reference.description()
      return "[\(mapping.title)\(plural ? "s" : "")](#\(slug(mapping.title)))"
    default: return link
    }
  }

  fileprivate func links(to mapping: MappingDescription) -> Bool {
    switch self {
    case .mapping(let reference): reference.description().name == mapping.name
    case .list(let item, _, _): item.links(to: mapping)
    case .named(let value, _, _): value.links(to: mapping)
    case .either(let shapes): shapes.contains { $0.links(to: mapping) }
    case .null, .boolean, .text, .name, .color, .number, .words: false
    }
  }
}

extension KeyRule.WrittenKey {
  fileprivate var text: String { "`\(name)\(value.map { ": \($0)" } ?? "")`" }
}

extension KeyRule.Condition {
  fileprivate var sentence: String {
    switch self {
    case .exactlyOne(let keys): "Exactly one of \(choice(keys.map { "`\($0)`" })) is required."
    case .requires(let key, let other): "`\(key)` needs `\(other)`."
    case .alone(let key): "`\(key)` cannot be combined with other keys."
    case .excludes(let key, let other): "\(key.text) cannot be combined with \(other.text)."
    }
  }
}
