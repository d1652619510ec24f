import Navigation
import Scenarios
import TestSupport
import Testing
import Units

@Suite struct `A color` {
  @Test(arguments: colors)
  func `is read in each of its forms`(_ text: String, _ expected: Color) throws {
    #expect(try color(text) == expected)
  }

  @Test(arguments: [
    "#", "#12", "#1234", "#12345", "#1234567", "#123456789", "#GGG", "#１２３", "#-12", "rgb()",
    "rgb(1, 2)", "rgb(256, 0, 0)", "rgb(0, 0, 0, 2)", "rgb(1, 2, 3", "rgb(1e1, 2, 3)",
    "rgb(.nan, 2, 3)", "white()", "white(2)", "white(0.5, 0.5, 0.5)", "rgba(1, 2, 3, 1)", "hsl(1)",
    "0xFF0000", "123456", "",
  ])
  func `is rejected in any other form`(_ text: String) {
    let found = issues(oneBar("barTintColor: \"\(text)\""))
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("3:31: `barTintColor` is \"\(text)\"; write ") == true, "\(found)")
  }

  @Test func `follows the interface style if it is a system color`() throws {
    let light = try color("label")
    let dark = try color("label", style: "dark")
    #expect(light == .black && dark == .white)
    #expect(try color("systemGray6", style: "dark") == Color(bytes: 0x1C, 0x1C, 0x1E))
    #expect(try color("red", style: "dark") == color("red"))
    let separator = try color("separator", style: "dark")
    #expect(separator == Color(bytes: 84, 84, 88).withAlpha(0.6))
  }

  @Test func `follows an interface style that appears later in the file`() throws {
    let text = oneBar("barTintColor: systemBackground") + "userInterfaceStyle: dark\n"
    let scene = try scenario(text).scene
    #expect(scene.initialBar == [.set(\.barTintColor, .black)] && scene.interfaceStyle == .dark)
  }

  @Test(arguments: ["26", "27"])
  func `follows the interface style of its appearance object, from iOS 27`(version: String) throws {
    let text =
      oneBar(
        "standardAppearance: {backgroundColor: systemBackground, overrideUserInterfaceStyle: dark}, "
          + "tintColor: label") + "ios: \(version)\n"
    let scene = try scenario(text).scene
    var appearance = BarAppearance()
    appearance.backgroundColor = .some(version == "27" ? .black : .white)
    appearance.overrideUserInterfaceStyle = .dark
    #expect(
      scene.initialBar == [.set(\.standardAppearance, appearance), .set(\.tintColor, .black)])
  }

  @Test func `is rejected with a suggestion if it is misspelled`() {
    for (wrong, right) in [
      ("sytemBlue", "systemBlue"), ("systemblue", "systemBlue"), ("blakc", "black"), ("Red", "red"),
      ("System Blue", "systemBlue"), ("systemBlue ", "systemBlue"), ("systemGrey", "systemGray"),
      ("secondarysystembackground", "secondarySystemBackground"),
    ] {
      #expect(
        issues(oneBar("barTintColor: \"\(wrong)\"")) == [
          "3:31: there is no color `\(wrong)`; did you mean `\(right)`?"
        ])
    }
    #expect(
      issues(oneBar("barTintColor: 34C759")) == [
        "3:31: `barTintColor` is \"34C759\"; write \"#34C759\""
      ])
  }

  @Test func `is clear for a view if it is nil`() throws {
    #expect(try scenario(onePage("backgroundColor: ~")).scene.pages["a"]?.backgroundColor == .clear)
  }

  private func color(_ text: String, style: String = "light") throws -> Color? {
    let text = oneBar("barTintColor: \"\(text)\"") + "userInterfaceStyle: \(style)\n"
    guard let color = try scenario(text).scene.initialBar.first?[\.barTintColor] else {
      return nil
    }
    return color
  }
}

private let colors: [(String, Color)] = [
  ("#0F8", Color(bytes: 0, 255, 136)),
  ("#34c759", Color(bytes: 0x34, 0xC7, 0x59)),
  ("#34C75980", Color(bytes: 0x34, 0xC7, 0x59, 0x80)),
  ("white(0.97, 0.8)", Color(white: 0.97, alpha: 0.8)),
  ("white(0)", .black),
  ("rgb(255, 128, 0)", Color(bytes: 255, 128, 0)),
  ("rgb(255,128,0,0.5)", Color(bytes: 255, 128, 0).withAlpha(0.5)),
  ("rgb( 0.5 , 0, 0 )", Color(red: 0.5 / 255, green: 0, blue: 0)),
  ("black", .black), ("white", .white), ("clear", .clear),
  ("darkGray", Color(white: 1.0 / 3)), ("gray", Color(white: 0.5)),
  ("orange", Color(red: 1, green: 0.5, blue: 0)), ("brown", Color(red: 0.6, green: 0.4, blue: 0.2)),
  ("systemBlue", Color(bytes: 0, 122, 255)), ("systemGreen", Color(bytes: 52, 199, 89)),
  ("secondarySystemBackground", Color(bytes: 242, 242, 247)),
]
