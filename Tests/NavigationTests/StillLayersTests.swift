import Navigation
import TestSupport
import Testing
import Units

@Suite struct `Frames in which nothing moves` {
  @Test(arguments: System.all, batches)
  func `have the same layers`(system: System, seeds: Range<UInt64>) throws {
    var (still, all) = (0, 0)
    let faults = faults(in: seeds) { seed in
      // Scripts are written for UIKit's durations, so some throw an error under other systems.
      guard let timeline = try? RandomScene(seed: seed).scene.timeline(system) else { return [] }
      let frames = timeline.frames(7)
      return zip(frames, frames.dropFirst()).compactMap { before, now in
        all += 1
        guard timeline.isStill(from: before, to: now) else { return nil }
        still += 1
        return timeline.layer(at: before) == timeline.layer(at: now)
          ? nil : "layers move at \(now.seconds) s"
      }
    }
    #expect(faults == [])
    // Each script ends with a wait of five seconds.
    #expect(still > all / 3 && still < all)
  }
}
