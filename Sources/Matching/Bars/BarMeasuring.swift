import Compositing
import Recordings
import Units

/// Measures the bars of a film in recorded frames.
struct BarMeasuring {
  var pictures: ModelPictures
  let movements: ModelMovements
  let strip: BarStrip
  let noise: Double

  init(_ film: MovingFilm, _ match: RecordingMatch, noise: Double) {
    pictures = ModelPictures(film.film)
    movements = film.movements
    strip = BarStrip(pictures, match.registration, width: match.width, height: match.height)
    self.noise = max(noise, 1)
  }

  /// Returns the measurement of a frame, or nil if it shows nothing that is in the script.
  mutating func measure(_ frame: RecordedFrame, _ match: FrameMatch) -> BarMeasurement? {
    guard !strip.isEmpty, match.time != nil else { return nil }
    let recorded = Picture(frame).cropped(strip.columns, strip.rows)
    var best: (time: Double, list: DisplayList, model: Picture, cost: Double)?
    for time in times(match) {
      let list = displayList(at: time, match)
      let model = strip.model(pictures, list)
      let cost = strip.cost(recorded, model, noise: noise)
      if cost < best?.cost ?? .infinity { best = (time, list, model, cost) }
    }
    guard let best else { return nil }
    var result = BarMeasurement(frame: frame.index, time: best.time, cost: best.cost)
    let colors = BarColors(recorded: recorded, model: best.model)
    result.backgrounds = backgrounds(colors)
    var list = best.list
    var bar = strip.items(of: list, in: recorded, pictures, noise: noise)
    let parts = explainableParts(result.backgrounds, colors)
    if !parts.isEmpty {
      result.fadedBackgrounds = fadedBackgrounds(
        parts, colors.recorded, list.without(bar.items), bar.base)
    }
    if !result.fadedBackgrounds.isEmpty {
      // An item that is opaque has another contrast over another background.
      result.fadedBackgrounds.forEach { list.change($0) }
      bar = strip.items(of: list, in: recorded, pictures, noise: noise)
    }
    let others = neighbors(of: best.time, match).map { pictures.displayList(at: $0) }
    result.items = zip(bar.items, bar.fits).map { item, fit in
      measured(item, fit, in: list, others)
    }
    if let edge = match.edge?.model, match.movement != nil {
      result.boundary = boundary(colors, near: edge)
    }
    if result.backgrounds.contains(where: \.isWide) || abs(result.boundaryShift ?? 0) > 2 {
      result.backgroundDelay = backgroundDelay(colors, match)
    }
    if match.movement != nil {
      result.neighbors = neighboringBars(recorded, match, best.time, best.list)
    }
    if match.movement != nil, let dimming = match.dimming {
      let cover = pictures.displayList(at: best.time).draws.first { $0.isDimming }
      result.dimming = (dimming, cover.map { Double($0.opacity) / 255 } ?? 0)
    }
    return result
  }

  /// Returns the draws at a time, with the dimming of the frame: another dimming is not a deviation of the bar below it.
  mutating func displayList(at time: Double, _ match: FrameMatch) -> DisplayList {
    var list = pictures.displayList(at: time)
    guard let index = list.draws.firstIndex(where: \.isDimming) else { return list }
    let model = Double(list.draws[index].opacity) / 255
    var opacity = model * match.darkness
    if let dimming = match.dimming, abs(dimming.opacity - opacity) > 2 * dimming.deviation {
      opacity = dimming.opacity
    }
    list.draws[index].opacity = UInt8((255 * min(max(opacity, 0), 1)).rounded())
    return list
  }

