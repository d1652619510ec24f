/// Scripts that cannot run.
extension HostileScenario {
  static let scripts: [HostileScenario] =
    [
      ("script: push", ":9", "`script` is \"push\"; write a list of steps"),
      ("script: [push]", ":10", "`push` needs a value"),
      ("script: [swype]", ":10", "\"swype\" is not a step; did you mean `swipe`?"),
      ("script: [psuh: b]", ":10", "`psuh` is not a key of a step; did you mean `push`?"),
      ("script: [push: d]", ":16", "there is no page `d`"),
      ("script: [push: ~]", ":16", "`push` cannot be nil"),
      ("script: [{push: b, pop: ~}]", ":20", "a step has one action"),
      ("script: [at: 1]", ":10", "the step does nothing"),
      ("script: [wait: -1]", ":16", "`wait` is -1; write a number from 0 to 36000"),
      ("script: [wait: 1:30]", ":16", "`wait` is \"1:30\"; write a number from 0 to 36000"),
      ("script: [wait: .inf]", ":16", "`wait` is \".inf\"; write a number from 0 to 36000"),
      ("script: [wait: 0x10]", ":16", "`wait` is \"0x10\"; write 16"),
      ("script: [swipe: 0.5]", ":17", "`swipe` is 0.5; write a mapping"),
      ("script: [swipe: {over: 1}]", ":17", "`to` is missing from `swipe`"),
      ("script: [swipe: {to: 1.5}]", ":22", "`to` is 1.5; write a number above 0, up to 1"),
      ("script: [swipe: {to: 0.5, release: drop}]", ":36", "write cancel, finish or natural"),
      ("script: [present: {page: d}]", ":26", "there is no page `d`"),
      ("script: [rotate: left]", ":18", "`rotate` is \"left\"; write portrait or landscape"),
      ("script: [set: []]", ":15", "`set` is empty; write at least one page"),
      ("script: [set: [b, b]]", ":19", "`b` is on the stack twice, which UIKit does not allow"),
      ("script: [dismiss: b]", ":19", "`dismiss` is \"b\"; write a mapping such as"),
      (
        "script: [{at: 2, push: b}, {at: 1, pop: ~}]", ":33",
        "`at` is 1, before the step on line 4, which starts at 2; write 2 or more"
      ),
      (
        "script: [wait: 2, push: b, {at: 1, pop: ~}]", ":28",
        "`at: 1` is before the start of the previous step, at 2 s; write that time or a later one"
      ),
      ("script: [push: a]", ":10", "`a` is already on the stack (a)"),
      ("script: [push: b, push: c, {push: b}]", ":28", "`b` is already on the stack (a › b › c)"),
      ("script: [push: b, pop, popTo: b]", ":24", "`b` is not on the stack (a)"),
      ("script: [scroll: {page: a}]", ":18", "`to` is missing from `scroll`"),
      ("script: [style: {barTintColor: red}]", ":18", "`barTintColor` is not a key of `style`"),
    ].map { HostileScenario($0, small($0), "s.yml:4\($1): error: ", $2) }
    + [
      HostileScenario(
        "10,000 transitions before the error",
        small(
          "fps: 1\nscript:\n" + String(repeating: "- push: b\n- pop\n", count: 4999)
            + "- wait: 0\n- popTo: b"),
        "s.yml:10005:3: error: `b` is not on the stack (a)"),
      HostileScenario(
        "a page that is pushed again during its push",
        small("script: [{at: 0, push: b}, {at: 0.1, push: b}]"),
        "s.yml:4:28: error: `b` is already on the stack (a › b)"),
    ]
}
