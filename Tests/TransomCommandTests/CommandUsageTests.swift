import FilmTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct `The command` {
  @Test(arguments: [
    (["render"], "scenario"),
    (["render", "--bogus", "s.yml"], "--bogus"),
    (["render", "s.yml", "--jobs", "0"], "--jobs"),
    (["render", "s.yml", "--jobs", "257"], "--jobs"),
    (["render", "s.yml", "--jobs", "many"], "--jobs"),
    (["render", "s.yml", "--frames", "1", "--at", "1"], "--at"),
    (["render", "s.yml", "-o"], "-o"),
    (["render", "s.yml", "--resume", "--watch"], "--resume"),
    (["trace"], "scenario"),
    (["trace", "s.yml", "s.yml"], "s.yml"),
    (["trace", "s.yml", "--glass", "flat"], "--glass"),
    (["explain", "s.yml", "--pixel", "1,1"], "--frame"),
    (["explain", "s.yml", "--frame", "1"], "--pixel"),
    (["explain", "s.yml", "--frame", "1", "--pixel", "1"], "x,y"),
    (["explain", "s.yml", "--frame", "1", "--pixel", "1,2,3"], "x,y"),
    (["lint"], "scenario"),
    (["compare"], "scenario"),
    (["plan", "--shards", "2"], "path"),
    (["plan", "s.yml"], "--shards"),
    (["plan", "s.yml", "--shards", "0"], "a whole number from 1 to 1000, found 0"),
    (["plan", "s.yml", "--shards", "1001"], "a whole number from 1 to 1000, found 1001"),
    (["plan", "-", "--shards", "2"], "files instead of -"),
    (["plan", "s.yml", "--shards", "2", "--", "t.yml"], "write paths before --"),
    (["plan", "s.yml", "--shards", "2", "--", "-o", "x"], "-o"),
    (["plan", "s.yml", "--shards", "2", "--", "--shard=1/2"], "--shard"),
    (["plan", "s.yml", "--shards", "2", "--", "--bogus"], "--bogus"),
    (["plan", "s.yml", "--shards", "2", "--command", "test", "--", "--layers"], "--layers"),
    (["list"], "subject"),
    (["list", "ios", "--json"], "list systems --json"),
    (["list", "animals"], "devices"),
    (["rendre", "s.yml"], "unknown command `rendre`; did you mean `render`?"),
    (["s.yml"], "unknown command `s.yml`; the commands are init, render, test"),
  ])
  func `exits with 64 and suggests a correction after incorrect usage`(
    arguments: [String], named: String
  ) throws {
    let folder = try CommandScenario.folder()
    let run = try transom(arguments, in: folder)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(named), "\(run.errors)")
    #expect(run.errors.contains("Usage: transom"))
    #expect(try folder.names == ["s.yml"])
  }

  @Test(arguments: [
    [], ["--help"], ["help", "render"], ["--version"], ["list", "ios"],
    ["render", "s.yml", "--quiet"], ["render", "--frames=0", "s.yml", "--output=x"],
    ["trace", "--fps=30", "s.yml"], ["explain", "--pixel", "1,1", "--frame=0", "s.yml"],
  ])
  func `exits with 0 after correct usage`(arguments: [String]) throws {
    let run = try transom(arguments, in: CommandScenario.folder())
    #expect(run.status == 0)
    #expect(run.output.isEmpty == (arguments.first == "render"))
  }

  @Test(arguments: [
    (
      "render",
      [
        "<scenario>", "--output", "--system", "--device", "--ios", "--fps", "--allow-path",
        "--text", "--font", "--glass", "full|flat", "--frames", "--at", "--region", "--scale",
        "--colors", "--layers", "--compression",
        "small|fast|smallest", "--jobs", "--resume", "--quiet",
        "--verbose", "--format",
        "png|apng|sheet|rgba", "ffmpeg", ".apng",
      ]
    ),
    (
      "review",
      [
        "<dir>", "--output", "--trace", "--limit", "--watch", "--quiet", "report.html",
        "Exit status",
      ]
    ),
    (
      "test",
      [
        "<path>", "--record", "--references", "--tolerance", "--system", "--output", "--junit",
        "--json", "--report", "--summary", "--review", "--jobs", "layer:bar/title=channel:2",
        "Exit status",
      ]
    ),
    (
      "trace",
      [
        "<scenario>", "--system", "--device", "--ios", "--fps", "--allow-path", "--text", "--font",
        "--json",
      ]
    ),
    (
      "diff",
      [
        "<expected>", "<actual>", "--output", "--tolerance", "--ignore", "--json", "--quiet",
        "--verbose", "channel:N", "perceptual:T", "%04d", "####", "Exit status",
      ]
    ),
    (
      "explain",
      [
        "<scenario>", "--system", "--device", "--ios", "--fps", "--allow-path", "--glass",
        "--frame", "--pixel",
      ]
    ),
    (
      "mask",
      [
        "<indicator>", "--mask", "--title", "--device", "--ios", "--tint", "--output",
        "--max-leak", "--max-over-masking", "--text", "--font", "--json", "--junit",
      ]
    ),
    ("lint", ["<scenario>", "--library", "--mode", "--ios", "--allow-path", "--json"]),
    (
      "compare",
      [
        "<scenario>", "--output", "--system", "--device", "--ios", "--fps", "--allow-path",
        "--glass", "--frames", "--columns", "--format", "--quiet",
      ]
    ),
    (
      "plan",
      [
        "<path>", "<option>", "--shards", "--slurm", "--command", "render|test", "sbatch",
        "Exit status",
      ]
    ),
    (
      "match",
      [
        "<recording>", "<scenario>", "--draft", "--screen", "--rate", "--system", "--output",
        "--glass", "--json", "Exit status",
      ]
    ),
    ("init", ["<screenshot>", "--output", "--device", "--crop", "--quiet", "Exit status"]),
    ("list", ["<subject>", "systems", "devices", "ios", "--json"]),
  ])
  func `has help for every argument`(command: String, arguments: [String]) throws {
    let folder = try ScratchFolder()
    let run = try transom([command, "--help"], in: folder)
    #expect(run.status == 0)
    for argument in arguments { #expect(run.output.contains(argument)) }
    #expect(try transom(["--help"], in: folder).output.contains("  \(command) "))
  }

  @Test func `prints its version and those of the libraries that write frames`() throws {
    let run = try transom(["--version"], in: ScratchFolder())
    let pattern = /transom \d+\.\d+\.\d+ \(libpng [\d.]+, zlib [\d.]+, ISA-L [\d.]+\)\n/
    #expect(run.output.wholeMatch(of: pattern) != nil, "\(run.output)")
  }

  @Test(arguments: [
    ["trace", "s.yml"], ["trace", "s.yml", "--json"],
    ["explain", "s.yml", "--frame=0", "--pixel=0,0"],
    ["list", "systems"], ["list", "devices"], ["list", "ios"],
  ])
  func `reports a full disk`(arguments: [String]) throws {
    let run = try transom(arguments, in: CommandScenario.folder(), output: "/dev/full")
    #expect(run.status == 2)
    #expect(run.errors == "error: cannot write standard output: No space left on device\n")
  }

  @Test func `exits with 0 if its output is closed`() throws {
    let folder = try ScratchFolder()
    // The output exceeds the capacity of a pipe.
    let steps = String(repeating: "- {push: {page: b, animated: false}}\n- pop\n", count: 300)
    try folder.put("transom: 1\npages: {a: {}, b: {}}\nscript:\n" + steps, "s.yml")
    let script = "{ \"$0\" trace s.yml --json; echo $? >&2; } | true"
    let run = try RunningProcess(
      "/bin/sh", ["-c", script, TransomExecutable.path], in: folder.path
    ).waitUntilExit()
    #expect(run.errors == "0\n")
  }

  @Test(arguments: ["render", "trace"])
  func `lists the available kernels if the environment variable has an unknown value`(
    command: String
  ) throws {
    let folder = try CommandScenario.folder()
    let run = try transom([command, "s.yml"], in: folder, environment: ["TRANSOM_KERNELS": "best"])
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix(
        "error: TRANSOM_KERNELS is “best”; set it to one of reference, baseline"))
    #expect(try folder.names == ["s.yml"])
  }
}
