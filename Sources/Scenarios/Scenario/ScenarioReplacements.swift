/// Values from a command line that stand for what the file says; nil leaves the file's.
package struct ScenarioReplacements: Hashable, Sendable {
  package var device: String?
  package var ios: String?
  package var fps: String?
  package var systems: [String]?

  package init(
    device: String? = nil, ios: String? = nil, fps: String? = nil, systems: [String]? = nil
  ) {
    self.device = device
    self.ios = ios
    self.fps = fps
    self.systems = systems
  }

  /// The replacements become values of the top level, located at their options.
  func replace(in level: inout TopLevel) {
    if let device { level.device = value(device, of: "device") }
    if let ios { level.ios = value(ios, of: "ios") }
    if let fps { level.fps = value(fps, of: "fps") }
    if let systems {
      let location = Location(option: "--system")
      level.system = LocatedValue(
        location: location, label: "system",
        content: .list(systems.map { value($0, of: "system") }))
    }
  }

  private func value(_ text: String, of key: String) -> LocatedValue {
    LocatedValue(
      location: Location(option: "--" + key), label: key, content: .scalar(text, isPlain: true))
  }
}