  /// Returns how well the model's bars of a frame earlier and of a frame later explain the recorded bar.
  ///
  /// - Parameters:
  ///   - time: The time that counts.
  ///   - list: The draws at this time.
  private mutating func neighboringBars(
    _ recorded: Picture, _ match: FrameMatch, _ time: Double, _ list: DisplayList
  ) -> [NeighboringBar] {
    guard let first = list.draws.firstIndex(where: \.isInBar) else { return [] }
    let counted = list.draws.filter(\.isInBar)
    var found: [NeighboringBar] = []
    // Within the interval that the pages allow, the bar cannot be too early or too late.
    let interval = match.time.map { $0.earliest...$0.latest }
    for offset in [-ModelMovement.frameDuration, ModelMovement.frameDuration]
    where time + offset >= 0 && interval?.contains(time + offset) == false {
      let bar = displayList(at: time + offset, match).draws.filter(\.isInBar)
      guard bar != counted else { continue }
      var other = list
      other.draws.removeAll(where: \.isInBar)
      other.draws.insert(contentsOf: bar, at: first)
      let cost = strip.cost(recorded, strip.model(pictures, other), noise: noise)
      found.append(NeighboringBar(offset: offset, cost: cost))
    }
    return found
  }

  /// Returns the times at which the pages look as in the frame: the chosen one, and the ends of the interval.
  ///
  /// A bar can change when a movement starts or ends, where the pages hardly move.
  private func times(_ match: FrameMatch) -> [Double] {
    guard let time = match.time else { return [] }
    let step = 1 / ModelMovement.rate
    var times = [time.time]
    if let rest = match.rest { times = [movements.restTime(rest)] }
    guard match.movement != nil || match.isBesideMovement else { return times }
    var near = [max(time.earliest, time.time - 0.05), min(time.latest, time.time + 0.05)]
    if let movement = movement(of: match) {
      near += [max(time.earliest, movement.start), min(time.latest, movement.end)]
    }
    for movement in movements.movements {
      near += [
        movement.start - step, movement.start, movement.start + step, movement.end - step,
        movement.end, movement.end + step,
      ]
    }
    for other in near where other >= time.earliest && other <= time.latest {
      guard looksEqual(time.time, other, match) else { continue }
      if times.allSatisfy({ abs($0 - other) > step / 2 }) { times.append(max(0, other)) }
    }
    return times
  }

  private func movement(of match: FrameMatch) -> ModelMovement? {
    match.movement.flatMap {
      movements.movements.indices.contains($0) ? movements.movements[$0] : nil
    }
  }

  /// Returns whether the pages visibly move by less than a pixel between two times.
  ///
  /// Where they move faster, the bar must not decide the time.
  private func looksEqual(_ time: Double, _ other: Double, _ match: FrameMatch) -> Bool {
    guard let movement = movement(of: match) else { return true }
    let columns = Double(strip.columns.lowerBound)...Double(strip.columns.upperBound)
    let edges = [time, other].map { movement.visibleEdge(at: $0, on: strip.screen, in: columns) }
    return abs(edges[0] - edges[1]) < PageEdgeFit.invisibleDistance
  }

  /// The ends of the interval that the pages allow, close to a time unless the pages do not determine it.
  private func neighbors(of time: Double, _ match: FrameMatch) -> [Double] {
    guard let interval = match.time else { return [] }
    var near = interval.earliest...interval.latest
    if let movement = movement(of: match), !interval.isKnown {
      near = near.clamped(to: movement.start...movement.end)
    } else {
      near = near.clamped(to: time - 0.04...time + 0.04)
    }
    return [near.lowerBound, near.upperBound].map { max(0, $0) }
  }

  private func measured(
    _ item: BarItem, _ fit: BarItemFit.Result, in list: DisplayList, _ others: [DisplayList]
  ) -> MeasuredItem {
    let draw = list.draws.first { $0.layer == item.layer }
    let scale = strip.screen.width / Double(list.width)
    var (opacities, shifts) = (0.0, 0.0)
    for other in others {
      let same = other.draws.first { $0.layer == item.layer }
      opacities = max(opacities, abs(Double(same?.opacity ?? 0) / 255 - item.opacity))
      if let same, let draw { shifts = max(shifts, abs(Double(same.rect.x - draw.rect.x)) * scale) }
    }
    return MeasuredItem(
      layer: item.layer, opacity: item.opacity, result: fit, opacityRange: opacities,
      shiftRange: shifts)
  }
}
