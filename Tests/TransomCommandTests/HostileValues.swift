/// Values of the wrong kind, out of range, unknown, or from a later version.
extension HostileScenario {
  static let values: [HostileScenario] =
    [
      HostileScenario(
        "no format version", "pages: {a: {}}", "s.yml:1:1: error: `transom` is missing"),
      HostileScenario(
        "a later format version", "transom: 2\npages: {a: {}}", "s.yml:1:10: error: "),
      HostileScenario("no pages", "transom: 1", "s.yml:1:1: error: `pages` is missing"),
      HostileScenario(
        "pages as a list", "transom: 1\npages: [a]", "s.yml:2:8: error: `pages` is a list"),
      HostileScenario(
        "a page that is text", "transom: 1\npages: {a: red}", "s.yml:2:12: error: `a` is \"red\""),
      HostileScenario(
        "an unknown key of a page", "transom: 1\npages: {a: {backgroundColour: red}}",
        "s.yml:2:13: error: `backgroundColour` is not a key of a page; did you mean `backgroundColor`?"
      ),
      HostileScenario(
        "a bar key in a page", "transom: 1\npages: {a: {barTintColor: red}}",
        "s.yml:2:13: error: `barTintColor` is not a key of a page; write it in `navigationBar`"),
      HostileScenario(
        "a name with a slash", "transom: 1\npages: {../a: {}}",
        "s.yml:2:9: error: \"../a\" cannot name a page"),
      HostileScenario(
        "a name of dots", "transom: 1\npages: {..: {}}",
        "s.yml:2:9: error: \"..\" cannot name a page"),
      HostileScenario(
        "a name with a right-to-left override", "transom: 1\npages: {\"a\\u202Eb\": {}}",
        "s.yml:2:9: error: \"a\\u{202E}b\" cannot name a page"),
      HostileScenario(
        "everything at once",
        "transom: 1\ndevice: iPhone\nios: 8\nsystem: kn\nfps: 0\npages: {a: {title: []}}\nstack: []",
        "s.yml:2:9: error: ", "s.yml:3:6: error: ", "s.yml:4:9: error: ", "s.yml:5:6: error: ",
        "s.yml:6:20: error: ", "s.yml:7:8: error: "),
    ]
    + [
      ("ios: 28", ":6", "`ios` is 28; write "),
      ("system: unknown", ":9", "there is no system `unknown`"),
      ("system: [km, native, km]", ":22", "the system `km` is listed twice"),
      ("fps: 59.94", ":6", "`fps` is 59.94; write a whole number from 1 to 240"),
      ("fps: 9223372036854775807:59", ":6", "`fps` is \"9223372036854775807:59\""),
      ("fps: 99999999999999999999999999", ":6", "`fps` is "),
      ("fps: [60, 1]", ":6", "`fps` is a list"),
      ("userInterfaceStyle: purple", ":21", "write light or dark"),
      ("navigationBarHidden: maybe", ":22", "write true or false"),
      ("title: {a: b}", ":8", "`title` is a mapping; write text"),
      ("stack: []", ":8", "write at least one page"),
      ("stack: [a, a]", ":12", "`a` is on the stack twice"),
      ("stack: [d]", ":9", "there is no page `d`"),
      ("pagse: {}", ":1", "`pagse` is not a key of the top level; did you mean `pages`?"),
      ("tabBar: {isTranslucent: 1}", ":25", "`isTranslucent` is 1; write true"),
      ("quirks: x", ":9", "`quirks` is \"x\"; write a list of"),
      ("qmui: {transitionKey: x}", ":8", "`transitionKey` is not a key of the top level's `qmui`"),
      (
        "rt: {disableInteractivePop: true}", ":6", "`disableInteractivePop` is not a key of the top"
      ),
      ("navigationBar: {alpha: .nan}", ":24", "`alpha` is \".nan\"; write a number from 0 to 1"),
      ("navigationBar: {alpha: 1e400}", ":24", "`alpha` is \"1e400\"; write a number from 0 to 1"),
      ("navigationBar: {barTintColor: \"#12345\"}", ":31", "write #RGB, #RRGGBB or #RRGGBBAA"),
      ("navigationBar: {barTintColor: #123456}", ":31", "#123456 is a comment in YAML"),
    ].map { HostileScenario($0, small($0), "s.yml:4\($1): error: ", $2) }
    + [
      ("device: iphone9", ":9", "there is no device `iphone9`"),
      ("device: {width: 20}", ":9", "`height` is missing from `device`"),
      ("device: {width: 0, height: 80, scale: 1}", ":17", "`width` is 0"),
      ("device: {width: 20.3, height: 80, scale: 1}", ":9", "write a size that gives whole pixels"),
      ("device: {width: 16384, height: 16384, scale: 1}", ":9", "at most 32000000"),
      ("device: {width: 6000, height: 10, scale: 3}", ":9", "at most 16384"),
      ("device: {width: 20, height: 80, scale: 4}", ":40", "`scale` is 4"),
    ].map { HostileScenario($0, "transom: 1\n\($0)\npages: {a: {}}", "s.yml:2\($1): error: ", $2) }
}
