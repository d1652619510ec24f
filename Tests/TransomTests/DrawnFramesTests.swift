import Testing
import Transom

/// The number of frames of an animation that are in memory at the same time.
@Suite struct `Frames drawn at the same time` {
  @Test func `are two for each worker if they are small`() {
    for jobs in [1, 2, 16, 256] {
      #expect(DrawnFrames.batchSize(frameSize: 4 * 40 * 120, jobs: jobs) == 2 * jobs)
    }
  }

  /// The largest frame has 32 million pixels, and a command has at most 256 workers.
  @Test(arguments: [1, 1 << 10, 4 * 1170 * 2532, 4 * 6000 * 240, 4 * 32_000_000])
  func `fit in the memory budget for any number of workers`(frameSize: Int) {
    for jobs in 1...256 {
      let count = DrawnFrames.batchSize(frameSize: frameSize, jobs: jobs)
      #expect((1...2 * jobs).contains(count))
      #expect(count * frameSize <= DrawnFrames.memoryBudget)
    }
    #expect(DrawnFrames.memoryBudget <= 512 << 20)
  }

  @Test func `are one if it is larger than the memory budget`() {
    #expect(DrawnFrames.batchSize(frameSize: DrawnFrames.memoryBudget + 1, jobs: 8) == 1)
  }
}
