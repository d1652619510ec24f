import Units

extension ReferenceComparison {
  /// Says where the films differ in size, frames or frame rate.
  package func addLayout(to result: inout Result, count: Int) {
    let known = reference.numbers.count
    if known != count {
      result.facts.append("the reference has \(known) frames, the film \(count)")
    }
    guard let manifest = reference.manifest else { return }
    if (manifest.width, manifest.height) != (film.width, film.height) {
      result.facts.append(
        "the reference is \(manifest.width) × \(manifest.height) pixels, the film "
          + "\(film.width) × \(film.height)")
      result.hasLayout = true
    }
    if manifest.rate.frames * film.rate.seconds != film.rate.frames * manifest.rate.seconds {
      result.facts.append(
        "the reference has \(Self.text(manifest.rate)) frames a second, the film "
          + Self.text(film.rate))
      result.hasLayout = true
    }
  }

  private static func text(_ rate: FrameRate) -> String {
    rate.seconds == 1 ? "\(rate.frames)" : "\(rate.frames)/\(rate.seconds)"
  }

  /// The layers of these frames that are no text.
  package func layersWithoutText(of frames: [FailedFrame]) -> [String] {
    var others: Set<String> = []
    for frame in frames {
      let texts = (stacks.stack(ofFrame: frame.number)?.draws ?? []).filter {
        $0.properties.contains { $0.name == "op" && $0.value == "glyphs" }
      }.map(\.layer)
      others.formUnion(frame.layers.map(\.layer).filter { !texts.contains($0) })
    }
    return others.sorted()
  }
}
