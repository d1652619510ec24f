/// Invalid image sets.
extension HostileScenario {
  static let sets: [HostileScenario] = [
    set("no Contents.json", nil, "s.yml:4:13: error: cannot read x.imageset/Contents.json: "),
    set("an empty Contents.json", "", "x.imageset/Contents.json:1:1: error: the file is empty"),
    set(
      "a truncated Contents.json", "{\"images\": [", "x.imageset/Contents.json:",
      "error: the file ends in the middle of a value"),
    set("a list", "[]", "x.imageset/Contents.json:1:1: error: this is not an image set"),
    set("no picture", "{\"images\": []}", "s.yml:4:13: error: \"x.imageset\" has no image file"),
    set(
      "a path to the parent folder", "{\"images\":\n[{\"filename\": \"../s.yml\"}]}",
      "x.imageset/Contents.json:2:15: error: "),
    set(
      "a missing picture", "{\"images\":\n[{\"filename\": \"x.png\"}]}",
      "x.imageset/Contents.json:2:15: error: cannot read x.imageset/x.png: there is no such file"),
    set(
      "a scenario as its picture", "{\"images\":\n[{\"filename\": \"Contents.json\"}]}",
      "x.imageset/Contents.json:2:15: error: x.imageset/Contents.json is not a PNG file"),
  ]

  private static func set(_ name: String, _ contents: String?, _ messages: String...)
    -> HostileScenario
  {
    HostileScenario("image set: " + name, small("images: {x: x.imageset}"), messages).withFiles {
      try $0.makeFolder("x.imageset")
      if let contents { try $0.put(contents, "x.imageset/Contents.json") }
    }
  }
}
