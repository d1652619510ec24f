import CKernels
import Units

/// Where a picture is opaque, where it is clear, and where it has to be blended.
///
/// Made once when a picture is loaded, so that drawing it copies, skips and blends long runs without
/// looking at pixels. Only runs that are worth it are told apart: a branch costs as much as many pixels.
package struct OpacityMap: Sendable {
  package enum Kind: Sendable {
    /// Every alpha is 0 and every channel too.
    case clear
    /// Every alpha is 255.
    case opaque
    case mixed
  }

  /// A part of the picture, all of one kind, in its own pixels.
  package struct Box: Sendable {
    package var rect: PixelRect
    package let kind: Kind
  }

  /// They cover the picture without overlapping; none begins above the one before it.
  package let boxes: [Box]

  /// Shorter runs are blended with their neighbours.
  ///
  /// A shorter run costs more than it saves
  /// (measured: design measures, Kernels). In blocks of 64 pixels.
  private static let shortestRun = 8

  /// A picture that is not looked at: all of it is blended.
  package init(unknownOf bounds: PixelRect) {
    boxes = [Box(rect: bounds, kind: .mixed)]
  }

  package init(of picture: PixelBuffer) {
    guard !picture.isKnownOpaque || picture.bounds.isEmpty else {
      boxes = [Box(rect: picture.bounds, kind: .opaque)]
      return
    }
    let width = picture.width
    var boxes: [Box] = []
    var open: [Run] = []
    var top = 0
    func close(at y: Int) {
      for run in open where y > top {
        let left = run.blocks.lowerBound * Self.block
        let right = min(width, run.blocks.upperBound * Self.block)
        boxes.append(
          Box(
            rect: PixelRect(x: left, y: top, width: right - left, height: y - top), kind: run.kind))
      }
    }
    picture.withRows { rows in
      for y in 0..<picture.height {
        let runs = Self.runs(rows[row: y], width)
        if runs != open {
          close(at: y)
          (open, top) = (runs, y)
        }
      }
    }
    close(at: picture.height)
    self.boxes = boxes
  }

  package var isOpaque: Bool { boxes.allSatisfy { $0.kind == .opaque } }

  private static let block = Int(CKERNELS_ALPHA_BLOCK)

  /// Neighbouring blocks of a row.
  private struct Run: Equatable {
    var blocks: Range<Int>
    var kind: Kind
  }

  private static func runs(_ row: UnsafePointer<PremultipliedRGBA8>, _ width: Int) -> [Run] {
    let count = (width + block - 1) / block
    var every = [UInt8](repeating: 0, count: count)
    var any = every
    ckernels_alpha_blocks(row, width, &every, &any)
    var runs: [Run] = []
    for index in 0..<count {
      let kind: Kind = every[index] == 255 ? .opaque : any[index] == 0 ? .clear : .mixed
      if runs.last?.kind == kind {
        runs[runs.count - 1].blocks = runs[runs.count - 1].blocks.lowerBound..<index + 1
      } else {
        runs.append(Run(blocks: index..<index + 1, kind: kind))
      }
    }
    return merged(runs, of: count)
  }

  /// The runs with the short ones made part of a mixed one.
  private static func merged(_ runs: [Run], of count: Int) -> [Run] {
    guard runs.count > 1 else { return runs }
    var merged: [Run] = []
    for var run in runs {
      if run.blocks.count < shortestRun { run.kind = .mixed }
      if let last = merged.last, last.kind == .mixed, run.kind == .mixed {
        merged[merged.count - 1].blocks = last.blocks.lowerBound..<run.blocks.upperBound
      } else {
        merged.append(run)
      }
    }
    return merged
  }
}

extension PixelBuffer {
  /// Whether every pixel's alpha is 255.
  package var isOpaque: Bool {
    if isKnownOpaque { return true }
    let blocks = (width + Int(CKERNELS_ALPHA_BLOCK) - 1) / Int(CKERNELS_ALPHA_BLOCK)
    var every = [UInt8](repeating: 0, count: blocks)
    var any = every
    return withRows { rows in
      (0..<height).allSatisfy { y in
        ckernels_alpha_blocks(rows[row: y], width, &every, &any)
        return every.allSatisfy { $0 == 255 }
      }
    }
  }
}
