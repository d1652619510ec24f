// swift-tools-version: 6.2
import PackageDescription

/// Settings for all Swift targets: warnings are errors, and existential types require `any`.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Returns the target of a module.
///
/// `CWebResources` embeds the web files in the `Resources` folder of a module.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], hasResources: Bool = false
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: hasResources ? ["Resources"] : [],
    swiftSettings: strict)
}

/// Returns the test target of a module.
///
/// Tests run against the optimized module. They have no debugging information, and those that do not loop over
/// pixels are compiled without optimization and without a separate job for the interface of their module. This
/// saves minutes. The unsafe flags are acceptable because packages that depend on this one do not build its
/// tests.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], optimized: Bool = false
) -> Target {
  let flags =
    ["-Xfrontend", "-gnone"] + (optimized ? [] : ["-Onone", "-no-emit-module-separately-wmo"])
  return .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["TestSupport"],
    swiftSettings: strict + [.unsafeFlags(flags)])
}

/// Whether the benchmarks include pixman and Cairo; `scripts/bench` sets the variable.
let includesPeers = Context.environment["TRANSOM_PEERS"] == "1"

let peers: [Target] = [
  .systemLibrary(
    name: "CPixman", path: "Sources/Peers/CPixman", pkgConfig: "pixman-1",
    providers: [.apt(["libpixman-1-dev"]), .brew(["pixman"])]),
  .systemLibrary(
    name: "CCairo", path: "Sources/Peers/CCairo", pkgConfig: "cairo",
    providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
  .executableTarget(
    name: "cairo-push", dependencies: ["CCairo"], path: "Sources/Peers/cairo-push"),
]

/// System libraries and C targets.
///
/// `CPNG` keeps libpng's `setjmp` out of Swift.
let libraries: [Target] = [
  .systemLibrary(
    name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
  .systemLibrary(
    name: "CLibXXHash", pkgConfig: "libxxhash",
    providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
  // Functions of the GNU C library that Swift does not import.
  .systemLibrary(name: "CGNU"),
  .systemLibrary(
    name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"]), .brew(["nettle"])]),
  .systemLibrary(
    name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
  .systemLibrary(
    name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
  .systemLibrary(
    name: "CFreeType", pkgConfig: "freetype2",
    providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
  .systemLibrary(
    name: "CHarfBuzz", pkgConfig: "harfbuzz",
    providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
  .systemLibrary(
    name: "CFriBidi", pkgConfig: "fribidi",
    providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
  .target(name: "CPNG", dependencies: ["CLibPNG", "CISAL", "CKernels"]),
  // Row loops for instruction sets. Those for x86-64 are selected at run time. They use function attributes
  // instead of compiler flags, which packages that depend on this one would have to allow.
  .target(name: "CKernels"),
  .target(name: "CXXHash", dependencies: ["CLibXXHash", "CKernels"]),
  // The embedded HTML, CSS and JavaScript files of modules.
  .target(name: "CWebResources"),
]

/// The modules by level.
///
/// The modules of a level may import only modules of lower levels; the end of this file checks this.
let levels: [[Target]] = [
  // 0
  [
    module("Units"),
    module("Files", ["CNettle", "CGNU"]),
  ],
  // 1
  [
    module("Layers", ["Units"]),
    module("Pixels", ["Units", "Files", "CKernels", "CXXHash"]),
    module("FilmFiles", ["Units", "Files"]),
    module("WebPages", ["Files", "CWebResources"]),
    module("Recordings", ["Files"]),
  ],
  // 2
  [
    module("Navigation", ["Units", "Layers"]),
    module("Compositing", ["Units", "Layers", "Pixels", "CKernels"]),
    module("ImageFiles", ["Units", "Files", "Pixels", "CPNG", "CKernels"]),
    module("Typesetting", ["Units", "Pixels", "CFreeType", "CHarfBuzz", "CFriBidi"]),
  ],
  // 3
  [
    module(
      "Scenarios",
      ["Units", "FilmFiles", "Navigation", "CYAML"]),
    module(
      "Diffing",
      [
        "Units", "Files", "Pixels", "FilmFiles", "Compositing", "ImageFiles", "CKernels", "CXXHash",
      ]),
  ],
  // 4
  [
    module("Linting", ["Units", "Files", "FilmFiles", "Navigation", "Scenarios"]),
    module(
      "Transom",
      [
        "Units", "Files", "Layers", "Pixels", "FilmFiles", "Navigation", "Compositing",
        "ImageFiles", "Typesetting", "Scenarios", "Diffing", "CKernels",
      ]),
  ],
  // 5
  [
    module(
      "ContactSheets",
      [
        "Units", "Files", "Layers", "Pixels", "Navigation", "Compositing", "ImageFiles", "Transom",
      ]),
    module(
      "Review",
      [
        "Units", "Files", "Pixels", "FilmFiles", "Compositing", "ImageFiles", "Diffing", "WebPages",
      ], hasResources: true),
  ],
  // 6
  [
    module(
      "FrameTesting",
      [
        "Units", "Files", "Layers", "Pixels", "FilmFiles", "Navigation", "Compositing",
        "ImageFiles", "Scenarios", "Diffing", "WebPages", "Transom", "ContactSheets", "Review",
      ], hasResources: true),
    module(
      "MaskCheck",
      [
        "Units", "Files", "Layers", "Pixels", "FilmFiles", "Navigation", "Compositing",
        "ImageFiles", "Scenarios", "WebPages", "Transom", "ContactSheets",
      ]),
    module(
      "Matching",
      [
        "Units", "Files", "Layers", "Pixels", "FilmFiles", "Recordings", "Navigation",
        "Compositing", "ImageFiles", "Scenarios", "Transom", "Review",
      ]),
  ],
  // 7
  [
    module(
      "Drafting",
      [
        "Units", "Files", "Recordings", "Navigation", "ImageFiles", "Scenarios", "Transom",
        "Matching",
      ])
  ],
  // 8
  [
    .executableTarget(
      name: "TransomCommand",
      dependencies: [
        "Files", "FilmFiles", "Pixels", "Scenarios", "Diffing", "Linting", "Transom",
        "ContactSheets", "Units",
        "FrameTesting", "MaskCheck", "Matching", "Drafting", "Review",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    module(
      "TransomTesting",
      ["Units", "Files", "Scenarios", "Diffing", "Transom", "FrameTesting"]),
  ],
]

/// The benchmarks of `scripts/bench`.
///
/// They are always part of the package, so that they are compiled with every change.
let bench: [Target] = [
  .target(name: "CBench", dependencies: ["CLibPNG"]),
  .executableTarget(
    name: "TransomBench",
    dependencies: [
      "Transom", "Compositing", "Diffing", "FilmFiles", "Files", "ImageFiles", "Pixels",
      "Units",
      "CBench", "TestSupport",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ] + (includesPeers ? ["CPixman"] : []),
    swiftSettings: strict),
]

/// The tests of each module, and their shared code.
let moduleTests: [Target] = [
  .target(
    name: "TestSupport", dependencies: ["Navigation"], path: "Tests/TestSupport",
    swiftSettings: strict),
  // Digests of the results of row functions. `scripts/arm64` compiles `main.c`.
  .target(
    name: "CKernelDigests", dependencies: ["CKernels"], path: "Tests/CKernelDigests",
    exclude: ["digests.txt", "main.c"]),
  .target(
    name: "FilmTestSupport", dependencies: ["TestSupport", "ImageFiles", "Pixels", "Transom"],
    path: "Tests/FilmTestSupport", swiftSettings: strict),
  tests("Units", ["Units"]),
  tests("Files", ["Files"]),
  tests(
    "Pixels", ["Pixels", "Units", "CKernelDigests", "CKernels", "CXXHash"], optimized: true),
  tests("FilmFiles", ["FilmFiles", "Units"]),
  tests("WebPages", ["WebPages"]),
  tests("Layers", ["Layers", "Units"]),
  tests("Recordings", ["Recordings", "Files"]),
  tests("Navigation", ["Navigation", "Layers", "Units"]),
  tests("Compositing", ["Compositing", "Layers", "Pixels", "Units"], optimized: true),
  tests("ImageFiles", ["ImageFiles", "Files", "Pixels", "Units"], optimized: true),
  tests("Typesetting", ["Typesetting", "Files", "Pixels", "Units"]),
  tests("Scenarios", ["Scenarios", "Navigation", "Units"]),
  tests(
    "Diffing",
    ["Diffing", "Compositing", "FilmFiles", "Files", "ImageFiles", "Pixels", "Units"],
    optimized: true),
  tests("Linting", ["Linting", "Navigation", "Scenarios", "Units"]),
  tests(
    "Transom",
    [
      "Transom", "FilmTestSupport", "Compositing", "Diffing", "Files", "ImageFiles", "Layers",
      "Navigation", "Pixels", "Scenarios", "Units",
    ]),
  tests(
    "ContactSheets",
    [
      "ContactSheets", "Transom", "FilmTestSupport", "Files", "ImageFiles", "Layers",
      "Navigation",
      "Pixels", "Units",
    ]),
  tests("Review", ["Review", "Diffing", "Files", "FilmFiles", "ImageFiles", "Pixels"]),
  tests(
    "FrameTesting",
    [
      "FrameTesting", "Transom", "FilmTestSupport", "Compositing", "Diffing", "Files",
      "ImageFiles", "Layers", "Navigation", "Pixels", "Units",
    ]),
  tests(
    "MaskCheck",
    [
      "MaskCheck", "Transom", "FilmTestSupport", "Compositing", "Files", "ImageFiles", "Layers",
      "Pixels", "Units",
    ]),
  tests(
    "Matching",
    [
      "Matching", "Transom", "Compositing", "Files", "FilmFiles", "ImageFiles", "Pixels",
      "Recordings", "Units",
    ]),
  tests(
    "Drafting",
    ["Drafting", "Matching", "Transom", "Compositing", "Files", "ImageFiles", "Pixels", "Units"]),
  tests(
    "TransomCommand",
    [
      "FilmTestSupport", "Compositing", "ContactSheets", "Files",
      "ImageFiles", "Layers", "Linting", "MaskCheck", "Navigation", "Pixels", "Scenarios",
      "Transom", "Units",
    ]),
  tests(
    "TransomTesting",
    [
      "TransomTesting", "FrameTesting", "Transom", "Scenarios", "Navigation", "Files",
      "ImageFiles", "Pixels", "Units",
    ]),
]

let package = Package(
  name: "Transom",
  // Required by `Mutex` and task executors; has no effect on Linux.
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "transom", targets: ["TransomCommand"]),
    .library(name: "Transom", targets: ["Transom"]),
    .library(name: "TransomTesting", targets: ["TransomTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: libraries + levels.joined() + bench + moduleTests + (includesPeers ? peers : []),
  swiftLanguageModes: [.v6]
)

for (level, targets) in levels.enumerated() {
  let notLower = Set(levels[level...].joined().map(\.name))
  for target in targets {
    for case .byNameItem(let name, _) in target.dependencies where notLower.contains(name) {
      fatalError(
        "\(target.name), at level \(level), imports \(name), which is not at a lower level")
    }
  }
}
