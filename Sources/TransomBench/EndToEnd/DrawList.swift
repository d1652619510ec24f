import Compositing
import FilmFiles
import Pixels
import Transom
import Units

/// The draws of a film's frames in the text format of `cairo-push`; its source documents the format.
///
/// Areas that later draws hide are omitted, as in Transom, so that both programs do the same work.
struct DrawList {
  private(set) var text: String
  /// The images to which the text refers, by file name.
  private(set) var pictures: [String: PixelBuffer] = [:]
  /// The coverage masks to which the text refers, by file name.
  private(set) var coverages: [String: Coverage] = [:]

  init(_ film: Film, frames: Range<Int>) throws {
    text = "\(film.width) \(film.height)\n"
    var flattener = film.flattener
    var earlierDraws: Set<[Draw]> = []
    for number in frames {
      let list = flattener.displayList(of: film.layer(ofFrame: number))
      guard earlierDraws.insert(list.draws).inserted else {
        throw BenchFailure(
          "frame \(number) equals an earlier frame, and Transom draws equal frames only once")
      }
      text += "frame \(FrameFile.name(ofFrame: number))\n"
      for (index, draw) in list.draws.enumerated() {
        var rect = draw.clippedRect.intersection(list.bounds)
        for cover in list.draws[(index + 1)...].reversed() where cover.hidesWhatIsBelow {
          rect = rect.remainder(outside: cover.clippedRect)
        }
        if !rect.isEmpty { try append(draw, in: rect) }
      }
    }
  }

  private mutating func append(_ draw: Draw, in rect: PixelRect) throws {
    let clip = "\(rect.x) \(rect.y) \(rect.width) \(rect.height) \(draw.opacity)"
    switch draw.operation {
    case .fill(let color) where draw.mask == nil:
      let (red, green, blue, alpha) = color.straight
      text += "fill \(red) \(green) \(blue) \(alpha) \(clip)\n"
    case .image(let resource) where draw.mask == nil:
      let file = resource.name + ".png"
      if pictures.updateValue(resource.pixels, forKey: file) == nil {
        text += "image \(resource.name) \(file)\n"
      }
      text += "draw \(resource.name) \(draw.rect.x) \(draw.rect.y) \(clip)\n"
    case .glyphs(let color, let coverage):
      let (red, green, blue, alpha) = color.straight
      let names = [coverage, draw.mask].map { $0.map { name(of: $0) } ?? "-" }
      text +=
        "glyphs \(names[0]) \(names[1]) \(draw.rect.x) \(draw.rect.y) "
        + "\(red) \(green) \(blue) \(alpha) \(clip)\n"
    default:
      throw BenchFailure("cairo-push does not support the draw of \(draw.layer)")
    }
  }

  /// Returns the name of a coverage mask, and declares it on its first use.
  private mutating func name(of coverage: Coverage) -> String {
    let file = coverage.name + ".coverage"
    if coverages.updateValue(coverage, forKey: file) == nil {
      text += "coverage \(coverage.name) \(file) \(coverage.width) \(coverage.height)\n"
    }
    return coverage.name
  }
}

extension Draw {
  /// Whether the draw hides everything below it.
  fileprivate var hidesWhatIsBelow: Bool {
    guard opacity == 255, mask == nil else { return false }
    switch operation {
    case .fill(let color): return color.alpha == 255
    case .image(let resource): return resource.isOpaque
    default: return false
    }
  }
}
