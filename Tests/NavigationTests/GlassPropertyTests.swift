import Layers
import Navigation
import Testing
import Units

/// Properties of random scenes on iOS 26 and later.
@Suite struct `Any scene on iOS 26` {
  private static let systems: [System] = [.native, .fd, .rt]

  @Test(arguments: systems)
  func `has layers with unique names and at most one platter per item`(system: System) throws {
    var frames = 0
    for seed in UInt64(0)..<60 {
      let random = RandomScene(seed: seed, under: system, of: [.ios26])
      // The prediction, which avoids errors, does not cover pops that end other pops.
      guard let timeline = try? random.scene.timeline(system) else { continue }
      for time in stride(from: 0, through: timeline.end.seconds, by: 0.09) {
        frames += 1
        let duplicate = timeline.layer(at: time).duplicate
        #expect(duplicate == nil, "seed \(seed), \(time) s")
      }
    }
    #expect(frames > 500)
  }

  @Test(arguments: systems)
  func `has valid callbacks, and at its end a top page that has appeared`(system: System) throws {
    var checked = 0
    for seed in UInt64(0)..<60 {
      let random = RandomScene(seed: seed, under: system, of: [.ios26])
      guard let timeline = try? random.scene.timeline(system) else { continue }
      checked += 1
      let check = CallbackOrderCheck(timeline.events)
      let top = timeline.state(at: timeline.end.seconds).topPage ?? "none"
      #expect(check.violations == [], "seed \(seed)")
      #expect(check.shownPages == [top] && check.hasAppeared(top), "seed \(seed)")
    }
    #expect(checked > 30)
  }

  @Test(arguments: systems)
  func `ends a canceled swipe in the frame in which it began`(system: System) throws {
    for seed in UInt64(0)..<60 {
      let scene = RandomScene.canceledSwipe(seed: seed).with { $0.profile = .ios26 }
      let timeline = try scene.timeline(system)
      #expect(timeline.layer(at: 0.4) == timeline.layer(at: timeline.end.seconds), "seed \(seed)")
    }
  }

  @Test(arguments: systems)
  func `is a function of time: settled frames do not depend on the way there`(system: System) throws
  {
    for seed in UInt64(0)..<60 {
      let random = RandomScene(seed: seed, under: system, of: [.ios26])
      guard let timeline = try? random.scene.timeline(system) else { continue }
      let end = Instant(timeline.end)
      #expect(timeline.state(at: end).transition == nil)
      #expect(timeline.layer(at: end) == timeline.settledLayer(at: end), "seed \(seed)")
    }
  }
}

extension Layer {
  /// A path at which two siblings have the same name, or nil if there is none.
  fileprivate var duplicate: String? {
    var names: Set<String> = []
    for child in children {
      if !names.insert(child.name).inserted { return child.name }
      if let below = child.duplicate { return "\(child.name)/\(below)" }
    }
    return nil
  }
}
