import CKernels
import Units

/// The opaque, clear and translucent areas of an image.
///
/// The map is computed once per image. Drawing then copies opaque areas, skips clear ones and
/// blends the rest without inspecting pixels. Short runs are not separated, because a branch costs
/// as much as blending many pixels.
package struct OpacityMap: Sendable {
  package enum Kind: Sendable {
    /// All channels of all pixels are 0.
    case clear
    /// All pixels have alpha 255.
    case opaque
    /// Any other pixels.
    case mixed
  }

  /// An area of one kind, in image pixels.
  package struct Box: Sendable {
    package var rect: PixelRect
    package let kind: Kind
  }

  /// Boxes that cover the image without overlapping, in the order of their top edges.
  package let boxes: [Box]

  /// The length, in blocks of 64 pixels, below which a run is marked as mixed unless it fills the row.
  ///
  /// A shorter run costs more time than it saves.
  private static let shortestRun = 8

  /// Creates a map without inspecting pixels: the whole area is blended.
  package init(mixed bounds: PixelRect) {
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

  /// Adjacent blocks of the same kind in a row.
  private struct Run: Equatable {
    var blocks: Range<Int>
    var kind: Kind
  }

  private static func runs(_ row: UnsafePointer<PremultipliedRGBA8>, _ width: Int) -> [Run] {
    let count = (width + block - 1) / block
    var all = [UInt8](repeating: 0, count: count)
    var any = all
    ckernels_alpha_blocks(row, width, &all, &any)
    var runs: [Run] = []
    for index in 0..<count {
      let kind: Kind = all[index] == 255 ? .opaque : any[index] == 0 ? .clear : .mixed
      if runs.last?.kind == kind {
        runs[runs.count - 1].blocks = runs[runs.count - 1].blocks.lowerBound..<index + 1
      } else {
        runs.append(Run(blocks: index..<index + 1, kind: kind))
      }
    }
    return merged(runs, of: count)
  }

  /// Marks short runs as mixed and merges adjacent mixed runs.
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
  /// Whether the alpha of every pixel is 255.
  package var isOpaque: Bool {
    if isKnownOpaque { return true }
    let blocks = (width + Int(CKERNELS_ALPHA_BLOCK) - 1) / Int(CKERNELS_ALPHA_BLOCK)
    var all = [UInt8](repeating: 0, count: blocks)
    var any = all
    return withRows { rows in
      (0..<height).allSatisfy { y in
        ckernels_alpha_blocks(rows[row: y], width, &all, &any)
        return all.allSatisfy { $0 == 255 }
      }
    }
  }
}
