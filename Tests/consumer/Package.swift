// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else's, whose tests compare frames and draw films; `run` says what has to happen to it.
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
