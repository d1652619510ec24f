/// Scenarios that exceed limits.
extension HostileScenario {
  static let limits: [HostileScenario] =
    endless + [
      HostileScenario(
        "a file of more than 1 MiB", small("#") + String(repeating: "x", count: 1 << 20),
        "error: s.yml is larger than the limit of 1 MiB"),
      HostileScenario(
        "a line of 1 MiB", small("titel: \(String(repeating: "x", count: (1 << 20) - 200))"),
        "s.yml:4:1: error: `titel` is not a key of the top level; did you mean `title`?"),
      HostileScenario(
        "a key of 1 MiB", small("\"\(String(repeating: "é", count: (1 << 19) - 200))\": 1"),
        "s.yml:4:", "error: this is not YAML"),
      HostileScenario(
        "a number of 1 MiB", small("fps: \(String(repeating: "9", count: (1 << 20) - 200))"),
        "s.yml:4:6: error: `fps` is "),
      HostileScenario(
        "too many values",
        small("title: [\(String(repeating: "x, ", count: 110_000))]"),
        "s.yml:4:", "error: the file has more than 100000 values"),
      HostileScenario(
        "65 pages", "transom: 1\npages:\n" + (1...65).map { "  p\($0): {}\n" }.joined(),
        "s.yml:67:3: error: there are 65 pages; describe at most 64"),
      HostileScenario(
        "10,001 steps", small("script:\n" + String(repeating: "- wait: 0\n", count: 10_001)),
        "s.yml:10005:3: error: the script has 10001 steps; write at most 10000"),
      HostileScenario(
        "36,001 frames", small("script:\n- wait: 599\n- wait: 1"),
        "s.yml:", "36000"),
      HostileScenario(
        "10,000 steps of ten minutes",
        small("script:\n" + String(repeating: "- wait: 600\n", count: 10_000)),
        "s.yml:", "36000"),
      HostileScenario(
        "20,000 unknown keys", small((0..<20_000).map { "k\($0): 1\n" }.joined()),
        "s.yml:4:1: error: `k0` is not a key of the top level"),
      HostileScenario(
        "20,000 misspelled keys",
        small((0..<20_000).map { "navigationBarHidde\($0): 1\n" }.joined()),
        "s.yml:4:1: error: `navigationBarHidde0` is not a key of the top level"),
      HostileScenario(
        "20,000 duplicate keys", small((0..<20_000).map { "k\($0): 1\nk\($0): 1\n" }.joined()),
        "s.yml:5:1: error: `k0` is already written on line 4; keep one"),
      HostileScenario(
        "64 pages with long names, and 8,000 unknown names",
        "transom: 1\npages:\n"
          + (0..<64).map { "  \(String(repeating: "é", count: 60))\($0): {}\n" }.joined()
          + "script:\n"
          + (0..<8000).map { "- push: \(String(repeating: "è", count: 55))\($0)\n" }.joined(),
        "s.yml:68:9: error: there is no page `è"),
      HostileScenario(
        "five million actions",
        """
        transom: 1
        pages:
          a: {}
          b: {viewWillAppear: [\(Array(repeating: "navigationBar: {alpha: 1}", count: 1000).joined(separator: ", "))]}
        script:

        """
          + String(
            repeating: "- push: {page: b, animated: false}\n- pop: {animated: false}\n", count: 5000
          ),
        "s.yml:", "error: ", "events"),
      HostileScenario(
        "18,000 delayed actions",
        "transom: 1\npages:\n  a: {}\n  b:\n    viewDidLoad:\n"
          + (0..<18_000).map { "    - {after: 1.0\($0), do: []}\n" }.joined()
          + "stack: [a, b]\nscript:\n- popTo: {page: a, animated: false}\n- popTo: b\n",
        "s.yml:18009:3: error: `b` is not on the stack"),
    ]

  /// Layout callbacks that revert their own changes after a delay, so that the layout never settles.
  private static let endless = [
    ("in the stack at time 0", "0.1", "stack: [b]"), ("in the stack, at once", "0", "stack: [b]"),
    ("at once", "0", "script: [push: b]"),
    ("for ten minutes", "0.000001", "script: [push: b, wait: 600]"),
  ].map { name, delay, end in
    HostileScenario(
      "endless layout " + name,
      """
      transom: 1
      ios: 11
      pages:
        a: {}
        b:
          viewWillLayoutSubviews:
            - navigationBar: {isTranslucent: true}
            - {after: \(delay), do: [navigationBar: {isTranslucent: false}]}
      \(end)

      """, "s.yml:", "error: ", "events")
  }
}
