import Navigation
import Scenarios
import TestSupport
import Testing
import Units

@Suite struct `A limit` {
  @Test func `allows 64 pages by default`() {
    #expect(issues(pages(64)) == [])
    #expect(issues(pages(65)) == ["67:3: there are 65 pages; describe at most 64"])
    var limits = ScenarioLimits()
    limits.pages = 65
    #expect(issues(pages(65), limits: limits) == [])
  }

  @Test func `allows 10,000 steps by default`() {
    #expect(issues(steps(10_000)) == [])
    #expect(
      issues(steps(10_001)) == ["10004:3: the script has 10001 steps; write at most 10000"])
    var limits = ScenarioLimits()
    limits.steps = 3
    #expect(issues(steps(4), limits: limits).count == 1)
  }

  @Test func `can be changed for the size of the file`() {
    var limits = ScenarioLimits()
    limits.fileBytes = 20
    #expect(
      issues(pages(1), limits: limits) == [
        "1:1: the file has 30 bytes; a scenario can have at most 20"
      ])
    limits.fileBytes = 100
    #expect(issues(pages(1), limits: limits) == [])
  }

  @Test(
    arguments: [
      ("{width: 8192, height: 976, scale: 2}", nil),
      (
        "{width: 8193, height: 10, scale: 2}",
        "3:9: a side of the device has 16386 pixels; write a size of at most 16384"
      ),
      (
        "{width: 6000, height: 6000, scale: 1}",
        "3:9: the device has 36000000 pixels; write a size of at most 32000000"
      ),
      (
        "{width: 320.3, height: 568, scale: 2}",
        "3:9: the device would be 640.6×1136 pixels; write a size that gives whole pixels"
      ),
      (
        "{width: 320, height: 40, scale: 2, safeArea: {top: 20, bottom: 20}}",
        "3:9: the safe area leaves no room on the screen; write smaller insets"
      ),
      ("{width: 320}", "3:9: `height` is missing from `device`; write `height: 568`"),
    ] as [(String, String?)])
  func `applies to the pixels of a device`(_ device: String, _ issue: String?) {
    let found = issues("transom: 1\npages: {a: {}}\ndevice: \(device)\n")
    #expect(found.first == issue)
  }

  @Test func `does not change a device that it allows`() throws {
    let text = "transom: 1\npages: {a: {}}\ndevice: "
    let device = try scenario(
      text + "{width: 320.5, height: 568, scale: 2, safeArea: {top: 20, bottom: 3}, statusBar: 24}"
    ).scene.device
    #expect(
      device == Device("320.5x568@2x", 320.5, 568, scale: 2, top: 20, bottom: 3, statusBar: 24))
    let plain = try scenario(text + "{width: 320, height: 568, scale: 1}").scene.device
    #expect(plain == Device("320x568@1x", 320, 568, scale: 1, top: 20, bottom: 0, statusBar: 20))
    for device in Device.all {
      #expect(try scenario(text + device.name.uppercased()).scene.device == device)
    }
  }

  @Test(arguments: [
    ("9", Profile.ios9), ("9.3", .ios9), ("10.3", .ios10), ("12", .ios11), ("13", .ios13),
    ("16.4", .ios15), ("18.2", .ios18), ("18.999", .ios18),
    ("26", .ios26), ("27", .ios27), ("27.2", .ios27),
  ])
  func `allows versions of iOS from 9 to 27`(_ version: String, _ profile: Profile) throws {
    let scene = try scenario("transom: 1\npages: {a: {}}\nios: \(version)\n").scene
    #expect(scene.profile == profile)
    for other in ["8.9", "19", "25.9", "28", "0", "-9", "17.0.1"] {
      #expect(issues("transom: 1\npages: {a: {}}\nios: \(other)\n").count == 1)
    }
  }

  @Test(arguments: [
    "a", "我的", "a b", "List-2_x.y", "été", "हिन्दी", "7", String(repeating: "x", count: 64),
  ])
  func `allows letters of every script in names`(_ name: String) throws {
    #expect(try scenario("transom: 1\npages: {\"\(name)\": {}}\n").scene.stack == [PageID(name)])
  }

  @Test(arguments: [
    "", ".", "..", "a/b", "a..b", " a", "a ", "a\\tb", "a\\0", "a\\nb", "a\\u202eb", "😀", "a:b",
    "<b>", "*a",
    String(repeating: "x", count: 65),
  ])
  func `rejects invalid names of pages and images`(_ name: String) {
    let found = issues("transom: 1\npages: {\"\(name)\": {}, x: {}}\n")
    #expect(found.count == 1)
    #expect(found.first?.contains("cannot name a page") == true)
    let image = issues("transom: 1\npages: {x: {}}\nimages: {\"\(name)\": {}}\n")
    #expect(image.first?.contains("cannot name an image") == true)
  }

  private func pages(_ count: Int) -> String {
    "transom: 1\npages:\n" + (0..<count).map { "  page\($0): {}\n" }.joined()
  }

  private func steps(_ count: Int) -> String {
    "transom: 1\npages: {a: {}}\nscript:\n" + String(repeating: "- pop\n", count: count)
  }
}
