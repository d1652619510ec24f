import Foundation
import TestSupport
import TransomTesting

/// A small screen for fast tests.
let smallDevice = Device(width: 60, height: 100, scale: 1)

/// Returns a scenario that pushes a page with a bar of the given color over a page with a green bar.
func push(to color: Color = .red, system: TransitionSystem = .native) -> Scenario {
  let list = ViewController("list") {
    $0.viewWillAppear { $0.navigationBar.backgroundImage = .color("#34C759") }
  }
  let settings = ViewController("settings") {
    $0.viewWillAppear { $0.navigationBar.backgroundImage = .color(color) }
  }
  return Scenario(device: smallDevice, ios: 12, system: system, stack: [list]) {
    $0.wait(0.1)
    $0.push(settings)
  }
}

/// Resolves an ambiguity: another module of the package has a type with this name.
typealias Scenario = TransomTesting.Scenario

extension ScratchFolder {
  /// Copies a folder, so that its references do not count as written during this test run.
  func copied(_ folder: String, as name: String) throws -> String {
    try FileManager.default.copyItem(atPath: path(folder), toPath: path(name))
    return path(name)
  }
}
