// swift-tools-version: 6.2
import PackageDescription

// A package that depends on Transom. Its tests compare frames and draw films; see `run`.
let package = Package(
  name: "consumer",
  dependencies: [.package(name: "Transom", path: "../..")],
  targets: [
    .testTarget(
      name: "PushTests",
      dependencies: [.product(name: "TransomTesting", package: "Transom")],
      resources: [.copy("push.yml")]),
    .testTarget(
      name: "FilmTests", dependencies: [.product(name: "Transom", package: "Transom")]),
  ]
)
