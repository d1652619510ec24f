import Foundation
import TransomTesting

/// Returns a scenario in which a list pushes a settings page.
///
/// The bar of the settings page has the color in the environment variable `BAR_COLOR`, or red by default.
func push(_ system: TransitionSystem) -> Scenario {
  let list = ViewController("list") {
    $0.title = "我的"
    $0.viewWillAppear { $0.navigationBar.backgroundImage = .color("#34C759") }
  }
  let style = ProcessInfo.processInfo.environment["BAR_COLOR"] ?? "#FF3B30"
  let settings = ViewController("settings") {
    $0.title = "设置"
    $0.viewWillAppear { $0.navigationBar.backgroundImage = .color(Color(style)) }
  }
  return Scenario(device: .iPhone8, ios: 12, system: system, stack: [list]) {
    $0.wait(0.1)
    $0.push(settings)
  }
}
