import Foundation
import TestSupport
import TransomTesting

/// A small screen, so that tests are quick.
let smallDevice = Device(width: 60, height: 100, scale: 1)

/// A page with a bar of one colour pushes another.
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

/// The module of the checked scenarios has one of that name too, which nobody outside sees.
typealias Scenario = TransomTesting.Scenario

extension ScratchFolder {
  /// The folder under another name, which nobody has used in this process.
  func copied(_ folder: String, as name: String) throws -> String {
    try FileManager.default.copyItem(atPath: path(folder), toPath: path(name))
    return path(name)
  }
}
