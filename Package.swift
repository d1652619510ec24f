// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors, and an existential type is written with `any`.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A module of the project.
///
/// Web files in its `Resources` folder are embedded by `CWebResources`.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], hasResources: Bool = false
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: hasResources ? ["Resources"] : [],
    swiftSettings: strict)
}

/// Tests of one module.
///
/// They run against the optimised module; those that loop over no pixels are not optimised themselves,
/// which saves minutes. No package that depends on this one links them.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], optimized: Bool = false
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["TestSupport"],
    swiftSettings: strict + (optimized ? [] : [.unsafeFlags(["-Onone"])]))
}

/// Whether the libraries that the bench compares with are to be had; `scripts/bench` finds out.
///
/// Nothing but the bench uses them, and without them it leaves their columns out.
let hasPeers = Context.environment["TRANSOM_PEERS"] == "1"

let peers: [Target] = [
  .systemLibrary(
    name: "CPixman", path: "Sources/Peers/CPixman", pkgConfig: "pixman-1",
    providers: [.apt(["libpixman-1-dev"])]),
  .systemLibrary(
    name: "CCairo", path: "Sources/Peers/CCairo", pkgConfig: "cairo",
    providers: [.apt(["libcairo2-dev"])]),
  .executableTarget(
    name: "cairo-push", dependencies: ["CCairo"], path: "Sources/Peers/cairo-push"),
]

/// C libraries of the system, the shim that keeps libpng's setjmp away from Swift, and row loops.
let libraries: [Target] = [
  .systemLibrary(name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
  .systemLibrary(
    name: "CLibXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"])]),
  .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
  .systemLibrary(name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),
  .systemLibrary(
    name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
  .systemLibrary(
    name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
  .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
  .target(name: "CPNG", dependencies: ["CLibPNG", "CISAL", "CKernels"]),
  // Row loops for instruction sets chosen at run time; no flags, so that packages can depend on it.
  .target(name: "CKernels"),
  .target(name: "CXXHash", dependencies: ["CLibXXHash", "CKernels"]),
  // The HTML, CSS and JavaScript files of modules, embedded.
  .target(name: "CWebResources"),
]

/// The modules by level: a level imports lower levels only, which the end of this file checks.
let levels: [[Target]] = [
  // 0
  [
    module("Units"),
    module("Files", ["CNettle"]),
  ],
  // 1
  [
    module("Layers", ["Units"]),
    module("Pixels", ["Units", "Files", "CKernels", "CXXHash"]),
    module("FilmFiles", ["Units", "Files"]),
    module("WebPages", ["Files", "CWebResources"]),
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
    module("Scenarios", ["Units", "Navigation", .product(name: "Yams", package: "Yams")]),
    module(
      "Diffing", ["Units", "Files", "Pixels", "FilmFiles", "ImageFiles", "CKernels", "CXXHash"]),
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
      ["Units", "Files", "Pixels", "FilmFiles", "ImageFiles", "WebPages"], hasResources: true),
  ],
  // 6
  [
    module(
      "FrameTesting",
      [
        "Units", "Files", "Layers", "Pixels", "FilmFiles", "Navigation", "Compositing", "Scenarios",
        "Diffing", "WebPages", "Transom",
      ], hasResources: true),
    module(
      "MaskCheck",
      [
        "Units", "Files", "Layers", "Pixels", "FilmFiles", "Navigation", "Compositing",
        "ImageFiles", "Scenarios", "Transom", "ContactSheets",
      ]),
  ],
  // 7
  [
    .executableTarget(
      name: "TransomCommand",
      dependencies: [
        "Files", "Pixels", "Scenarios", "Diffing", "Linting", "Transom", "ContactSheets",
        "FrameTesting", "MaskCheck", "Review",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    module(
      "TransomTesting",
      ["Units", "Files", "Scenarios", "Diffing", "Transom", "FrameTesting"]),
  ],
]

/// What `scripts/bench` runs; in the manifest always, so that it keeps compiling.
let bench: [Target] = [
  .target(name: "CBench", dependencies: ["CLibPNG"]),
  .executableTarget(
    name: "TransomBench",
    dependencies: [
      "Transom", "Compositing", "Diffing", "FilmFiles", "Files", "ImageFiles", "Pixels",
      "Units",
      "CBench", "TestSupport",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ] + (hasPeers ? ["CPixman"] : []),
    swiftSettings: strict),
]

/// The tests of each module, and what they share.
let moduleTests: [Target] = [
  .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
  .target(
    name: "FilmTestSupport", dependencies: ["TestSupport", "ImageFiles", "Pixels", "Transom"],
    path: "Tests/FilmTestSupport", swiftSettings: strict),
  tests("Units", ["Units"]),
  tests("Files", ["Files"]),
  tests("Pixels", ["Pixels", "Units", "CKernels", "CXXHash"], optimized: true),
  tests("FilmFiles", ["FilmFiles"]),
  tests("WebPages", ["WebPages"]),
  tests("Layers", ["Layers", "Units"]),
  tests("Navigation", ["Navigation", "Layers", "Units"]),
  tests("Compositing", ["Compositing", "Layers", "Pixels", "Units"], optimized: true),
  tests("ImageFiles", ["ImageFiles", "Files", "Pixels", "Units"], optimized: true),
  tests("Typesetting", ["Typesetting", "Files", "Pixels", "Units"]),
  tests("Scenarios", ["Scenarios", "Navigation", "Units"]),
  tests(
    "Diffing", ["Diffing", "FilmFiles", "Files", "ImageFiles", "Pixels", "Units"],
    optimized: true),
  tests("Linting", ["Linting", "Navigation", "Scenarios", "Units"]),
  tests(
    "Transom",
    [
      "Transom", "FilmTestSupport", "Compositing", "Diffing", "Files", "ImageFiles",
      "Navigation",
      "Pixels", "Scenarios", "Units",
    ]),
  tests(
    "ContactSheets",
    [
      "ContactSheets", "Transom", "FilmTestSupport", "Files", "ImageFiles", "Layers",
      "Navigation",
      "Pixels", "Units",
    ]),
  tests("Review", ["Review", "Files", "FilmFiles", "ImageFiles", "Pixels"]),
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
    "TransomCommand",
    [
      "TransomCommand", "FilmTestSupport", "Compositing", "ContactSheets", "Files",
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
  // `Mutex` and task executors; on Linux this says nothing.
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "transom", targets: ["TransomCommand"]),
    .library(name: "Transom", targets: ["Transom"]),
    .library(name: "TransomTesting", targets: ["TransomTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: libraries + levels.joined() + bench + moduleTests + (hasPeers ? peers : []),
  swiftLanguageModes: [.v6]
)

for (level, targets) in levels.enumerated() {
  let tooHigh = Set(levels[level...].joined().map(\.name))
  for target in targets {
    for case .byNameItem(let name, _) in target.dependencies where tooHigh.contains(name) {
      fatalError("\(target.name) is at level \(level) and cannot import \(name)")
    }
  }
}
