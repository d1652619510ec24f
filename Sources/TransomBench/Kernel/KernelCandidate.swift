import CBench
import Pixels

/// An implementation of the kernel operations.
struct KernelCandidate {
  let name: String
  /// Whether the candidate computes the operation.
  ///
  /// `limit` computes something simpler with the same loads and stores.
  var computesOperation = true
  let apply: (KernelOperation, KernelScene) -> Void
}

extension KernelCandidate {
  /// Creates a candidate from a kernel set.
  init(_ kernels: Kernels) {
    self.init(name: kernels.name) { operation, scene in
      let (width, height) = (scene.width, scene.height)
      let destination = scene.destination.mutableRows
      let source = scene.source.rows
      let coverage = scene.coverage.rows
      switch operation {
      case .over: kernels.over(destination, source, width, height)
      case .overScaled: kernels.overScaled(destination, source, scene.opacity, width, height)
      case .overMasked: kernels.overMasked(destination, source, coverage, 255, width, height)
      case .fill: kernels.fill(destination, scene.color, width, height)
      case .fillMasked: kernels.fillMasked(destination, scene.color, coverage, 255, width, height)
      case .copy: kernels.copy(destination, source, width, height)
      }
    }
  }

  /// Loops that show the speed that memory permits.
  ///
  /// They have the same loads and stores as the operations, but only an addition; for copy, they call memcpy.
  static var limit: KernelCandidate {
    KernelCandidate(name: "limit", computesOperation: false) { operation, scene in
      let (width, height) = (scene.width, scene.height)
      let d = UnsafeMutableRawPointer(scene.destination.start).assumingMemoryBound(to: UInt8.self)
      let s = UnsafeRawPointer(scene.source.start).assumingMemoryBound(to: UInt8.self)
      let dStride = scene.destination.bytesPerRow
      let sStride = scene.source.bytesPerRow
      let color = UInt32(scene.color.red)
      let coverage = scene.coverage
      switch operation {
      case .over, .overScaled: cbench_limit_over(d, dStride, s, sStride, width, height)
      case .overMasked:
        cbench_limit_over_masked(
          d, dStride, s, sStride, coverage.start, coverage.bytesPerRow, width, height)
      case .fill: cbench_limit_fill(d, dStride, color, width, height)
      case .fillMasked:
        cbench_limit_fill_masked(
          d, dStride, color, coverage.start, coverage.bytesPerRow, width, height)
      case .copy: cbench_limit_copy(d, dStride, s, sStride, width, height)
      }
    }
  }
}
