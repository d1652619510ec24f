import Files
import Navigation
import Scenarios

extension ScenarioDraft {
  private typealias Value = LocatedValue

  /// The text of the scenario.
  var text: String {
    let names = pageNames
    var pages = zip(screenshots.indices, names).map { index, name in
      (name, page(screenshots[index], color: colors[index]))
    }
    // With a single screenshot, the script pushes an empty page.
    if pages.count == 1 { pages.append((Self.emptyPageName, emptyPage)) }
    let pushes = pages.dropFirst().flatMap { name, _ in
      [wait(), Value.mapping(["push": .text(name, of: "")])]
    }
    let file = ScenarioFile(
      root: Value.mapping([
        "transom": .word("1"), "device": .word(device.name), "ios": .word("\(Self.version)"),
        "pages": .mapping(keys: pages),
        "script": .list(
          pushes + [
            wait(),
            .mapping([
              "swipe": .mapping([
                "to": .word("0.45"), "over": .word("0.4"), "release": .word("cancel"),
              ])
            ]),
            wait(), .word("pop"),
          ]),
      ]), name: destination)
    return file.yaml
  }

  /// The name of the page that the script pushes if there is a single screenshot.
  private static let emptyPageName = "empty-page"

  private var emptyPage: Value {
    DraftedPage(
      title: "Empty", backgroundColor: "#EEEEEE", bar: .above(color: Self.barColors[1])
    ).value(version: Self.version)
  }

  private func wait() -> Value {
    .mapping(["wait": .word("0.2")])
  }

  private func page(_ screenshot: Screenshot, color: String) -> Value {
    let showsBars = !cropsBars && screenshot.isWhole(on: device)
    return DraftedPage(
      title: screenshot.name.prefix(1).uppercased() + screenshot.name.dropFirst(),
      image: image(screenshot), bar: showsBars ? .over(color: color) : .above(color: color)
    ).value(version: Self.version)
  }

  private func image(_ screenshot: Screenshot) -> Value {
    if cropsBars { return .text(croppedName(of: screenshot), of: "") }
    let path = relativePath(of: screenshot) ?? screenshot.path
    guard screenshot.scaleInName != device.scale else { return .text(path, of: "") }
    return .mapping(["path": .text(path, of: ""), "scale": .word("\(device.scale)")])
  }

  /// The names of the pages: those of the files, with only letters, digits and hyphens, and with numbers
  /// appended to repeated names.
  private var pageNames: [String] {
    var counts: [String: Int] = [:]
    return screenshots.map { screenshot in
      let name = String(screenshot.name.map { $0.isLetter || $0.isNumber ? $0 : "-" })
      counts[name, default: 0] += 1
      return counts[name] == 1 ? name : "\(name)-\(counts[name, default: 1])"
    }
  }
}
